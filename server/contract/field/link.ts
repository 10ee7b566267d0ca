/** Message for a value that `isLink` rejects. */
export const noLink = "Enter a web address such as https://shop.example/summer";

/**
 * Whether a value is a web address, or "". With `starts`, it may hold placeholders in double braces, so placed that no
 * value decides the scheme or the host: after the host, or as one of `starts`, which stand for a whole address and may
 * only be followed by a query or a fragment.
 */
export function isLink(value: string, starts?: readonly string[]): boolean {
  if (value === "" || !starts || !value.includes("{{")) return value === "" || isAddress(value);
  const [, name = "", otherwise = "", rest = ""] = wholeAddress.exec(value) ?? [];
  const fallback = otherwise.trim();
  if (starts.includes(name.trim())) return (fallback === "" || isAddress(fallback)) && !/\s/.test(filled(rest));
  return withHost.test(value) && isAddress(filled(value));
}

const wholeAddress = /^\{\{([^{}|]*)(?:\|([^{}]*))?\}\}((?:[?#].*)?)$/s;
const withHost = /^https?:\/\/[^/?#\\{}]+[/?#]/i;
const filled = (value: string) => value.replace(/\{\{[^{}]*\}\}/g, "x");

function isAddress(value: string): boolean {
  if (/\s/.test(value) || !/^https?:\/\//i.test(value) || !URL.canParse(value)) return false;
  const { hostname, username, password } = new URL(value);
  return hostname !== "" && username === "" && password === "";
}
