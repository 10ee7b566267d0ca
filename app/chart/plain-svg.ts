import { tokenPalette } from "./spec";

/** What a drawn mark leads to, and what hovering it says. */
export interface MarkLink {
  readonly to: string;
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
export function plainSvg(drawn: string, links: readonly (MarkLink | undefined)[] = []): string {
  return drawn
    .replace(/<style[^>]*>[\s\S]*?<\/style>/g, "")
    .replace(marks, (mark, index: string) => {
      const link = links[Number(index)];
      if (!link) return mark;
      return `<a href="${escaped(link.to)}" tabindex="-1"><title>${escaped(link.title)}</title>${mark}</a>`;
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
