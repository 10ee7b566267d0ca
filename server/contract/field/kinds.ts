/*
 * The kinds that fields are declared with (design.md, "A field is declared once"). A declaration is plain data: what a
 * request carries, an answer tells, a form asks for and words say is derived from it. Nothing here is more than a browser
 * needs to show a form; the codecs are in derive.ts.
 */

/** Client-side bounds are not shown (section 5): this keeps amounts plausible. In minor units. */
export const mostMoney = 100_000_000;

/** Said where nothing is given; a field without it may be left out. */
interface Missing {
  readonly missing?: string;
}

interface Numeral extends Missing {
  readonly from?: number;
  readonly to?: number;
  /** Said of what lies outside of the bounds: one for both sides, or one for each. */
  readonly bounds: string | { readonly below: string; readonly above: string };
  /** Said of what is no such number at all, where the kind's own words are not enough. */
  readonly unreadable?: string;
  /** What counts where the field is left out; a form shows it blank. */
  readonly otherwise?: number;
  /** What holds before the first save, and where a server does not tell it; a form shows it. */
  readonly initially?: number;
  /** What is counted: "days". */
  readonly unit?: string;
}

export interface TextField extends Missing {
  readonly type: "text";
  readonly max: number;
  /** More than one line. */
  readonly lines?: number;
  /** What holds where it is blank, of something that always holds. */
  readonly otherwise?: string;
}
export interface NoteField {
  readonly type: "note";
  readonly max: number;
  /** More than one line. */
  readonly lines?: number;
}
export interface LinkField {
  readonly type: "link";
  readonly max: number;
}
export interface NumeralField extends Numeral {
  /** Money and its bounds are minor units, a percentage is hundredths of one. */
  readonly type: "whole" | "decimal" | "money" | "percent";
}
export interface DayField extends Missing {
  readonly type: "day";
  /** One end of its group's period: which days will do is said by `checkPeriod`. */
  readonly ofPeriod?: true;
  /** The first that will do, in place of the bounds that other days have. */
  readonly first?: { readonly day: string; readonly missed: string };
  /** Said of what is no day. */
  readonly unreadable?: string;
}
export interface MomentField extends Missing {
  readonly type: "moment";
  /** Said of what is no day and time. */
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
  /** Said of a value that is none of them, where it may be left out. */
  readonly unreadable?: string;
}
type OneOfMore = Pick<OneOfField, "missing" | "unreadable">;
export interface SomeOfField<V extends string | number = string | number> extends Missing {
  readonly type: "someOf";
  readonly values: readonly V[];
  /** Said of a value that is none of them. */
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
  /** The business's list that they are chosen from. */
  readonly of: "languages" | "branches" | "tiers" | "tags" | "rewards" | FilterList;
  readonly max: number;
  /** 0 is one of them, and stands for none. */
  readonly orNone?: true;
}
/** Lists that only audiences choose from. */
type FilterList = "customers" | "campaignOffers" | "productRewards" | "campaigns" | "services";
/** One of a system's products, categories or the like, by the id that it has there. */
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
  /** Never there: what it holds, for types alone. */
  readonly holds?: T;
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

/** By the specification's names, which are those of forms, requests and answers alike. */
export type Fields = Readonly<Record<string, Field>>;

/** As it was declared, to the type: what has to be there, and what counts as something else, is known from it. */
const declared = <D extends Field, M>(kind: D, more?: M) => ({ ...kind, ...more }) as D & M;

/** A text; a missing one is "". */
export const text = <M extends Omit<TextField, "type" | "max">>(max: number, more?: M) =>
  declared<TextField, M>({ type: "text", max }, more);
/** A text that a request leaves out where there is none. */
export const note = (max: number, more: Pick<NoteField, "lines"> = {}): NoteField => ({ type: "note", max, ...more });
/** A web address, or nothing. */
export const link = (max: number): LinkField => ({ type: "link", max });

/** A numeral that may leave what is said of its bounds to them. */
type Bounded = Omit<Numeral, "bounds"> & Partial<Pick<Numeral, "bounds">>;

/** "Enter an amount from 0.01 to 100,000.00". */
function boundsSaid(type: NumeralField["type"], { from, to }: Bounded): string {
  const noun = { whole: "a number", decimal: "a number", money: "an amount", percent: "a percentage" }[type];
  if (from === undefined || to === undefined) return `Enter ${noun}`;
  const inUnits = (value: number) => {
    if (type === "money" && value !== 0) return (value / 100).toLocaleString("en", { minimumFractionDigits: 2 });
    return (type === "percent" ? value / 100 : value).toLocaleString("en");
  };
  return `Enter ${noun} from ${inUnits(from)} to ${inUnits(to)}`;
}

const numeral =
  (type: NumeralField["type"]) =>
  <M extends Bounded>(more: M) =>
    declared<NumeralField, M>({ type, bounds: boundsSaid(type, more), ...more });
export const money = numeral("money");
export const percent = numeral("percent");
export const whole = numeral("whole");
export const decimal = numeral("decimal");
/** A calendar day; whether it has to be there may be its group's rule (`checkPeriod`). */
export const day = <M extends Omit<DayField, "type">>(more?: M) => declared<DayField, M>({ type: "day" }, more);
/** A day and a time of day on the business's wall clock. */
export const moment = <M extends Omit<MomentField, "type">>(more?: M) =>
  declared<MomentField, M>({ type: "moment" }, more);
/** A first and a last day in one JSON value; what they are held to is their group's rule (`checkPeriod`). */
export const days = (): DaysField => ({ type: "days" });
/** From one time of day to another, in one JSON value. */
export const times = (otherwise: TimesField["otherwise"]): TimesField => ({ type: "times", otherwise });
/** A yes or no; `otherwise` where nobody says. */
export const yesNo = (otherwise = false): YesNoField => ({ type: "yesNo", otherwise });
/** Money in bounds that are wide enough for any purchase. */
export const amount = (): NumeralField =>
  money({ from: 0, to: mostMoney, bounds: "Enter an amount from 0 to 1,000,000.00" });
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
/** Any of a closed list of wire values. */
export const someOf = <const V extends string | number, M extends Missing>(
  values: readonly V[],
  unreadable: string,
  more?: M,
) => declared<SomeOfField<V>, M>({ type: "someOf", values, unreadable }, more);
/** Several yes or no in one JSON value. */
export const switches = <const N extends string>(names: readonly N[]): SwitchesField<N> => ({
  type: "switches",
  names,
});
/** The id of one thing. */
export const oneId = <M extends Missing>(more?: M) => declared<IdField, M>({ type: "id" }, more);
/** Ids of a list that the business has. */
export const ids = <M extends Missing & Pick<IdsField, "orNone">>(of: IdsField["of"], max: number, more?: M) =>
  declared<IdsField, M>({ type: "ids", of, max }, more);
/** What a system sells, groups or tags its products by: one JSON list of ids and names. */
export const picked = (max: number): PickedField => ({ type: "picked", max });
/** A text in every language, by the language's id; in which it has to be there is its group's rule. */
export const inLanguages = (of: TextField): InLanguagesField => ({ type: "inLanguages", of });
/** A picture by the path of its upload; an answer names its sizes as well (`pictureSizes`). */
export const picture = (): PictureField => ({ type: "picture" });
/** A value that its call spells, and its form asks for, in a way of its own. */
export const spelled = <T>(): SpelledField<T> => ({ type: "spelled" });

/** An answer names a picture's sizes beside its path: `image_large`. */
export const pictureSizes = ["large", "medium", "thumbnail"] as const;

/** Whether a form says that the field may be left blank. */
export const isOptional = (field: Field): boolean => !("missing" in field) || field.missing === undefined;

/** Whether nothing is said with "". */
export const isText = (field: Field): field is TextField | LinkField => field.type === "text" || field.type === "link";
