import { tokenPalette } from "./spec";

/** Tooltip and link target of a mark. */
export interface MarkTitle {
  readonly to: string | null;
  readonly title: string;
}

const escaped = (value: string) =>
  value.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");

/** Converts style declarations to the SVG attributes of the same name; drops the font, which the page sets. */
function attributesOf(style: string): string {
  return style
    .split(";")
    .map((declaration) => declaration.split(":").map((part) => part.trim()))
    .flatMap(([name, value]) => (name && value && name !== "font-family" ? [` ${name}="${value}"`] : []))
    .join("");
}

const marks = /<path [^>]*ecmeta_data_index="(\d+)"[^>]*><\/path>/g;

/**
 * Rewrites ECharts' SVG for a strict content security policy: removes the style sheet and converts style attributes to
 * presentation attributes. Marks become links, with tooltips, without JavaScript. The picture is hidden from assistive
 * technology and the tab order, because the table below has the same content.
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
