import { randomUUID } from "node:crypto";
import { answerStatus, failureMessage } from "~/access/failure-message.server";
import { landingOf } from "~/access/guard.server";
import { isPortalError, type PortalError } from "~/api/error";
import type { Look } from "~/ui/form-message";
import type { WizardRefusal } from "./view";
import type { Visit } from "./visit.server";

/**
 * Number of refused saves after one failed. Only a refusal is counted, because it saved nothing and the next save has
 * other content, which needs a new key. Any other failure keeps the key, so that a retry sends the same request.
 */
export const refusalsAfter = (error: unknown, refusals: number): number =>
  isPortalError(error, "invalid", "conflict") ? refusals + 1 : refusals;

/** Shown when an answer was lost and the answers changed since: only the user can decide what to do. */
const sentBeforeMessage =
  "An earlier version of this form may already be saved. Check the list: sending again may add a second item.";

export const refusalText = ({ kind, message, fields }: PortalError): string =>
  kind === "conflict" && !("revision" in fields) ? sentBeforeMessage : message;

const listIn = <Facts, Answers>({ access, wizard }: Pick<Visit<Facts, Answers>, "access" | "wizard">): Look => ({
  href: landingOf(access, wizard.exit),
  label: "Check the list",
});

/** Reports a save that the back end did not answer, and for an unknown outcome where to check. */
export const unanswered = <Facts, Answers>(found: Visit<Facts, Answers>, error: PortalError): WizardRefusal => ({
  fieldErrors: {},
  message: failureMessage(error, { look: listIn(found) }),
  status: answerStatus(error),
});

/**
 * Reports a failed back-end action of a step's own button. Without an answer, the next press repeats the key.
 * @throws error, if it concerns the page itself rather than the form.
 */
export function failedPress<Facts, Answers>(
  found: Visit<Facts, Answers>,
  error: unknown,
  key: string | undefined,
): Pick<WizardRefusal, "message" | "status" | "key"> {
  if (isPortalError(error, "conflict", "too-large")) return { message: error.message, key: randomUUID() };
  if (!isPortalError(error, "unavailable", "uncertain")) throw error;
  const look = found.servers[found.step.name]?.look?.(found.access) ?? listIn(found);
  return { message: failureMessage(error, { look, key }), status: answerStatus(error), key };
}
