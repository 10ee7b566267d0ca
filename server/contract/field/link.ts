/** True for "" and for an http or https address. */
export function isLink(value: string): boolean {
  if (value === "") return true;
  if (/\s/.test(value) || !/^https?:\/\//i.test(value) || !URL.canParse(value)) return false;
  const { hostname, username, password } = new URL(value);
  return hostname !== "" && username === "" && password === "";
}
