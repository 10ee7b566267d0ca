import { type ShouldRevalidateFunction, useActionData } from "@remix-run/react";
import type { FormMessage } from "~/ui/form-message";
import type { FieldErrors, RawAnswers } from "./answers";

/** Shape of every refused form, with the field names that remix-validated-form expects. */
export interface FormRefusal {
  readonly formId: string;
  /** One message per field, in form order. */
  readonly fieldErrors: FieldErrors;
  /** All values as typed, except secrets. */
  readonly repopulateFields: RawAnswers;
  /** Message about the whole form; "" if the field messages suffice. */
  readonly message: FormMessage;
  /** Idempotency key for the next post. */
  readonly key: string;
  /** Revision for the next post; undefined if the item has none. */
  readonly revision?: number | string | undefined;
  /** Values that the page showed when it was opened, as text in the form's hidden field. */
  readonly openedText?: string | undefined;
  /** Unique per refusal. */
  readonly stamp: string;
  /** Someone else saved another version in the meantime, so the page shows newer values than those typed. */
  readonly conflict: boolean;
  /** The page is not loaded again, because that could lead away from the form. */
  readonly stays: boolean;
}

/** Hidden fields of an edit: the revision and the values that its page showed. */
export const revisionField = "revision";
export const openedField = "opened";

/**
 * Whether a form was refused because of a conflict and the page has reloaded the newer version; the answer to the post
 * arrives before the reload. @param values shown on the page.
 */
export const isBeside = (refusal: FormRefusal, values: RawAnswers): boolean =>
  refusal.conflict && refusal.openedText !== JSON.stringify(values);

/** Form id for pages with one form. */
export const onlyForm = "form";

const isRefusal = (answer: unknown): answer is FormRefusal =>
  typeof answer === "object" && answer !== null && "formId" in answer && "fieldErrors" in answer && "key" in answer;

/** Refusal of this form's last post; null if it was not refused. */
export function useRefusal(formId: string = onlyForm): FormRefusal | null {
  const answer = useActionData<unknown>();
  return isRefusal(answer) && answer.formId === formId ? answer : null;
}

/** Values for `openedField`: those shown when the page was opened, or after a conflict the newer ones it shows now. */
export function useOpenedText(values: RawAnswers | undefined, formId: string = onlyForm): string | undefined {
  const answer = useActionData<Partial<FormRefusal>>();
  const isOwn = answer?.openedText !== undefined && (answer.formId ?? formId) === formId && !answer.conflict;
  return values && (isOwn ? answer.openedText : JSON.stringify(values));
}

/**
 * Keeps a page with a refused form as it is if the loader would fail, too (5xx), or if the refusal says so: loaded
 * again, a wizard might lead to its first step with an error. Any other refusal loads the newer data, such as after a
 * conflict. `defaultShouldRevalidate` does not help, because it is always true with single fetch.
 */
export const staysOpen: ShouldRevalidateFunction = ({ actionStatus = 200, actionResult }) =>
  actionStatus < 500 && !(isRefusal(actionResult) && actionResult.stays);
