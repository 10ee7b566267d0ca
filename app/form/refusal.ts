import { type ShouldRevalidateFunction, useActionData } from "@remix-run/react";
import type { Said } from "~/ui/said";
import type { FieldErrors, RawAnswers } from "./answers";

/** The one shape in which a form is handed back, in the words that remix-validated-form reads. */
export interface FormRefusal {
  readonly formId: string;
  /** One message a field, in the order of the form. */
  readonly fieldErrors: FieldErrors;
  /** Everything as it was typed, except secrets. */
  readonly repopulateFields: RawAnswers;
  /** About the whole; "" where the fields say it all. */
  readonly message: Said;
  /** The key that the form goes on with. */
  readonly key: string;
  /** The version that the form goes on from; undefined where what it changes has none. */
  readonly revision?: number | string | undefined;
  /** Tells one refusal from the next. */
  readonly stamp: string;
  /** Somebody saved another version meanwhile: what the page shows of it is newer than what is typed. */
  readonly conflict: boolean;
}

export type Revision = number | string | null | undefined;

/**
 * Whether a form is handed back because somebody else saved meanwhile, and the page has what they saved: the answer to a
 * post comes before that. @param revision the one that the page shows.
 */
export const isBeside = (refusal: FormRefusal, revision: Revision): boolean =>
  refusal.conflict && String(refusal.revision) !== String(revision);

/** The id of the only form of a page. */
export const onlyForm = "form";

const isRefusal = (answer: unknown): answer is FormRefusal =>
  typeof answer === "object" && answer !== null && "formId" in answer && "fieldErrors" in answer && "key" in answer;

/** What the last post of this form was refused for; null where it was not. */
export function useRefusal(formId: string = onlyForm): FormRefusal | null {
  const answer = useActionData<unknown>();
  return isRefusal(answer) && answer.formId === formId ? answer : null;
}

/** Where the back end is away, the page stays as it was opened, with what is typed: its loader would fail as well. */
export const staysOpen: ShouldRevalidateFunction = ({ actionStatus = 200 }) => actionStatus < 500;
