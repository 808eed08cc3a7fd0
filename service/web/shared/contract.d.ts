/** Types from openapi/openapi.yaml in the form that the pages use (`make web-types`). */
import type { components, paths } from 'api';

export type Schemas = components['schemas'];
export type View = Schemas['View'];
export type SeatView = Schemas['SeatView'];
export type Move = Schemas['Move'];
export type Round = Schemas['Round'];
export type Rules = Schemas['Rules'];
/** An event: its type, its `seq`, and its arguments. */
export type Event = { type: string; seq: number; [argument: string]: any };
export type Entry = { seq: number; events: Event[] };
/** A refusal by the service, or one detected by the page: no answer, or an ended stream. */
export type Problem = Partial<Omit<Schemas['Problem'], 'code'>> & { code: string };

export type Method = 'get' | 'post' | 'patch' | 'delete';
/** The paths that support a method. */
export type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P][M] extends { responses: unknown } ? P : never;
}[keyof paths];
type Json<T> = T extends { content: { 'application/json': infer B } } ? B : never;
export type BodyOf<P extends keyof paths, M extends Method> = paths[P][M] extends {
  requestBody?: infer R;
}
  ? Json<NonNullable<R>>
  : never;
export type AnswerOf<P extends keyof paths, M extends Method> = paths[P][M] extends {
  responses: infer R;
}
  ? { [S in keyof R & (200 | 201)]: Json<R[S]> }[keyof R & (200 | 201)]
  : never;
export type Asked<P extends keyof paths, M extends Method> = {
  path?: Record<string, string | number>;
  query?: Record<string, string | number | boolean>;
  body?: BodyOf<P, M>;
  /** An Idempotency-Key: the request is retried until it is answered. */
  key?: string;
  /** A token to use instead of the stored one. */
  token?: string;
  accept?: string;
  signal?: AbortSignal;
};
