import type { Channel } from "../../../server/contract/campaigns/words";

const named: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

function characterOf(whole: string, name: string): string {
  const code = /^#(x?)([0-9a-f]+)$/i.exec(name);
  if (!code) return named[name.toLowerCase()] ?? whole;
  const point = Number.parseInt(code[2] ?? "", code[1] ? 16 : 10);
  return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : whole;
}

/** Text of an email without its markup, a line per block; for display as text only. */
export const mailText = (html: string): string =>
  html
    .replace(/<(style|script|head)\b.*?<\/\1\s*>/gis, "")
    .replace(/<(?:br|\/(?:p|div|li|tr|table|h[1-6]))\b[^>]*>/gi, "\n")
    .replace(/<[/!]?[a-z][^>]*>/gi, "")
    .replace(/&(#?\w+);/g, characterOf)
    .replace(/[^\S\n]*\n\s*/g, "\n")
    .trim();

/** Text of a message as its reader sees it. */
export const readText = (channel: Channel, text: string): string => (channel === "email" ? mailText(text) : text);
