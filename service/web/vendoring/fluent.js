/** The Fluent runtime in one file: the source of shared/vendor/fluent.js (`make vendor`). */
export { FluentBundle, FluentResource } from '@fluent/bundle';
