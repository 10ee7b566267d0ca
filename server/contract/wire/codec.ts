import type { z } from "zod";

/** A value as it stands in a form, a query string or a JSON answer. */
export type WireValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | File
  | WireValue[]
  | { [key: string]: WireValue };

/** A decoded request body or answer before anything in it is trusted. */
export type Raw = Record<string, unknown>;

/**
 * Both directions of one wire spelling.
 *
 * `read` parses what arrives (and words the message a person sees when it cannot), `write` gives what is sent.
 * `gather` and `spread` exist for spellings that take several keys, such as `priority[12]`.
 */
export interface Codec<T> {
  readonly read: z.ZodType<T, z.ZodTypeDef, unknown>;
  write(value: T): WireValue;
  gather?(raw: Raw, name: string): unknown;
  spread?(value: T, name: string): Record<string, WireValue>;
  /** How the wire spells the field's name, where it is not the name itself. */
  wireName?(name: string): string;
  /** A fault deep inside is told by its whole wire name, such as `AddPrizes[2][title]`. */
  readonly deep?: true;
}

export type Value<C> = C extends Codec<infer T> ? T : never;

type OptionalKeys<S> = { [K in keyof S]: undefined extends Value<S[K]> ? K : never }[keyof S];

/** What a set of fields holds once read: a key whose codec allows `undefined` may be left out. */
export type FieldValues<S> = { [K in Exclude<keyof S, OptionalKeys<S>>]: Value<S[K]> } & {
  [K in OptionalKeys<S>]?: Value<S[K]>;
};

export type Shape = Record<string, Codec<unknown>>;
