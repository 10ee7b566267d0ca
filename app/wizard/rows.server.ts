import { redirect } from "@remix-run/node";
import type { RawAnswers } from "~/form/answers";
import { pressButton } from "~/form/names";
import { readAnswers } from "~/form/read-answers";
import { pressId, readPress } from "~/form/rows/press";
import { rowsAfter } from "~/form/rows/row-list";
import { type Row, rowAnswers, rowOf, rowsIn } from "~/form/rows/rows";
import { fieldsOf } from "~/form/validator";
import { leaveButton } from "./buttons";
import { keep, leadOn } from "./keep.server";
import { leave } from "./leave.server";
import { receiveForm } from "./receive-form.server";
import { type RefusedStep, refuseStep } from "./refused-step.server";
import { NEW_ROW, withRow } from "./rows";
import { addressOf } from "./view";
import { contextOf, itemAnswersOf, type Visit } from "./visit.server";
import type { RuledStep, StepContext, StepRules } from "./wizard";

type Rows<Facts, Answers> = NonNullable<StepRules<Facts, Answers>["rows"]>;

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

/** Handles a post to a step with a list of rows: a row's form, a button of the list, or continue. */
export async function keepRows<Facts, Answers>(
  found: Visit<Facts, Answers>,
  rows: Rows<Facts, Answers>,
  form: FormData,
): Promise<Response | RefusedStep> {
  const { step, content, search } = found;
  const key = search.get("row");
  if (key !== null) return keepRow(found, rows, key, form);

  const press = readPress(form.get(pressButton));
  if (press) {
    const changed = await keep(found, (raw) => rowAnswers(rows.field, rowsAfter(rowsIn(raw, rows.field), press)));
    // A removed row's button is gone; the list takes its place.
    return backToList(found, changed.id, press.act === "remove" ? rows.field : pressId(rows.field, press));
  }
  const leaving = form.has(leaveButton);
  const schema = step.schema(contextOf(found));
  const { problems } = readAnswers(schema, content.answers[step.name] ?? {}, itemAnswersOf(found)?.[step.name]);
  if (problems) {
    return leaving ? leave(found, found.draft) : refuseStep(found, { fields: perRow(problems) });
  }
  return leadOn(found, await keep(found, (raw) => raw), leaving);
}

async function keepRow<Facts, Answers>(
  found: Visit<Facts, Answers>,
  rows: Rows<Facts, Answers>,
  key: string,
  form: FormData,
): Promise<Response | RefusedStep> {
  const { step, content, search } = found;
  const context = contextOf(found);
  const current = rowInUrl(step, search, content.answers[step.name] ?? {}, context);
  if (current === "missing" && key === NEW_ROW)
    return refuseStep(found, { message: `There are ${rows.most} already.` });
  const schema = rows.schema(context);
  const postTarget = {
    schema,
    picture: step.row?.picture,
    // A row that another window has deleted is added again, so that the typed values are not lost.
    before: current === null || current === "missing" ? {} : current.values,
    stored: rowsIn(itemAnswersOf(found)?.[step.name] ?? {}, rows.field).find((row) => row.key === key)?.values,
    answers: context.answers,
  };
  const { raw, refusal } = await receiveForm(found, postTarget, form);
  if (refusal) return refusal;
  const changed = await keep(found, (answered) => {
    const now = rowsIn(answered, rows.field);
    const isFull = now.length >= rows.most && !now.some((row) => row.key === key);
    return isFull ? answered : rowAnswers(rows.field, withRow(now, key, raw, fieldsOf(schema)));
  });
  return backToList(found, changed.id);
}

function backToList<Facts, Answers>({ wizard, target, step, search }: Visit<Facts, Answers>, draft: string, at = "") {
  const change = search.get("change") === "1" ? { change: "1" } : undefined;
  return redirect(`${addressOf(wizard, target, step.name, draft, change)}${at && `#${at}`}`, 303);
}

/** Moves messages from inside a row to the row: `prizes[k1][title]` to `prizes[k1]`. */
const perRow = (messages: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(messages)
      .reverse()
      .map(([name, message]) => [rowOf(name), message]),
  );
