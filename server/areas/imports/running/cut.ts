/** The first `most` characters of `text` at most, never splitting a surrogate pair. */
export function beginning(text: string, most: number): string {
  if (text.length <= most) return text;
  const code = text.charCodeAt(most - 1);
  return text.slice(0, code >= 0xd800 && code < 0xdc00 ? most - 1 : most);
}
