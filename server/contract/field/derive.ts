import { byLanguage, saidByLanguage } from "../common/by-language";
import type { Problems } from "../common/problems";
import {
  besideRead,
  type Codec,
  date,
  fallback,
  fields,
  flag,
  id,
  ifSent,
  json,
  jsonRows,
  lazy,
  lenient,
  list,
  money,
  nullable,
  number,
  oneOf,
  optional,
  requiring,
  text,
  time,
  undirectedText,
  wallTime,
  whole,
  worded,
} from "../wire";
import { amount, day, figure, isSet, maybe, moment, rows, said, setUnlessTold } from "../wire/answers";
import { type Field, type Fields, isText, type Picked, pictureSizes, type SpelledField } from "./kinds";
import type { AnswerShape, CompleteShape, InputShape, SentShape, SettledShape } from "./values";

/*
 * Codecs derived from declared fields, and their problems in the shape of a refusal.
 */

const percent = worded(money, "Enter a percentage such as 12.5");
const numerals = { whole, decimal: number, money, percent } as const;
const idOrNone: Codec<number> = lazy(() => whole.read.refine((one) => one >= 0, "Not a valid id"), whole.write);
const onePicked = fields({ id: requiring(text(200), "Choose one of the list"), name: text(300) });
const pickedRows: Codec<Picked[]> = lazy(
  () => jsonRows(onePicked, 10_000).read.catch([]),
  (value) => JSON.stringify(value),
);
const span = fields({ start: optional(date), end: optional(date) });

/** Fields that have a derived codec: all but spelled ones. */
type Derived = Exclude<Field, SpelledField>;
const derived = (declared: Fields): (readonly [name: string, field: Derived])[] =>
  Object.entries(declared).flatMap(([name, field]) => (field.type === "spelled" ? [] : [[name, field] as const]));

function codecOf(field: Derived): Codec<unknown> {
  switch (field.type) {
    case "text":
      return field.undirected ? undirectedText(field.max) : text(field.max);
    case "link":
    case "note":
      return text(field.max);
    case "whole":
    case "decimal":
    case "money":
    case "percent": {
      const codec = numerals[field.type];
      return field.unreadable === undefined ? codec : worded(codec, field.unreadable);
    }
    case "day":
    case "moment": {
      const codec = field.type === "day" ? date : wallTime;
      return field.unreadable === undefined ? codec : worded(codec, field.unreadable);
    }
    case "days":
      return json(span);
    case "times":
      return json(fields({ start: time, end: time }));
    case "yesNo":
      return flag;
    case "oneOf":
      return oneOf(field.values, field.unreadable ?? field.missing);
    case "someOf":
      return list(oneOf(field.values, field.unreadable), field.values.length);
    case "switches":
      return json(fields(Object.fromEntries(field.names.map((name) => [name, flag]))));
    case "id":
      return id;
    case "ids":
      // "All branches" is sent as -1 along with every branch's id.
      return list(field.of === "branches" ? whole : field.orNone ? idOrNone : id, field.max);
    case "picked":
      return jsonRows(onePicked, field.max);
    case "inLanguages":
      return byLanguage(field.of.max);
    case "picture":
      return text(200);
  }
}

const inputOf = (field: Derived): Codec<unknown> =>
  isText(field) || field.type === "inLanguages" ? codecOf(field) : optional(codecOf(field));

function toldOf(field: Derived): Codec<unknown> {
  switch (field.type) {
    case "text":
    case "note":
    case "link":
    case "picture":
      return said;
    case "money":
    case "percent":
      return amount;
    case "yesNo":
      return isSet;
    case "day":
      return day;
    case "moment":
      return moment;
    case "days":
      return maybe(json(fields({ start: day, end: day })));
    case "times":
      return maybe(json(fields({ start: said, end: said })));
    case "inLanguages":
      return saidByLanguage;
    case "ids":
    case "someOf":
      return rows(whole);
    case "picked":
      return pickedRows;
    case "switches":
      return maybe(json(fields(Object.fromEntries(field.names.map((name) => [name, isSet])))));
    case "oneOf":
      return typeof field.values[0] === "string" ? said : figure;
    case "whole":
    case "decimal":
    case "id":
      return figure;
  }
}

/** Strict codecs for a request. */
export const inputs = <F extends Fields>(declared: F): InputShape<F> =>
  Object.fromEntries(derived(declared).map(([name, field]) => [name, inputOf(field)])) as InputShape<F>;

function completeInputOf(field: Derived): Codec<unknown> {
  const codec = inputOf(field);
  if ("missing" in field && field.missing !== undefined && !isText(field)) return requiring(codec, field.missing);
  return "otherwise" in field && field.otherwise !== undefined ? fallback(codec, field.otherwise) : codec;
}

/**
 * Request codecs for a complete form: a required field left out is a read error, others take their declared default.
 */
export const completeInputs = <F extends Fields>(declared: F): CompleteShape<F> =>
  Object.fromEntries(derived(declared).map(([name, field]) => [name, completeInputOf(field)])) as CompleteShape<F>;

function sentInputOf(field: Derived): Codec<unknown> {
  const codec = codecOf(field);
  if (isText(field) || ["note", "yesNo", "ids", "picked", "someOf", "inLanguages"].includes(field.type))
    return ifSent(codec);
  return "missing" in field && field.missing ? optional(codec) : ifSent(nullable(codec));
}

/** Codecs for a partial save: a field left out stays as it is; a blank one is cleared unless it is required. */
export const sentInputs = <F extends Fields>(declared: F): SentShape<F> =>
  Object.fromEntries(derived(declared).map(([name, field]) => [name, sentInputOf(field)])) as SentShape<F>;

function settledOf(field: Derived): Codec<unknown> {
  const codec = toldOf(field);
  if (field.type === "oneOf" && field.otherwise !== undefined) return lenient(oneOf(field.values), field.otherwise);
  if (field.type === "yesNo" && field.otherwise) return setUnlessTold;
  if (!("bounds" in field)) return codec;
  const { from = Number.NEGATIVE_INFINITY, initially = null, otherwise = initially } = field;
  const isIn = (value: unknown) => typeof value === "number" && value >= from;
  return lazy(() => codec.read.transform((value) => (isIn(value) ? value : otherwise)), codec.write, besideRead(codec));
}

/**
 * Response codecs for values that always exist, such as settings: a missing or unreadable value reads as its initial
 * one.
 */
export const settled = <F extends Fields>(declared: F): SettledShape<F> =>
  Object.fromEntries(derived(declared).map(([name, field]) => [name, settledOf(field)])) as SettledShape<F>;

/** Lenient codecs for a response. */
export const answers = <F extends Fields>(declared: F): AnswerShape<F> =>
  Object.fromEntries(
    derived(declared).flatMap(([name, field]) => [
      [name, toldOf(field)] as const,
      ...(field.type === "picture" ? pictureSizes.map((size) => [`${name}_${size}`, said] as const) : []),
    ]),
  ) as AnswerShape<F>;

/** Problems in the shape of a refusal; a problem of a field's part is listed under the field's name. */
export function refused(problems: Readonly<Record<string, string>>): Problems {
  const byField: Problems = {};
  for (const [name, message] of Object.entries(problems)) byField[name.replace(/\[.*$/, "")] ??= [message];
  return byField;
}
