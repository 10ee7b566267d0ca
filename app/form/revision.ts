/** The revision that a form was shown with, as its server names it; undefined where the form says none. */
export function revisionNamed(told: FormDataEntryValue | null | undefined): string | undefined {
  return typeof told === "string" && /^[\w-]{1,40}$/.test(told) ? told : undefined;
}

/** The same where revisions are counted; undefined where the server keeps none. */
export function revisionIn(told: FormDataEntryValue | null | undefined): number | undefined {
  const revision = Number(told);
  return Number.isSafeInteger(revision) && revision > 0 ? revision : undefined;
}
