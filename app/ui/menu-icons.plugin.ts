import { readFileSync } from "node:fs";
import plugin from "tailwindcss/plugin";
import { menuIcons } from "./menu-icons";

const symbols = readFileSync(new URL("./icons.svg", import.meta.url), "utf8");
const stroke = "fill='none' stroke='#000' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'";

function drawingOf(name: string): string {
  const path = new RegExp(`<symbol id="${name}"[^>]*>(.*?)</symbol>`).exec(symbols)?.[1];
  if (!path) throw new Error(`icons.svg has no icon ${name}`);
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' ${stroke}>${path}</svg>`;
  return `url("data:image/svg+xml,${svg.replaceAll('"', "'").replace(/[<>#]/g, encodeURIComponent)}")`;
}

/** Tailwind plugin: sets `--icon` on elements with `data-icon` to the icon's drawing in icons.svg, used as a mask. */
export default plugin(({ addBase }) => {
  addBase(Object.fromEntries(menuIcons.map((name) => [`[data-icon="${name}"]`, { "--icon": drawingOf(name) }])));
});
