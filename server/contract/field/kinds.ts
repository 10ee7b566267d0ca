/*
 * The kinds of declared fields (design.md, "A field is declared once"). A declaration is plain data from which the
 * request, the response, the form and the texts are derived. This module holds only what a browser needs to show a
 * form; the codecs are in derive.ts.
 */

/** Plausible upper bound for money, in minor units. The specification shows no client-side bounds (section 5). */
export const mostMoney = 100_000_000;

/** Message for a missing value. A field without it is optional. */
interface Missing {
  readonly missing?: string;
}

interface Numeral extends Missing {
  readonly from?: number;
  readonly to?: number;
  /** Message for a value out of bounds: one for both sides, or one for each. */
  readonly bounds: string | { readonly below: string; readonly above: string };
  /** Message for a value that is not such a number, where the kind's own message is not enough. */
  readonly unreadable?: string;
  /** Value of a field that is left out; a form shows the field blank. */
  readonly otherwise?: number;
  /** Value before the first save, or where a server does not send one; a form shows it. */
  readonly initially?: number;
  /** The unit that is counted, such as "days". */
  readonly unit?: string;
  /** Allows at most two decimals; more are out of bounds. */
  readonly hundredths?: true;
}

export interface TextField extends Missing {
  readonly type: "text";
  readonly max: number;
  /** Rows of a multi-line field. */
  readonly lines?: number;
  /** Refuses marks that change the direction of text, in texts that are quoted in others or sent. */
  readonly undirected?: true;
  /** As `undirected`, for texts that others quote, except in a stored text that an edit leaves as it is. */
  readonly quoted?: true;
  /** Value of a blank field in a response about something that always exists, such as settings. */
  readonly otherwise?: string;
}
export interface NoteField {
  readonly type: "note";
  readonly max: number;
  /** Rows of a multi-line field. */
  readonly lines?: number;
}
export interface LinkField {
  readonly type: "link";
  readonly max: number;
  /** Placeholders that may stand for the whole address; without these, it holds none. */
  readonly starts?: readonly string[];
}
export interface NumeralField extends Numeral {
  /** Money and its bounds are in minor units, percentages in hundredths of a percent. */
  readonly type: "whole" | "decimal" | "money" | "percent";
}
export interface DayField extends Missing {
  readonly type: "day";
  /** One end of its group's period; `checkPeriod` validates it. */
  readonly ofPeriod?: true;
  /** The first day allowed, replacing the bounds of other days, and the message for an earlier one. */
  readonly first?: { readonly day: string; readonly missed: string };
  /** Message for a value that is not a date. */
  readonly unreadable?: string;
}
export interface MomentField extends Missing {
  readonly type: "moment";
  /** Message for a value that is not a date and time. */
  readonly unreadable?: string;
}
export interface DaysField {
  readonly type: "days";
}
export interface TimesField {
  readonly type: "times";
  readonly otherwise: { readonly start: string; readonly end: string };
}
export interface YesNoField {
  readonly type: "yesNo";
  readonly otherwise: boolean;
}
export interface OneOfField<V extends string | number = string | number> extends Missing {
  readonly type: "oneOf";
  readonly values: readonly V[];
  readonly otherwise?: V;
  /** Message for an unknown value of an optional field. */
  readonly unreadable?: string;
}
type OneOfMore = Pick<OneOfField, "missing" | "unreadable">;
export interface SomeOfField<V extends string | number = string | number> extends Missing {
  readonly type: "someOf";
  readonly values: readonly V[];
  /** Message for an unknown value. */
  readonly unreadable: string;
}
export interface SwitchesField<N extends string = string> {
  readonly type: "switches";
  readonly names: readonly N[];
}
export interface IdField extends Missing {
  readonly type: "id";
}
export interface IdsField extends Missing {
  readonly type: "ids";
  /** The business's list that the ids are chosen from. */
  readonly of: "languages" | "branches" | "tiers" | "tags" | "rewards" | FilterList;
  readonly max: number;
  /** Allows 0, which means "none". */
  readonly orNone?: true;
}
/** Lists that only audiences use. */
type FilterList = "customers" | "campaignOffers" | "productRewards" | "campaigns" | "services";
/** A product, category or similar item of an external system, by its id there. */
export interface Picked {
  readonly id: string;
  readonly name: string;
}
export interface PickedField extends Missing {
  readonly type: "picked";
  readonly max: number;
}
export interface InLanguagesField {
  readonly type: "inLanguages";
  readonly of: TextField;
}
export interface PictureField {
  readonly type: "picture";
}
export interface SpelledField<T = unknown> {
  readonly type: "spelled";
  /** Never set: carries the value's type only. */
  readonly holds?: T;
}
/** Inclusive range of which either end may be open, in a query. */
export interface RangeField<Of extends "day" | "whole" = "day" | "whole"> {
  readonly type: "range";
  readonly of: Of;
}

export type Field =
  | TextField
  | NoteField
  | LinkField
  | NumeralField
  | DayField
  | MomentField
  | DaysField
  | TimesField
  | YesNoField
  | OneOfField
  | SomeOfField
  | SwitchesField
  | IdField
  | IdsField
  | PickedField
  | InLanguagesField
  | PictureField
  | SpelledField;

/** Fields by the specification's names, which forms, requests and responses share. */
export type Fields = Readonly<Record<string, Field>>;

/** Keeps the declared type, so that `missing` and `otherwise` are known to the type checker. */
const declared = <D extends Field, M>(kind: D, more?: M) => ({ ...kind, ...more }) as D & M;

/** Text; reads as "" where it is left out. */
export const text = <M extends Omit<TextField, "type" | "max">>(max: number, more?: M) =>
  declared<TextField, M>({ type: "text", max }, more);
/** Text that a request leaves out where there is none. */
export const note = (max: number, more: Pick<NoteField, "lines"> = {}): NoteField => ({ type: "note", max, ...more });
/** A web address, or "". */
export const link = (max: number, more: Pick<LinkField, "starts"> = {}): LinkField => ({ type: "link", max, ...more });

/** Words a bounds message around the bounds, which are written as people read them. */
type Wording = (from: string, to: string) => Numeral["bounds"];

/**
 * A numeric field whose bounds message is derived from its bounds: "Enter an amount from 0.01 to 100,000.00", or in
 * other words. `missing` and `unreadable` are true where they have the same message.
 */
interface Bounded extends Omit<Numeral, "bounds" | "missing" | "unreadable"> {
  readonly bounds?: Numeral["bounds"] | Wording;
  readonly missing?: string | true;
  readonly unreadable?: string | true;
}
type Said<M extends Bounded> = Omit<M, "bounds" | "missing" | "unreadable"> & {
  readonly bounds: M extends { readonly bounds: (...ends: never) => infer B } ? B : string;
} & (M extends { readonly missing: string | true } ? { readonly missing: string } : unknown) &
  (M extends { readonly unreadable: string | true } ? { readonly unreadable: string } : unknown);

/** The usual words. */
const fromTo = (type: NumeralField["type"]) => {
  const noun = { whole: "a number", decimal: "a number", money: "an amount", percent: "a percentage" }[type];
  return (from: string, to: string) => (from && to ? `Enter ${noun} from ${from} to ${to}` : `Enter ${noun}`);
};

/** For points and other things that are counted in whole numbers. */
export const wholeFromTo = (from: string, to: string) => `Enter a whole number from ${from} to ${to}`;

const inUnits = (type: NumeralField["type"], value: number | undefined): string => {
  if (value === undefined) return "";
  if (type === "money" && value !== 0) return (value / 100).toLocaleString("en", { minimumFractionDigits: 2 });
  return (type === "percent" ? value / 100 : value).toLocaleString("en");
};

const numeral =
  (type: NumeralField["type"]) =>
  <M extends Bounded>({ bounds: asked = fromTo(type), missing, unreadable, ...more }: M) => {
    const bounds = typeof asked === "function" ? asked(inUnits(type, more.from), inUnits(type, more.to)) : asked;
    const same = typeof bounds === "string" ? bounds : bounds.below;
    const messages = Object.entries({ missing, unreadable }).flatMap(([name, message]) =>
      message === undefined ? [] : [[name, message === true ? same : message] as const],
    );
    return { type, ...more, bounds, ...Object.fromEntries(messages) } as unknown as NumeralField & Said<M>;
  };
export const money = numeral("money");
export const percent = numeral("percent");
export const whole = numeral("whole");
export const decimal = numeral("decimal");
/** A calendar date. Whether it is required may be up to its group (`checkPeriod`). */
export const day = <M extends Omit<DayField, "type">>(more?: M) => declared<DayField, M>({ type: "day" }, more);
/** A date and time on the business's wall clock. */
export const moment = <M extends Omit<MomentField, "type">>(more?: M) =>
  declared<MomentField, M>({ type: "moment" }, more);
/** A first and a last day in one JSON value; its group validates them (`checkPeriod`). */
export const days = (): DaysField => ({ type: "days" });
/** A start and an end time of day in one JSON value. */
export const times = (otherwise: TimesField["otherwise"]): TimesField => ({ type: "times", otherwise });
/** Yes or no; `otherwise` where it is left out. */
export const yesNo = (otherwise = false): YesNoField => ({ type: "yesNo", otherwise });
/** A money amount with bounds wide enough for any purchase. */
export const amount = () => money({ from: 0, to: mostMoney });
/** One of a closed list of wire values. */
export function oneOf<const V extends string | number>(
  values: readonly V[],
  more: OneOfMore & { readonly otherwise: NoInfer<V> },
): OneOfField<V> & { readonly otherwise: V };
export function oneOf<const V extends string | number, M extends OneOfMore>(
  values: readonly V[],
  more?: M,
): OneOfField<V> & M;
export function oneOf<const V extends string | number>(
  values: readonly V[],
  more: OneOfMore & { readonly otherwise?: V } = {},
): OneOfField<V> {
  return { type: "oneOf", values, ...more };
}
/** Any number of a closed list of wire values. */
export const someOf = <const V extends string | number, M extends Missing>(
  values: readonly V[],
  unreadable: string,
  more?: M,
) => declared<SomeOfField<V>, M>({ type: "someOf", values, unreadable }, more);
/** Several yes/no values in one JSON value. */
export const switches = <const N extends string>(names: readonly N[]): SwitchesField<N> => ({
  type: "switches",
  names,
});
/** A single id. */
export const oneId = <M extends Missing>(more?: M) => declared<IdField, M>({ type: "id" }, more);
/** Ids from one of the business's lists. */
export const ids = <M extends Missing & Pick<IdsField, "orNone">>(of: IdsField["of"], max: number, more?: M) =>
  declared<IdsField, M>({ type: "ids", of, max }, more);
/** Products, categories or tags of an external system, as one JSON list of ids and names. */
export const picked = (max: number): PickedField => ({ type: "picked", max });
/** Text in several languages, by language id. Its group decides which languages are required. */
export const inLanguages = (of: TextField): InLanguagesField => ({ type: "inLanguages", of });
/** A picture, by the path of its upload; a response adds its sizes (`pictureSizes`). */
export const picture = (): PictureField => ({ type: "picture" });
export const range = <const Of extends RangeField["of"]>(of: Of): RangeField<Of> => ({ type: "range", of });
/** A value with its own codec in the call and its own control in the form. */
export const spelled = <T>(): SpelledField<T> => ({ type: "spelled" });

/** Sizes of a picture that a response lists beside its path, such as `image_large`. */
export const pictureSizes = ["large", "medium", "thumbnail"] as const;

/** Whether a form marks the field as optional. */
export const isOptional = (field: Field): boolean => !("missing" in field) || field.missing === undefined;

/** Whether the field's empty value is "". */
export const isText = (field: Field): field is TextField | LinkField => field.type === "text" || field.type === "link";
