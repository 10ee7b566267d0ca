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
  /** Unique per refusal. */
  readonly stamp: string;
  /** Someone else saved another version in the meantime, so the page shows newer values than those typed. */
  readonly conflict: boolean;
}

export type Revision = number | string | null | undefined;

/**
 * Whether a form was refused because of a conflict and the page has reloaded the newer version; the answer to the post
 * arrives before the reload. @param revision shown on the page.
 */
export const isBeside = (refusal: FormRefusal, revision: Revision): boolean =>
  refusal.conflict && String(refusal.revision) !== String(revision);

/** Form id for pages with one form. */
export const onlyForm = "form";

const isRefusal = (answer: unknown): answer is FormRefusal =>
  typeof answer === "object" && answer !== null && "formId" in answer && "fieldErrors" in answer && "key" in answer;

/** Refusal of this form's last post; null if it was not refused. */
export function useRefusal(formId: string = onlyForm): FormRefusal | null {
  const answer = useActionData<unknown>();
  return isRefusal(answer) && answer.formId === formId ? answer : null;
}

/** Skips revalidation on a 5xx answer: the loader would fail too, and the page with the typed values must stay. */
export const staysOpen: ShouldRevalidateFunction = ({ actionStatus = 200 }) => actionStatus < 500;
