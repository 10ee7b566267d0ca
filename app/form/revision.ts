/** The revision that a form was shown with; undefined where the form says none, or its server keeps none. */
export function revisionIn(told: FormDataEntryValue | null | undefined): number | undefined {
  const revision = Number(told);
  return Number.isSafeInteger(revision) && revision > 0 ? revision : undefined;
}
