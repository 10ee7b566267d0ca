import type { FieldErrors } from "~/form/answers";
import { nameOf, nest, rootOf, segments } from "~/form/names";
import { readAnswers, whatIsReadable } from "~/form/read-answers";
import { fieldsOf } from "~/form/validator";
import { defaultLanguageId } from "../../server/contract/common/default-language";
import { idIn } from "../../server/contract/common/id-in";
import { addTexts, asksFor, textName } from "./languages";
import type { RuledStep, RuledWizard, StepContext, StoredAnswers } from "./wizard";

/** done: answered and valid. open: can be answered now. closed: an earlier step is not done. */
export type StepState = "done" | "open" | "closed";

export interface StepProgress<Facts, Answers> {
  readonly step: RuledStep<Facts, Answers>;
  readonly state: StepState;
}

export interface Progress<Facts, Answers> {
  /** Applicable steps in order. */
  readonly steps: readonly StepProgress<Facts, Answers>[];
  /** Parsed answers of all done steps. */
  readonly answers: Partial<Answers>;
  /** First step that is not done; the last step if nothing is missing. */
  readonly firstOpen: RuledStep<Facts, Answers>;
  /** Whether every step before the last is done. */
  readonly complete: boolean;
  /** Fields that are unchanged and cannot be parsed by the rules. */
  readonly unread: readonly string[];
}

export const lastStep = <Facts, Answers>(wizard: RuledWizard<Facts, Answers>): RuledStep<Facts, Answers> => {
  const last = wizard.steps[wizard.steps.length - 1];
  if (!last) throw new Error(`The wizard ${wizard.name} has no steps`);
  return last;
};

/**
 * Determines which steps can be opened, from the stored answers alone. An answer that no longer passes its schema
 * closes the later steps without deleting what was typed there. A step with a server error on one of its fields is
 * open again. `itemAnswers` are those of the edited item; rules apply only to values that differ from it.
 */
export function progressOf<Facts, Answers>(
  wizard: RuledWizard<Facts, Answers>,
  facts: Facts,
  stored: StoredAnswers,
  serverErrors: FieldErrors = {},
  itemAnswers: StoredAnswers | null = null,
): Progress<Facts, Answers> {
  const last = lastStep(wizard);
  const answers: Partial<Answers> = {};
  const steps: StepProgress<Facts, Answers>[] = [];
  const unread: string[] = [];
  const refused = Object.keys(serverErrors).map((name) => formFieldOf(wizard, name));
  let firstOpen: RuledStep<Facts, Answers> | null = null;
  for (const step of wizard.steps) {
    const context: StepContext<Facts, Answers> = { facts, answers };
    if (step.when && !step.when(context)) continue;
    if (firstOpen) {
      steps.push({ step, state: "closed" });
      continue;
    }
    const raw = postedValues(step, stored, context);
    const schema = step.schema(context);
    const reading = raw && step !== last ? readAnswers(schema, raw, itemAnswers?.[step.name]) : null;
    const fields = fieldsOf(schema);
    if (reading?.read && !refused.some((name) => asksFor(step, fields, name))) {
      Object.assign(answers, reading.read);
      addTexts(step, raw, answers);
      unread.push(...reading.unread);
      steps.push({ step, state: "done" });
    } else {
      firstOpen = step;
      steps.push({ step, state: "open" });
    }
  }
  return { steps, answers, firstOpen: firstOpen ?? last, complete: firstOpen === last, unread };
}

/** Posted values of a step; a skippable step falls back to its defaults. */
const postedValues = <Facts, Answers>(
  { name, skippable, defaults }: RuledStep<Facts, Answers>,
  stored: StoredAnswers,
  context: StepContext<Facts, Answers>,
) => stored[name] ?? (skippable && defaults?.(context));

/** Parsed answers of the steps before `name`, as input of that step's rules. */
export function answersBefore<Facts, Answers>(
  wizard: RuledWizard<Facts, Answers>,
  facts: Facts,
  stored: StoredAnswers,
  name: string,
  itemAnswers: StoredAnswers | null = null,
): Partial<Answers> {
  const answers: Partial<Answers> = {};
  for (const step of wizard.steps) {
    if (step.name === name) break;
    const context = { facts, answers };
    if (step.when && !step.when(context)) continue;
    const { read } = readAnswers(
      step.schema(context),
      postedValues(step, stored, context) ?? {},
      itemAnswers?.[step.name],
    );
    if (read) Object.assign(answers, read);
    addTexts(step, stored[step.name], answers);
  }
  return answers;
}

/** All answers as far as they can be parsed, whether or not their step is done; otherwise the defaults. */
export function answersSoFar<Facts, Answers>(
  wizard: RuledWizard<Facts, Answers>,
  facts: Facts,
  stored: StoredAnswers,
): Partial<Answers> {
  const answers: Partial<Answers> = {};
  for (const step of wizard.steps) {
    const { name, when, schema, defaults } = step;
    const context = { facts, answers };
    const raw = stored[name] ?? defaults?.(context);
    if (!raw || !(when?.(context) ?? true)) continue;
    Object.assign(answers, whatIsReadable(schema(context), nest(raw)));
    addTexts(step, raw, answers);
  }
  return answers;
}

/** Step with the field that a server named, by the keys of the steps' schemas; null if there is none. */
export function stepOfField<Facts, Answers>(
  wizard: RuledWizard<Facts, Answers>,
  facts: Facts,
  stored: StoredAnswers,
  field: string,
): RuledStep<Facts, Answers> | null {
  const formField = formFieldOf(wizard, field);
  const asks = (step: RuledStep<Facts, Answers>) => {
    const context = { facts, answers: answersBefore(wizard, facts, stored, step.name) };
    return (step.when?.(context) ?? true) && asksFor(step, fieldsOf(step.schema(context)), formField);
  };
  return wizard.steps.find(asks) ?? null;
}

/** Maps a server's field name to the form's. */
export function formFieldOf<Facts, Answers>(wizard: RuledWizard<Facts, Answers>, field: string): string {
  const { serverFields = {} } = wizard;
  const known = serverFields[field] ?? serverFields[rootOf(field)];
  return serverFields[field] ?? textField(wizard, field) ?? known ?? field;
}

/** Maps a server's name for a text in one language (`title[2]`) to the form's. */
function textField<Facts, Answers>({ steps, serverFields = {} }: RuledWizard<Facts, Answers>, field: string) {
  const path = segments(field);
  const language = path.pop() ?? "";
  const named = nameOf(path);
  const name = serverFields[named] ?? named;
  const texts = steps.flatMap(({ translation, languages }) => (translation ?? languages)?.fields ?? []);
  if (idIn(language) === null || !texts.some((text) => text.name === name)) return null;
  return Number(language) === defaultLanguageId ? name : textName(language, name);
}

/**
 * Step after a valid post of `name`: the next one or, if the step was opened from the review, the first step that is
 * not done. That is the last step, unless the change reopened another.
 */
export function stepAfter<Facts, Answers>(
  progress: Progress<Facts, Answers>,
  name: string,
  changing: boolean,
): RuledStep<Facts, Answers> {
  if (changing) return progress.firstOpen;
  const at = progress.steps.findIndex(({ step }) => step.name === name);
  const next = progress.steps[at + 1];
  return next && next.state !== "closed" ? next.step : progress.firstOpen;
}
