/** Message for a value that `isLink` rejects. */
export const noLink = "Enter a web address such as https://shop.example/summer";

export function isLink(value: string): boolean {
  if (value === "") return true;
  if (/\s/.test(value) || !/^https?:\/\//i.test(value) || !URL.canParse(value)) return false;
  const { hostname, username, password } = new URL(value);
  return hostname !== "" && username === "" && password === "";
}
