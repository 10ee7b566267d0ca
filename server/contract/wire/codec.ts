import type { z } from "zod";

/** A value in a form, a query string or a JSON response. */
export type WireValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | File
  | WireValue[]
  | { [key: string]: WireValue };

/** A decoded request body or response, not yet validated. */
export type Raw = Record<string, unknown>;

/**
 * Reads and writes one wire spelling of a value.
 *
 * `read` parses what arrives; its error messages are shown to people. `write` returns what is sent. `gather` and
 * `spread` serve spellings that take several keys, such as `priority[12]`.
 */
export interface Codec<T> {
  readonly read: z.ZodType<T, z.ZodTypeDef, unknown>;
  write(value: T): WireValue;
  gather?(raw: Raw, name: string): unknown;
  spread?(value: T, name: string): Record<string, WireValue>;
  /** The field's name on the wire, where it differs. */
  wireName?(name: string): string;
  /** The value is the id of a thing that the server may not have. */
  readonly isId?: true;
  /** Reports nested errors under their full wire name, such as `AddPrizes[2][title]`. */
  readonly deep?: true;
}

export type Value<C> = C extends Codec<infer T> ? T : never;

type OptionalKeys<S> = { [K in keyof S]: undefined extends Value<S[K]> ? K : never }[keyof S];

/** Values of a set of fields; a field whose codec allows `undefined` is optional. */
export type FieldValues<S> = { [K in Exclude<keyof S, OptionalKeys<S>>]: Value<S[K]> } & {
  [K in OptionalKeys<S>]?: Value<S[K]>;
};

export type Shape = Record<string, Codec<unknown>>;
