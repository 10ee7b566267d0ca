const isEmpty = (part: string) => part !== "" && part.indexOf("=") === part.length - 1;
const nameOf = (part: string) => part.slice(0, part.indexOf("="));

/**
 * Removes empty parameters from a query string, as a search form without script leaves them there; null if there are
 * none. The empty end of a range remains, because its position identifies the other end.
 */
export function withoutEmptyParameters(search: string): string | null {
  // Most addresses have none.
  if (!/=(&|$)/.test(search)) return null;
  const parts = search.replace(/^\?/, "").split("&");
  const filled = new Set(parts.filter((part) => !isEmpty(part)).map(nameOf));
  const kept = parts.filter((part) => !isEmpty(part) || filled.has(nameOf(part)));
  if (kept.length === parts.length) return null;
  return kept.length === 0 ? "" : `?${kept.join("&")}`;
}
