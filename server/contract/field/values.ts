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

/** Value of a field in a request or a form; undefined where it is left out or blank. */
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

/** As `Input`, for a complete form: a required field or one with a default is never undefined. */
type Complete<F extends Field> = F extends
  | { readonly missing: string }
  | { readonly otherwise: string | number | boolean | object }
  ? NonNullable<Input<F>>
  : Input<F>;

/** Value of a field in a response; a missing or unreadable value is the empty value of its kind. */
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

/** As `Told`, for values that always exist, such as settings. */
type Settled<F extends Field> = F extends { readonly otherwise: string | number } | { readonly initially: number }
  ? NonNullable<Input<F>>
  : Told<F>;

type MayBeLeftOut<T> = { [N in keyof T]: undefined extends T[N] ? N : never }[keyof T];
type Carried<T> = { readonly [N in Exclude<keyof T, MayBeLeftOut<T>>]: T[N] } & {
  readonly [N in MayBeLeftOut<T>]?: T[N];
};

/** Values of these fields in a request. */
export type InputOf<F extends Fields> = Carried<{ [N in keyof F]: Input<F[N]> }>;

/** As `InputOf`, for a complete form. */
export type CompleteOf<F extends Fields> = Carried<{ [N in keyof F]: Complete<F[N]> }>;

/** Value of a field in a partial save; null clears a field that has no empty value of its own. */
type Sent<F extends Field> = F extends
  | { readonly type: "text" | "link" | "note" | "yesNo" | "ids" | "picked" | "someOf" | "inLanguages" }
  | { readonly missing: string }
  ? NonNullable<Input<F>>
  : NonNullable<Input<F>> | null;

/** Values of these fields in a partial save. */
export type SentOf<F extends Fields> = { readonly [N in keyof F]?: Sent<F[N]> | undefined };

type Pictures<F extends Fields> = {
  [N in keyof F & string]: F[N] extends { readonly type: "picture" } ? N : never;
}[keyof F & string];

/** Values of these fields in a response. */
export type ToldOf<F extends Fields> = {
  readonly [N in keyof F as F[N] extends SpelledField ? never : N]: Told<F[N]>;
} & {
  readonly [N in `${Pictures<F>}_${(typeof pictureSizes)[number]}`]: string;
};

/** As `ToldOf`, for values that always exist. */
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
