/** The beginning of `text`, at most so many characters, never ending between the two halves of one. */
export function beginning(text: string, most: number): string {
  if (text.length <= most) return text;
  const code = text.charCodeAt(most - 1);
  return text.slice(0, code >= 0xd800 && code < 0xdc00 ? most - 1 : most);
}
