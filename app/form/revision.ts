/** Revision in a form, for servers that name revisions; undefined if missing or invalid. */
export function revisionNamed(value: FormDataEntryValue | null | undefined): string | undefined {
  return typeof value === "string" && /^[\w-]{1,40}$/.test(value) ? value : undefined;
}

/** Revision in a form, for servers that count revisions; undefined if missing or invalid. */
export function revisionIn(value: FormDataEntryValue | null | undefined): number | undefined {
  const revision = Number(value);
  return Number.isSafeInteger(revision) && revision > 0 ? revision : undefined;
}
