import type { Fields } from "../../server/contract/field";
import type { RawAnswers } from "./answers";
import { valueIn } from "./as-value";
import type { Versions } from "./both-versions";
import type { FieldDisplay } from "./declared-field";
import { inWords } from "./in-words";
import type { Screen, ScreenProps } from "./screen";
import { textOf } from "./use-form-field";
import { type Differing, pictureInWords } from "./version-table";

/** Value of a form field in words. */
interface TypedLine {
  readonly term: string;
  readonly raw: string;
  readonly value: string;
  readonly isPicture: boolean;
}

interface TypedSection {
  readonly title: string;
  readonly lines: readonly TypedLine[];
}

/** Names of a field's values, also of those in options of its own. */
const namesIn = ({ names = {}, options = [] }: FieldDisplay): Readonly<Record<string, string>> => ({
  ...names,
  ...Object.fromEntries(options.map(({ value, label }) => [value, label])),
});

/** Values of a screen's fields in words, by section. @param values by the form's field names. */
export const typedSections = <F extends Fields, Props extends ScreenProps>(
  { fields, sections }: Screen<F, Props>,
  props: Props,
  values: RawAnswers,
  nameOf = (name: string) => name,
): TypedSection[] =>
  sections.map(({ title, fields: displays }) => ({
    title: typeof title === "string" ? title : title(props),
    lines: Object.entries(displays).flatMap(([name, { label, term = label, ...how }]) => {
      const field = fields[name];
      if (!field || how.unlisted) return [];
      const isPicture = field.type === "picture";
      const raw = textOf(values[nameOf(name)]);
      const names = namesIn({ label, ...how, ...how.more?.(props) });
      const value = inWords(field, valueIn(field, nameOf(name), values), props.facts, names);
      return [{ term, raw, value, isPicture }];
    }),
  }));

/** Fields of a screen whose saved and typed values differ. */
export function differingOn<F extends Fields, Props extends ScreenProps>(
  screen: Screen<F, Props>,
  props: Props,
  { saved, typed }: Versions,
  nameOf?: (name: string) => string,
): Differing[] {
  const linesOf = (values: RawAnswers) => typedSections(screen, props, values, nameOf).flatMap(({ lines }) => lines);
  const mine = linesOf(typed);
  return linesOf(saved).flatMap((line, place) => {
    const own = mine[place];
    const isSame = !own || (line.isPicture ? own.raw === line.raw : own.value === line.value);
    return isSame ? [] : [{ term: line.term, saved: wordsOf(line), typed: wordsOf(own) }];
  });
}

const wordsOf = ({ value, raw, isPicture }: TypedLine) => (isPicture ? pictureInWords(raw) : value);
