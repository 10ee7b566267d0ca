import { tokenPalette } from "./spec";

/** What hovering a drawn mark says, and what pressing it opens. */
export interface MarkTitle {
  readonly to: string | null;
  readonly title: string;
}

const escaped = (value: string) =>
  value.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");

/** Declarations that have an attribute of the same name; the font is the page's own. */
function attributesOf(style: string): string {
  return style
    .split(";")
    .map((declaration) => declaration.split(":").map((part) => part.trim()))
    .flatMap(([name, value]) => (name && value && name !== "font-family" ? [` ${name}="${value}"`] : []))
    .join("");
}

const marks = /<path [^>]*ecmeta_data_index="(\d+)"[^>]*><\/path>/g;

/**
 * ECharts' SVG without what a strict content security policy drops: the style sheet goes, style attributes become
 * presentation attributes. Marks become links, so that pointing at one says its figure and pressing it lists its rows
 * without any script. The picture is hidden from assistive technology and from Tab: the table under it says the same.
 */
export function plainSvg(drawn: string, titles: readonly (MarkTitle | undefined)[] = []): string {
  return drawn
    .replace(/<style[^>]*>[\s\S]*?<\/style>/g, "")
    .replace(marks, (mark, index: string) => {
      const { to, title } = titles[Number(index)] ?? {};
      if (title === undefined) return mark;
      const named = `<title>${escaped(title)}</title>${mark}`;
      return to ? `<a href="${escaped(to)}" tabindex="-1">${named}</a>` : `<g>${named}</g>`;
    })
    .replace(/<rect [^>]*fill="none"[^>]*><\/rect>\n?/, "")
    .replace(/ style="([^"]*)"/g, (_, style: string) => attributesOf(style))
    .replace(/ (ecmeta_\w+|class|pointer-events|xml:space|xmlns:xlink|version|baseProfile)="[^"]*"/g, "")
    .replace(/^<svg width="[^"]*" height="[^"]*"/, '<svg aria-hidden="true" focusable="false"')
    .replace(/ font-size="12px"/g, "")
    .replace(/^<svg/, '<svg font-size="12"')
    .replaceAll(` fill="${tokenPalette.label}"`, "")
    .replace(/<text /g, `<text fill="${tokenPalette.label}" `)
    .replace(/\n+/g, "");
}
