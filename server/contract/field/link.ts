/** Said of anything else than what `isLink` allows. */
export const noLink = "Enter a web address such as https://shop.example/summer";

/** True for "" and for an http or https address. */
export function isLink(value: string): boolean {
  if (value === "") return true;
  if (/\s/.test(value) || !/^https?:\/\//i.test(value) || !URL.canParse(value)) return false;
  const { hostname, username, password } = new URL(value);
  return hostname !== "" && username === "" && password === "";
}
