export { FluentBundle, FluentResource } from '@fluent/bundle';
export type { FluentVariable } from '@fluent/bundle';
