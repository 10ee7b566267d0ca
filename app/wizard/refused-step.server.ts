import { data } from "@remix-run/node";
import { landingOf } from "~/access/guard.server";
import { isPortalError, type PortalError } from "~/api/error";
import type { RawAnswers } from "~/form/answers";
import { type Back, refusalWith, unanswered } from "~/form/refusal.server";
import type { Look } from "~/ui/form-message";
import { formIdOf, type WizardRefusal } from "./view";
import type { Visit } from "./visit.server";

/** Answer to a refused post. */
export type RefusedStep = ReturnType<typeof data<WizardRefusal>>;

export interface StepBack extends Back, Pick<WizardRefusal, "links" | "elsewhere" | "first"> {
  /** All values as typed; without them, the step shows its stored ones. */
  readonly raw?: RawAnswers;
}

/** Refuses a post to a step or to one of its rows. */
export const refuseStep = <Facts, Answers>(
  { step, search, language, postedKey }: Visit<Facts, Answers>,
  { fields, raw, message, links, elsewhere, first, spent = false, status = 422, headers = {} }: StepBack,
): RefusedStep => {
  const formId = formIdOf(step.name, step.rows ? search.get("row") : null, language);
  const key = spent ? undefined : postedKey;
  const shown = refusalWith({ formId, fieldErrors: fields, message, key, stays: true });
  return data({ ...shown, repopulateFields: raw, links, elsewhere, first }, { status, headers });
};

const listIn = <Facts, Answers>({ access, wizard }: Visit<Facts, Answers>): Look => ({
  href: landingOf(access, wizard.exit),
  label: "Check the list",
});

/** Reports a save that the back end did not answer, and for an unknown outcome where to check; null if it did answer. */
export async function unansweredSave<Facts, Answers>(
  visit: Visit<Facts, Answers>,
  error: PortalError,
): Promise<RefusedStep | null> {
  const lost = await unanswered(error, { ...visit, look: listIn(visit), key: undefined });
  return lost && refuseStep(visit, lost);
}

/**
 * Reports a failed back-end action of a step's own button. Without an answer, the next press repeats the key.
 * @throws error, if it concerns the page itself rather than the form.
 */
export async function failedPress<Facts, Answers>(
  visit: Visit<Facts, Answers>,
  error: unknown,
  raw: RawAnswers,
): Promise<RefusedStep> {
  if (isPortalError(error, "conflict", "too-large"))
    return refuseStep(visit, { raw, message: error.message, spent: true });
  if (!isPortalError(error)) throw error;
  const look = visit.servers[visit.step.name]?.look?.(visit.access) ?? listIn(visit);
  const lost = await unanswered(error, { ...visit, look, key: visit.postedKey });
  if (!lost) throw error;
  return refuseStep(visit, { ...lost, raw });
}
