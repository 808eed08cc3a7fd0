/** The messages' format, one file: `make vendor` writes shared/vendor/fluent.js from this. */
export { FluentBundle, FluentResource } from '@fluent/bundle';
