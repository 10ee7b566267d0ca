import type { Codec } from "../wire";
import type {
  Field,
  Fields,
  OneOfField,
  Picked,
  pictureSizes,
  SomeOfField,
  SpelledField,
  SwitchesField,
} from "./kinds";

/** What a request carries for a field and a form reads; undefined where it is left out or blank. */
type Input<F extends Field> = F extends { readonly type: "text" | "link" }
  ? string
  : F extends { readonly type: "whole" | "decimal" | "money" | "percent" | "id" }
    ? number | undefined
    : F extends { readonly type: "day" | "moment" | "note" | "picture" }
      ? string | undefined
      : F extends { readonly type: "yesNo" }
        ? boolean | undefined
        : F extends { readonly type: "ids" }
          ? number[] | undefined
          : F extends { readonly type: "picked" }
            ? Picked[] | undefined
            : F extends { readonly type: "days" }
              ? { readonly start?: string | undefined; readonly end?: string | undefined } | undefined
              : F extends { readonly type: "times" }
                ? { readonly start: string; readonly end: string } | undefined
                : F extends OneOfField<infer V>
                  ? V | undefined
                  : F extends SomeOfField<infer V>
                    ? V[] | undefined
                    : F extends SwitchesField<infer N>
                      ? Readonly<Record<N, boolean>> | undefined
                      : F extends SpelledField<infer T>
                        ? T | undefined
                        : F extends { readonly type: "inLanguages" }
                          ? Record<string, string>
                          : never;

/** The same of a field that has to be there, or that counts as something else where it is left out. */
type Complete<F extends Field> = F extends
  | { readonly missing: string }
  | { readonly otherwise: string | number | boolean | object }
  ? NonNullable<Input<F>>
  : Input<F>;

/** What an answer tells of a field: what is not told, or cannot be read, is its kind's empty value. */
type Told<F extends Field> = F extends
  | { readonly type: "text" | "note" | "link" | "moment" | "picture" }
  | OneOfField<string>
  ? string
  : F extends { readonly type: "yesNo" }
    ? boolean
    : F extends { readonly type: "ids" | "someOf" }
      ? number[]
      : F extends { readonly type: "picked" }
        ? Picked[]
        : F extends { readonly type: "day" }
          ? string | null
          : F extends { readonly type: "days" }
            ? { readonly start: string | null; readonly end: string | null } | null
            : F extends { readonly type: "times" }
              ? { readonly start: string; readonly end: string } | null
              : F extends SwitchesField<infer N>
                ? Readonly<Record<N, boolean>> | null
                : F extends { readonly type: "inLanguages" }
                  ? Record<string, string>
                  : number | null;

/** The same of something that always holds, such as settings. */
type Settled<F extends Field> = F extends { readonly otherwise: string | number } | { readonly initially: number }
  ? NonNullable<Input<F>>
  : Told<F>;

type MayBeLeftOut<T> = { [N in keyof T]: undefined extends T[N] ? N : never }[keyof T];
type Carried<T> = { readonly [N in Exclude<keyof T, MayBeLeftOut<T>>]: T[N] } & {
  readonly [N in MayBeLeftOut<T>]?: T[N];
};

/** What a request carries for these fields. */
export type InputOf<F extends Fields> = Carried<{ [N in keyof F]: Input<F[N]> }>;

/** What a request carries for them where nothing stays open. */
export type CompleteOf<F extends Fields> = Carried<{ [N in keyof F]: Complete<F[N]> }>;

/** What a save says of a field that it may leave out; null empties what has no empty value of its own. */
type Sent<F extends Field> = F extends
  | { readonly type: "text" | "link" | "note" | "yesNo" | "ids" | "picked" | "someOf" | "inLanguages" }
  | { readonly missing: string }
  ? NonNullable<Input<F>>
  : NonNullable<Input<F>> | null;

/** What a save says of fields that it may leave out. */
export type SentOf<F extends Fields> = { readonly [N in keyof F]?: Sent<F[N]> | undefined };

type Pictures<F extends Fields> = {
  [N in keyof F & string]: F[N] extends { readonly type: "picture" } ? N : never;
}[keyof F & string];

/** What an answer tells of these fields. */
export type ToldOf<F extends Fields> = {
  readonly [N in keyof F as F[N] extends SpelledField ? never : N]: Told<F[N]>;
} & {
  readonly [N in `${Pictures<F>}_${(typeof pictureSizes)[number]}`]: string;
};

/** What an answer tells of them where they always hold. */
export type SettledOf<F extends Fields> = {
  readonly [N in keyof F as F[N] extends SpelledField ? never : N]: Settled<F[N]>;
};

export type InputShape<F extends Fields> = {
  [N in keyof F as F[N] extends SpelledField ? never : N]: Codec<Input<F[N]>>;
};
export type SentShape<F extends Fields> = {
  [N in keyof F as F[N] extends SpelledField ? never : N]: Codec<Sent<F[N]> | undefined>;
};
export type CompleteShape<F extends Fields> = {
  [N in keyof F as F[N] extends SpelledField ? never : N]: Codec<Complete<F[N]>>;
};
export type AnswerShape<F extends Fields> = {
  [N in keyof F as F[N] extends SpelledField ? never : N]: Codec<Told<F[N]>>;
} & {
  [N in `${Pictures<F>}_${(typeof pictureSizes)[number]}`]: Codec<string>;
};
export type SettledShape<F extends Fields> = {
  [N in keyof F as F[N] extends SpelledField ? never : N]: Codec<Settled<F[N]>>;
};
