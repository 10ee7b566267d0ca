import { byLanguage, saidByLanguage } from "../common/by-language";
import type { Problems } from "../common/problems";
import {
  type Codec,
  date,
  fallback,
  fields,
  flag,
  id,
  json,
  list,
  money,
  number,
  oneOf,
  optional,
  requiring,
  text,
  time,
  wallTime,
  whole,
  worded,
} from "../wire";
import { amount, day, figure, isSet, maybe, moment, rows, said } from "../wire/answers";
import { type Field, type Fields, isText, pictureSizes, type SpelledField } from "./kinds";
import type { AnswerShape, CompleteShape, InputShape } from "./values";

/*
 * The codecs of declared fields, and how their problems are told.
 */

const numerals = { whole, decimal: number, money, percent: money } as const;
const span = fields({ start: optional(date), end: optional(date) });

/** Those that codecs are derived of. */
type Derived = Exclude<Field, SpelledField>;
const derived = (declared: Fields): (readonly [name: string, field: Derived])[] =>
  Object.entries(declared).flatMap(([name, field]) => (field.type === "spelled" ? [] : [[name, field] as const]));

function inputOf(field: Derived): Codec<unknown> {
  switch (field.type) {
    case "text":
    case "link":
      return text(field.max);
    case "note":
      return optional(text(field.max));
    case "whole":
    case "decimal":
    case "money":
    case "percent": {
      const codec = numerals[field.type];
      return optional(field.unreadable === undefined ? codec : worded(codec, field.unreadable));
    }
    case "day":
      return optional(date);
    case "moment":
      return optional(field.unreadable === undefined ? wallTime : worded(wallTime, field.unreadable));
    case "days":
      return optional(json(span));
    case "times":
      return optional(json(fields({ start: time, end: time })));
    case "yesNo":
      return optional(flag);
    case "oneOf":
      return optional(oneOf(field.values, field.unreadable ?? field.missing));
    case "someOf":
      return optional(list(oneOf(field.values, field.unreadable), field.values.length));
    case "switches":
      return optional(json(fields(Object.fromEntries(field.names.map((name) => [name, flag])))));
    case "id":
      return optional(id);
    case "ids":
      // All branches are -1 and every one's id.
      return optional(list(field.of === "branches" ? whole : id, field.max));
    case "inLanguages":
      return byLanguage(field.of.max);
    case "picture":
      return optional(text(200));
  }
}

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

/** The codecs of a request: strict. */
export const inputs = <F extends Fields>(declared: F): InputShape<F> =>
  Object.fromEntries(derived(declared).map(([name, field]) => [name, inputOf(field)])) as InputShape<F>;

function completeInputOf(field: Derived): Codec<unknown> {
  const codec = inputOf(field);
  if ("missing" in field && field.missing !== undefined && !isText(field)) return requiring(codec, field.missing);
  return "otherwise" in field && field.otherwise !== undefined ? fallback(codec, field.otherwise) : codec;
}

/** The same where nothing stays open: what has to be there is asked for by the reading, else it counts as declared. */
export const completeInputs = <F extends Fields>(declared: F): CompleteShape<F> =>
  Object.fromEntries(derived(declared).map(([name, field]) => [name, completeInputOf(field)])) as CompleteShape<F>;

/** The codecs of an answer: lenient. */
export const answers = <F extends Fields>(declared: F): AnswerShape<F> =>
  Object.fromEntries(
    derived(declared).flatMap(([name, field]) => [
      [name, toldOf(field)] as const,
      ...(field.type === "picture" ? pictureSizes.map((size) => [`${name}_${size}`, said] as const) : []),
    ]),
  ) as AnswerShape<F>;

/** Problems as a refusal tells them: a part's under its field's name. */
export function refused(problems: Readonly<Record<string, string>>): Problems {
  const told: Problems = {};
  for (const [name, message] of Object.entries(problems)) told[name.replace(/\[.*$/, "")] ??= [message];
  return told;
}
