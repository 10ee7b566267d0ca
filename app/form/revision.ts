/** Revision in a form, for servers that name revisions; undefined if missing or invalid. */
export function revisionNamed(told: FormDataEntryValue | null | undefined): string | undefined {
  return typeof told === "string" && /^[\w-]{1,40}$/.test(told) ? told : undefined;
}

/** Revision in a form, for servers that count revisions; undefined if missing or invalid. */
export function revisionIn(told: FormDataEntryValue | null | undefined): number | undefined {
  const revision = Number(told);
  return Number.isSafeInteger(revision) && revision > 0 ? revision : undefined;
}
