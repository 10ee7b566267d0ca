import { filledLines, lineBreakFor, withoutMarkup } from "./markup";

const named: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

function characterOf(whole: string, name: string): string {
  const code = /^#(x?)([0-9a-f]+)$/i.exec(name);
  if (!code) return named[name.toLowerCase()] ?? whole;
  const point = Number.parseInt(code[2] ?? "", code[1] ? 16 : 10);
  return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : whole;
}

/** Text of an email without its markup, a line per block; for display as text only. */
export const mailText = (html: string): string =>
  filledLines(
    withoutMarkup(html, { without: ["head", "style", "script", "title"], forTag: lineBreakFor }).replace(
      /&(#?\w+);/g,
      characterOf,
    ),
  );
