/*
 * Removes markup from HTML in one pass. Expressions such as /<[^>]*>/ take minutes for a megabyte of "<", and merchants
 * choose these texts.
 */

interface Kept {
  /** Elements that are removed with their content. */
  readonly without: readonly string[];
  /** Text in place of a tag. */
  readonly forTag: (name: string, isEnd: boolean) => string;
}

const tagStart = /<(?:(!--)|[!?]|(\/?)([a-z][\w:-]*))/iy;

/** Finds ends of tags, comments and elements, and remembers which do not occur any more. */
function ends(html: string) {
  const missing = new Set<string>();
  return (end: string, from: number): RegExpExecArray | null => {
    if (missing.has(end)) return null;
    const search = new RegExp(end, "gi");
    search.lastIndex = from;
    const found = search.exec(html);
    if (!found) missing.add(end);
    return found;
  };
}

/** Text between the tags. A tag, a comment or an element of `without` that has no end is text. */
export function withoutMarkup(html: string, { without, forTag }: Kept): string {
  const endAfter = ends(html);
  const parts: string[] = [];
  let textAt = 0;
  let at = html.indexOf("<");
  while (at >= 0) {
    tagStart.lastIndex = at;
    const start = tagStart.exec(html);
    const [whole = "", comment, slash, written = ""] = start ?? [];
    const end = start && endAfter(comment ? "-->" : ">", at + whole.length);
    if (end) {
      const name = written.toLowerCase();
      parts.push(html.slice(textAt, at), written === "" ? "" : forTag(name, slash === "/"));
      textAt = end.index + end[0].length;
      if (slash === "" && without.includes(name)) {
        textAt = endAfter(`</${name}(?![\\w:-])`, textAt)?.index ?? textAt;
      }
    }
    at = html.indexOf("<", end ? textAt : at + 1);
  }
  parts.push(html.slice(textAt));
  return parts.join("");
}

const blocks = /^(?:p|div|li|tr|table|h[1-6])$/;

/** Text in place of a tag in an email: a line break after each block. */
export const lineBreakFor = (name: string, isEnd: boolean): string =>
  name === "br" || (isEnd && blocks.test(name)) ? "\n" : "";

/** Lines of a text, without blank ones and without white space around them. */
export const filledLines = (text: string): string =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join("\n");
