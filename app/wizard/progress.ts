import type { FieldErrors } from "~/form/answers";
import { nameOf, nest, rootOf, segments } from "~/form/names";
import { fieldsOf } from "~/form/validator";
import { defaultLanguageId } from "../../server/contract/common/default-language";
import { addTexts, asksFor } from "./languages";
import { readStep, whatIsReadable } from "./step-reading";
import type { RuledStep, RuledWizard, StepContext, StoredAnswers } from "./wizard";

/** done: answered and valid. open: may be answered now. closed: an earlier step comes first. */
export type StepState = "done" | "open" | "closed";

export interface StepProgress<Facts, Answers> {
  readonly step: RuledStep<Facts, Answers>;
  readonly state: StepState;
}

export interface Progress<Facts, Answers> {
  /** The steps that apply, in order. */
  readonly steps: readonly StepProgress<Facts, Answers>[];
  /** The parsed answers of every done step. */
  readonly answers: Partial<Answers>;
  /** The first step that is not done: the last step when nothing is missing. */
  readonly firstOpen: RuledStep<Facts, Answers>;
  /** Every step before the last is done. */
  readonly complete: boolean;
  /** Fields that hold what nobody changed and no rule can read. */
  readonly unread: readonly string[];
}

export const lastStep = <Facts, Answers>(wizard: RuledWizard<Facts, Answers>): RuledStep<Facts, Answers> => {
  const last = wizard.steps[wizard.steps.length - 1];
  if (!last) throw new Error(`The wizard ${wizard.name} has no steps`);
  return last;
};

/**
 * Which steps may be opened, derived from the stored answers alone.
 *
 * An answer that its schema no longer accepts ends the way there, so changing an early answer closes later steps
 * without erasing what was typed in them. A step with a server's error on one of its fields is open again. `kept` is an
 * edited item as it is stored: rules hold for what differs from it.
 */
export function progressOf<Facts, Answers>(
  wizard: RuledWizard<Facts, Answers>,
  facts: Facts,
  stored: StoredAnswers,
  serverErrors: FieldErrors = {},
  kept: StoredAnswers | null = null,
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
    const raw = saidOf(step, stored, context);
    const schema = step.schema(context);
    const reading = raw && step !== last ? readStep(schema, raw, kept?.[step.name]) : null;
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

/** What a step says: what was posted, or of one that may be skipped what its form holds at first. */
const saidOf = <Facts, Answers>(
  { name, skippable, defaults }: RuledStep<Facts, Answers>,
  stored: StoredAnswers,
  context: StepContext<Facts, Answers>,
) => stored[name] ?? (skippable && defaults?.(context));

/** The parsed answers of the steps before `name`, as that step's own rules may see them. */
export function answersBefore<Facts, Answers>(
  wizard: RuledWizard<Facts, Answers>,
  facts: Facts,
  stored: StoredAnswers,
  name: string,
  kept: StoredAnswers | null = null,
): Partial<Answers> {
  const answers: Partial<Answers> = {};
  for (const step of wizard.steps) {
    if (step.name === name) break;
    const context = { facts, answers };
    if (step.when && !step.when(context)) continue;
    const { read } = readStep(step.schema(context), saidOf(step, stored, context) ?? {}, kept?.[step.name]);
    if (read) Object.assign(answers, read);
    addTexts(step, stored[step.name], answers);
  }
  return answers;
}

/** Every answer there is, whether its step is done or not, as far as it can be read; else what its form holds at first. */
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

/** The step that asks for a field which a server named, by the keys of the steps' schemas; null when none does. */
export function stepOfField<Facts, Answers>(
  wizard: RuledWizard<Facts, Answers>,
  facts: Facts,
  stored: StoredAnswers,
  field: string,
): RuledStep<Facts, Answers> | null {
  const asked = formFieldOf(wizard, field);
  const asks = (step: RuledStep<Facts, Answers>) => {
    const context = { facts, answers: answersBefore(wizard, facts, stored, step.name) };
    return (step.when?.(context) ?? true) && asksFor(step, fieldsOf(step.schema(context)), asked);
  };
  return wizard.steps.find(asks) ?? null;
}

/** The form's name of a field that a server named in its own way. */
export function formFieldOf<Facts, Answers>(wizard: RuledWizard<Facts, Answers>, field: string): string {
  const { serverFields = {} } = wizard;
  const known = serverFields[field] ?? serverFields[rootOf(field)];
  return serverFields[field] ?? textField(wizard, field) ?? known ?? field;
}

/** A text in one language, as servers name it (`title[2]`): what is said in a further one is asked for in a step of its own. */
function textField<Facts, Answers>({ steps, serverFields = {} }: RuledWizard<Facts, Answers>, field: string) {
  const path = segments(field);
  const language = path.pop() ?? "";
  const named = nameOf(path);
  const name = serverFields[named] ?? named;
  const texts = steps.flatMap(({ translation, languages }) => (translation ?? languages)?.fields ?? []);
  if (!/^\d+$/.test(language) || !texts.some((text) => text.name === name)) return null;
  return Number(language) === defaultLanguageId ? name : `texts[${language}][${name}]`;
}

/**
 * Where a valid post of `name` leads: on to the next step, or back to the last one when the step was opened from
 * there to be changed. A step that the change has opened anew comes first.
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
