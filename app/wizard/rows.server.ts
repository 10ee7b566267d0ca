import { redirect } from "@remix-run/node";
import type { RawAnswers } from "~/form/answers";
import { leaveButton, nest, readForm } from "~/form/names";
import { fieldsOf } from "~/form/validator";
import { keep, leadOn, leave } from "./keep.server";
import { receivePicture } from "./pictures.server";
import { answersBefore } from "./progress";
import { NEW_ROW, pressedRows, type Row, rowAnswers, rowsIn, withRow } from "./rows";
import { readStep } from "./step-reading";
import { addressOf, formIdOf, type WizardRefusal } from "./view";
import { keptIn, type Visit } from "./visit.server";
import type { RuledStep, StepContext, StepRules } from "./wizard";

type Rows<Facts, Answers> = NonNullable<StepRules<Facts, Answers>["rows"]>;

/** The row that the address opens, with what its form holds; "gone" for one that there is not, or one too many. */
export function rowAsked<Facts, Answers>(
  { rows }: RuledStep<Facts, Answers>,
  search: URLSearchParams,
  held: RawAnswers,
  context: StepContext<Facts, Answers>,
): Row | "gone" | null {
  const key = search.get("row");
  if (!rows || key === null) return null;
  const there = rowsIn(held, rows.field);
  if (key !== NEW_ROW) return there.find((row) => row.key === key) ?? "gone";
  return there.length < rows.most ? { key, values: rows.defaults?.(context) ?? {} } : "gone";
}

/** A post to a step that is a list of rows: one row's form, a button of the list, or the way on. */
export async function keepRows<Facts, Answers>(
  found: Visit<Facts, Answers>,
  rows: Rows<Facts, Answers>,
  form: FormData,
): Promise<Response | WizardRefusal> {
  const { wizard, step, facts, content, search } = found;
  const key = search.get("row");
  if (key !== null) return keepRow(found, rows, key, form);

  const pressed = pressedRows(form, rowsIn(content.answers[step.name] ?? {}, rows.field));
  if (pressed) {
    const kept = await keep(found, (raw) => {
      const now = rowsIn(raw, rows.field);
      return rowAnswers(rows.field, pressedRows(form, now) ?? now);
    });
    return backToList(found, kept.id);
  }
  const leaving = form.has(leaveButton);
  const kept = keptIn(found);
  const answers = answersBefore(wizard, facts, content.answers, step.name, kept);
  const { problems } = readStep(step.schema({ facts, answers }), content.answers[step.name] ?? {}, kept?.[step.name]);
  if (problems) {
    return leaving ? leave(found) : { fieldErrors: perRow(problems), formId: formIdOf(step.name) };
  }
  return leadOn(found, await keep(found, (raw) => raw), leaving);
}

async function keepRow<Facts, Answers>(
  found: Visit<Facts, Answers>,
  rows: Rows<Facts, Answers>,
  key: string,
  form: FormData,
): Promise<Response | WizardRefusal> {
  const { wizard, backEnd, access, step, facts, target, content, search } = found;
  const stored = keptIn(found);
  const answers = answersBefore(wizard, facts, content.answers, step.name, stored);
  const held = rowAsked(step, search, content.answers[step.name] ?? {}, { facts, answers });
  if (held === "gone" && key === NEW_ROW) return { fieldErrors: {}, message: `There are ${rows.most} already.` };
  // A row that another window has taken away meanwhile is added again: what was typed is wanted.
  const before = held === null || held === "gone" ? {} : held.values;
  const schema = rows.schema({ facts, answers });
  const asked = fieldsOf(schema);
  const { raw: typed, files } = readForm(form, asked);
  const picture = step.row?.picture;
  const file = (picture ? files.get(picture) : undefined) ?? null;
  const refuse = (fieldErrors: WizardRefusal["fieldErrors"], raw: RawAnswers, links?: WizardRefusal["links"]) => ({
    fieldErrors,
    links,
    repopulateFields: raw,
    formId: formIdOf(step.name, key),
  });

  const kept = stored && rowsIn(stored[step.name] ?? {}, rows.field).find((row) => row.key === key);
  const sent = { ...nest(typed), ...(picture && file ? { [picture]: file } : {}) };
  const { problems: wrong } = readStep(schema, typed, kept?.values, sent);
  const problems = wrong ?? {};
  const { raw, errors } = picture
    ? await receivePicture(access, { name: picture, file, raw: typed, before, problems })
    : { raw: typed, errors: {} };
  if (wrong || Object.keys(errors).length > 0) return refuse({ ...problems, ...errors }, raw);
  const posted = { facts, target, answers, step: step.name, raw, before, search };
  const received = (await backEnd.receive?.(access, posted)) ?? { raw };
  if ("errors" in received) return refuse(received.errors, raw, received.links);
  const changed = await keep(found, (answered) => {
    const now = rowsIn(answered, rows.field);
    const isFull = now.length >= rows.most && !now.some((row) => row.key === key);
    return isFull ? answered : rowAnswers(rows.field, withRow(now, key, received.raw, asked));
  });
  return backToList(found, changed.id);
}

function backToList<Facts, Answers>({ wizard, target, step, search }: Visit<Facts, Answers>, draft: string) {
  const change = search.get("change") === "1" ? { change: "1" } : undefined;
  return redirect(addressOf(wizard, target, step.name, draft, change), 303);
}

/** What is wrong inside a row is told beside the row: `prizes[k1][title]` at `prizes[k1]`. */
const perRow = (messages: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(messages)
      .reverse()
      .map(([name, message]) => [/^\w+(\[\w+\])?/.exec(name)?.[0] ?? name, message]),
  );
