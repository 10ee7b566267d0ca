import type { FieldErrors, RawAnswers } from "~/form/answers";
import { pressButton, readForm } from "~/form/names";
import { pressId, readPress } from "~/form/rows/press";
import { rowsAfter } from "~/form/rows/row-list";
import { type Row, rowAnswers, rowOf, rowsIn } from "~/form/rows/rows";
import { type FormSchema, fieldsOf } from "~/form/validator";
import { firstLanguage, furtherLanguages, textsIn, withTexts } from "./languages";
import { NEW_ROW, withRow } from "./rows";
import { textsSchema } from "./translate-rules";
import { contextOf, itemAnswersOf, type Visit } from "./visit.server";
import type { ChosenLanguage, Pressed, PressRefused, RuledStep, StepContext, StepRules } from "./wizard";

/** Limit of text stored unchecked, in JSON; more than the longest form that the rules accept, an email's. */
const MAX_UNCHECKED_CHARACTERS = 250_000;

export const isModest = (raw: RawAnswers) => JSON.stringify(raw).length <= MAX_UNCHECKED_CHARACTERS;

/** Change of a step's values, which also applies to those that another window has stored meanwhile. */
export type Change = (stepValues: RawAnswers) => RawAnswers;

/** What one of a step's own buttons does. */
export interface PressedChange extends Omit<Pressed, "raw"> {
  readonly change: Change;
}

/** A form of a step: its own, its texts in another language, its list of rows, or one of the rows. */
export interface PostedForm<Answers> {
  readonly schema: FormSchema;
  readonly picture?: string | undefined;
  /** Previous values. */
  readonly before: RawAnswers;
  /** Stored values of an edited item, which are exempt from the rules. */
  readonly stored: RawAnswers | undefined;
  /** Answers of earlier steps. */
  readonly answers: Partial<Answers>;
  /** Stores the posted values; a list of rows has none of its own, and counts as posted as it is. */
  readonly into?: (posted: RawAnswers) => Change;
  /** Names under which the page shows the messages. */
  readonly shownAt?: (messages: FieldErrors) => FieldErrors;
  /** What a button does; null for one that does not belong to the form. */
  readonly press?: (button: string, form: FormData) => PressedChange | (PressRefused & { raw: RawAnswers }) | null;
  /** A row's form leads back to the list. */
  readonly isRow?: true;
}

type Rows<Facts, Answers> = NonNullable<StepRules<Facts, Answers>["rows"]>;

/** The form that a post is of; "full" if it adds a row to a list that takes no more. */
export function postedFormOf<Facts, Answers>(visit: Visit<Facts, Answers>): PostedForm<Answers> | "full" {
  const { step, content, language, search } = visit;
  const context = contextOf(visit);
  const stored = itemAnswersOf(visit)?.[step.name];
  const opened = { context, stored };
  if (!step.rows) {
    const before = stepValuesOf(step, content.answers[step.name], context);
    return language && step.languages
      ? textsForm(step, step.languages.fields, language, { ...opened, before })
      : ownForm(step, { ...opened, before });
  }
  const before = content.answers[step.name] ?? {};
  if (!search.has("row")) return listForm(step, step.rows, { ...opened, before });
  return rowForm(step, step.rows, search, { ...opened, before });
}

interface Opened<Facts, Answers> {
  readonly context: StepContext<Facts, Answers>;
  readonly before: RawAnswers;
  readonly stored: RawAnswers | undefined;
}

/** Form of the step itself; its texts in additional languages have forms of their own. */
function ownForm<Facts, Answers>(
  step: RuledStep<Facts, Answers>,
  { context, ...values }: Opened<Facts, Answers>,
): PostedForm<Answers> {
  const schema = step.schema(context);
  const into = (posted: RawAnswers) => (stepValues: RawAnswers) =>
    step.languages ? { ...furtherLanguages(stepValues), ...posted } : posted;
  return {
    ...{ ...values, answers: context.answers, schema, picture: step.picture, into },
    press(button, form) {
      const { raw: typed } = readForm(form, fieldsOf(schema));
      const result = isModest(typed) ? step.pressed?.(typed, button, context) : null;
      if (!result) return null;
      if ("refused" in result) return { ...result, raw: typed };
      const { raw, ...more } = result;
      return { ...more, change: into(raw) };
    },
  };
}

function textsForm<Facts, Answers>(
  step: RuledStep<Facts, Answers>,
  fields: Parameters<typeof textsSchema>[0],
  language: ChosenLanguage,
  { context, before, stored }: Opened<Facts, Answers>,
): PostedForm<Answers> {
  return {
    answers: context.answers,
    schema: textsSchema(fields, language),
    before: textsIn(step, before, language.id),
    stored: stored && textsIn(step, stored, language.id),
    into: (posted) => (stepValues) => withTexts(stepValues, language.id, posted),
  };
}

/** List of rows, whose buttons change the order and remove rows; its messages are those of whole rows. */
function listForm<Facts, Answers>(
  step: RuledStep<Facts, Answers>,
  { field }: Rows<Facts, Answers>,
  { context, ...values }: Opened<Facts, Answers>,
): PostedForm<Answers> {
  return {
    ...{ ...values, answers: context.answers, schema: step.schema(context), shownAt: perRow },
    press(button) {
      const press = readPress(button);
      return (
        press && {
          change: (stepValues) => rowAnswers(field, rowsAfter(rowsIn(stepValues, field), press)),
          // A removed row's button is gone; the list takes its place.
          at: press.act === "remove" ? field : pressId(field, press),
        }
      );
    },
  };
}

function rowForm<Facts, Answers>(
  step: RuledStep<Facts, Answers>,
  { field, most, schema: schemaIn }: Rows<Facts, Answers>,
  search: URLSearchParams,
  { context, before, stored }: Opened<Facts, Answers>,
): PostedForm<Answers> | "full" {
  const key = search.get("row") ?? "";
  const current = rowInUrl(step, search, before, context);
  if (current === "missing" && key === NEW_ROW) return "full";
  const schema = schemaIn(context);
  return {
    ...{ answers: context.answers, schema, picture: step.row?.picture, isRow: true },
    // A row that another window has deleted is added again, so that the typed values are not lost.
    before: current === null || current === "missing" ? {} : current.values,
    stored: rowsIn(stored ?? {}, field).find((row) => row.key === key)?.values,
    into: (posted) => (stepValues) => {
      const rows = rowsIn(stepValues, field);
      const isFull = rows.length >= most && !rows.some((row) => row.key === key);
      return isFull ? stepValues : rowAnswers(field, withRow(rows, key, posted, fieldsOf(schema)));
    },
  };
}

/** Row opened by the URL, with its form values; "missing" if the row does not exist or the list is full. */
export function rowInUrl<Facts, Answers>(
  { rows }: RuledStep<Facts, Answers>,
  search: URLSearchParams,
  stepValues: RawAnswers,
  context: StepContext<Facts, Answers>,
): Row | "missing" | null {
  const key = search.get("row");
  if (!rows || key === null) return null;
  const there = rowsIn(stepValues, rows.field);
  if (key !== NEW_ROW) return there.find((row) => row.key === key) ?? "missing";
  return there.length < rows.most ? { key, values: rows.defaults?.(context) ?? {} } : "missing";
}

/** Values of a step. Its defaults apply until its own form is posted, even if texts in other languages exist. */
export function stepValuesOf<Facts, Answers>(
  step: RuledStep<Facts, Answers>,
  raw: RawAnswers | undefined,
  context: StepContext<Facts, Answers>,
): RawAnswers {
  if (raw && (!step.languages || Object.keys(firstLanguage(raw)).length > 0)) return raw;
  return { ...step.defaults?.(context), ...raw };
}

/** Button of the form's own that a post presses. */
export function pressedIn<Answers>({ press }: PostedForm<Answers>, form: FormData) {
  const button = form.get(pressButton);
  return typeof button === "string" ? (press?.(button, form) ?? null) : null;
}

/** Moves messages from inside a row to the row: `prizes[k1][title]` to `prizes[k1]`. */
const perRow = (messages: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(messages)
      .reverse()
      .map(([name, message]) => [rowOf(name), message]),
  );
