/*
 * The demo's pictures, drawn as SVG: one object on a soft background, in a few colour schemes. They contain no text, so
 * they look the same whatever fonts are installed.
 */

export type ArtKind = keyof typeof objects | keyof typeof cards;

interface Scheme {
  readonly ground: readonly [string, string];
  readonly table: string;
  readonly main: string;
  readonly shade: string;
  readonly light: string;
  readonly accent: string;
}

const schemes: readonly Scheme[] = [
  {
    ground: ["#f7ead9", "#efd3b3"],
    table: "#d9a877",
    main: "#c98342",
    shade: "#a5622a",
    light: "#f0c48d",
    accent: "#2796b2",
  },
  {
    ground: ["#e3f0f2", "#bfdde3"],
    table: "#8fb9c2",
    main: "#2f7f92",
    shade: "#1f5c6b",
    light: "#8cc6d3",
    accent: "#e0a458",
  },
  {
    ground: ["#f6e4e4", "#ecc3c0"],
    table: "#d39a95",
    main: "#b8554f",
    shade: "#8b3935",
    light: "#eaa9a0",
    accent: "#5a7d5a",
  },
  {
    ground: ["#e9efe2", "#cfdcbd"],
    table: "#a8bb8d",
    main: "#6b8f47",
    shade: "#4d6b30",
    light: "#b9d394",
    accent: "#d9822b",
  },
  {
    ground: ["#efe7f4", "#d7c5e6"],
    table: "#b49ccb",
    main: "#7a5799",
    shade: "#573b73",
    light: "#bfa3d9",
    accent: "#e3b23c",
  },
  {
    ground: ["#f4efe6", "#dfd3c0"],
    table: "#b8a58a",
    main: "#5f4a3a",
    shade: "#3f3026",
    light: "#a98b6f",
    accent: "#c0563b",
  },
];

const steam = ({ light }: Scheme) =>
  [340, 400, 460]
    .map(
      (x) =>
        `<path d="M${x} 250c-30-40 30-60 0-100s25-55 5-85" fill="none" stroke="${light}" stroke-width="14" stroke-linecap="round" opacity=".7"/>`,
    )
    .join("");

const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = "") =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`;
const path = (d: string, fill: string, more = "") => `<path d="${d}" fill="${fill}" ${more}/>`;
const box = (x: number, y: number, width: number, height: number, round: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}"/>`;
const stroke = (d: string, color: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round"/>`;

const objects = {
  loaf: (c: Scheme) =>
    path("M170 520c-40-150 60-250 230-250s270 100 230 250c-4 40-40 60-80 60H250c-40 0-76-20-80-60z", c.main) +
    path("M190 520c-30-130 60-215 210-215 90 0 160 30 195 85-60-35-130-45-205-35-100 12-170 70-180 165z", c.light) +
    [290, 390, 490].map((x) => stroke(`M${x - 40} 330c30 30 60 60 66 120`, c.shade, 16)).join(""),
  baguette: (c: Scheme) =>
    `<g transform="rotate(-24 400 430)">${box(110, 360, 580, 140, 70, c.main)}${box(130, 372, 540, 56, 28, c.light)}` +
    `${[210, 310, 410, 510, 600].map((x) => stroke(`M${x} 380l34 92`, c.shade, 15)).join("")}</g>`,
  croissant: (c: Scheme) =>
    path(
      "M140 540c20-180 130-280 260-280s240 100 260 280c-70-10-120-60-150-110-60 40-160 40-220 0-30 50-80 100-150 110z",
      c.main,
    ) +
    path("M300 300c60-50 140-50 200 0l-20 150c-50 24-110 24-160 0z", c.light) +
    stroke("M300 300l20 148", c.shade, 14) +
    stroke("M500 300l-20 148", c.shade, 14) +
    stroke("M200 380l64 92", c.shade, 14) +
    stroke("M600 380l-64 92", c.shade, 14),
  bun: (c: Scheme) =>
    ellipse(400, 440, 230, 160, c.main) +
    ellipse(400, 410, 200, 125, c.light) +
    stroke("M400 410c-30-40-90-20-90 30s80 80 150 50 90-110 20-160-190-40-230 30", c.shade, 22),
  cake: (c: Scheme) =>
    ellipse(400, 600, 270, 40, c.shade, 'opacity=".35"') +
    box(190, 390, 420, 200, 24, c.main) +
    path(
      "M190 400c0-60 420-60 420 0v50c-30 40-60-10-90 20s-60-20-90 10-60-20-90 10-60-10-90 10-60-10-60-40z",
      c.light,
    ) +
    [290, 400, 510].map((x) => `<circle cx="${x}" cy="356" r="26" fill="${c.accent}"/>`).join("") +
    box(190, 520, 420, 18, 0, c.shade),
  cup: (c: Scheme) =>
    steam(c) +
    ellipse(400, 610, 260, 44, c.light) +
    ellipse(400, 600, 200, 30, c.shade, 'opacity=".3"') +
    path("M220 320h360c0 170-60 280-180 280S220 490 220 320z", c.main) +
    stroke("M575 360c110-20 110 140-30 140", c.main, 34) +
    ellipse(400, 320, 180, 42, c.shade) +
    ellipse(400, 322, 150, 30, c.light),
  glass: (c: Scheme) =>
    path("M270 220h260l-40 390c-4 20-176 20-180 0z", c.light, 'opacity=".55"') +
    path("M285 330h230l-30 270c-4 16-166 16-170 0z", c.main) +
    `<g transform="rotate(14 360 420)">${box(320, 380, 80, 80, 14, "#ffffff88")}</g>${box(410, 450, 74, 74, 14, "#ffffff66")}` +
    stroke("M440 600L500 130", c.accent, 16),
  bag: (c: Scheme) =>
    path("M250 230h300l40 370c0 20-380 20-380 0z", c.main) +
    path("M250 230h300l10 60H240z", c.shade) +
    box(300, 380, 200, 150, 18, c.light) +
    ellipse(370, 455, 34, 46, c.shade, 'transform="rotate(24 370 455)"') +
    ellipse(440, 455, 34, 46, c.accent, 'transform="rotate(-24 440 455)"'),
  jar: (c: Scheme) =>
    box(270, 180, 260, 70, 16, c.shade) +
    path("M260 260h280c40 30 50 60 50 100v200c0 40-30 60-70 60H280c-40 0-70-20-70-60V360c0-40 10-70 50-100z", c.main) +
    box(210, 390, 380, 130, 0, c.light) +
    `<circle cx="400" cy="455" r="44" fill="${c.accent}"/>` +
    stroke("M250 330c-10 20-12 30-12 50", "#ffffff99", 14),
  teapot: (c: Scheme) =>
    stroke("M570 360c110-10 100 150-10 160", c.main, 32) +
    path("M250 440c-60-10-80-70-130-90 10-20 40-30 60-20 50 20 60 60 90 60z", c.main) +
    ellipse(400, 450, 200, 150, c.main) +
    ellipse(400, 320, 110, 34, c.shade) +
    `<circle cx="400" cy="280" r="24" fill="${c.accent}"/>` +
    stroke("M270 400c20-40 60-60 100-64", c.light, 18) +
    box(310, 584, 180, 24, 12, c.shade),
  cloth: (c: Scheme) =>
    path("M200 240l330-50 90 380-340 60z", c.main) +
    path("M200 240l330-50 20 80-332 56z", c.light) +
    stroke("M232 420l350-62", c.accent, 16) +
    stroke("M246 470l350-62", c.accent, 16) +
    path("M280 630l340-60 10 40-340 60z", c.shade),
  plate: (c: Scheme) =>
    ellipse(400, 450, 260, 190, c.shade, 'opacity=".35"') +
    ellipse(400, 430, 260, 190, c.light) +
    ellipse(400, 430, 230, 164, c.main) +
    ellipse(400, 436, 150, 104, c.light) +
    [0, 60, 120, 180, 240, 300]
      .map((turn) => `<circle cx="400" cy="292" r="12" fill="${c.accent}" transform="rotate(${turn} 400 430)"/>`)
      .join(""),
  book: (c: Scheme) =>
    path("M180 240c80-30 160-20 220 20v380c-60-40-140-50-220-20z", c.main) +
    path("M620 240c-80-30-160-20-220 20v380c60-40 140-50 220-20z", c.shade) +
    [300, 350, 400, 450].map((y) => stroke(`M220 ${y}c50-14 100-8 140 12`, c.light, 10)).join("") +
    path("M520 226l60 0v150l-30-30-30 30z", c.accent),
  ribbon: (c: Scheme) =>
    [0, 30, 60, 90, 120, 150]
      .map(
        (turn) =>
          `<rect x="330" y="180" width="140" height="480" rx="28" fill="${c.main}" transform="rotate(${turn} 400 420)"/>`,
      )
      .join("") +
    `<circle cx="400" cy="420" r="180" fill="${c.light}"/>` +
    `<circle cx="345" cy="370" r="38" fill="${c.shade}"/><circle cx="455" cy="470" r="38" fill="${c.shade}"/>` +
    stroke("M470 350L330 490", c.shade, 28),
  gift: (c: Scheme) =>
    box(220, 360, 360, 250, 20, c.main) +
    box(195, 300, 410, 90, 18, c.shade) +
    box(365, 300, 70, 310, 0, c.accent) +
    stroke("M400 300c-110 10-150-130-60-120 50 6 60 80 60 120z", c.accent, 26) +
    stroke("M400 300c110 10 150-130 60-120-50 6-60 80-60 120z", c.accent, 26),
  star: (c: Scheme) =>
    path("M400 170l76 160 174 24-126 122 30 174-154-84-154 84 30-174-126-122 174-24z", c.main) +
    path("M400 170l76 160 174 24-126 122-124-60z", c.light) +
    `<circle cx="610" cy="210" r="26" fill="${c.accent}"/><circle cx="190" cy="600" r="20" fill="${c.accent}"/>`,
  van: (c: Scheme) =>
    box(140, 300, 330, 240, 20, c.main) +
    path("M470 360h110l80 100v80H470z", c.shade) +
    path("M500 390h66l50 66H500z", c.light) +
    [250, 560]
      .map(
        (x) =>
          `<circle cx="${x}" cy="546" r="56" fill="#3a3a40"/><circle cx="${x}" cy="546" r="24" fill="${c.light}"/>`,
      )
      .join("") +
    stroke("M180 240h180", c.accent, 18) +
    stroke("M120 200h140", c.accent, 18),
} satisfies Record<string, (scheme: Scheme) => string>;

const heart = (c: Scheme) =>
  path("M400 640C180 500 150 250 300 230c50-6 84 24 100 62 16-38 50-68 100-62 150 20 120 270-100 410z", c.main) +
  stroke("M240 360c4-40 24-66 60-72", c.light, 24);
const snowflake = (c: Scheme) =>
  [0, 60, 120, 180, 240, 300]
    .map(
      (turn) =>
        `<g transform="rotate(${turn} 400 420)">${stroke("M400 420V190", c.main, 26)}` +
        `${stroke("M340 240l60 56 60-56", c.main, 20)}${stroke("M352 330l48 44 48-44", c.light, 16)}</g>`,
    )
    .join("");
const tulip = (c: Scheme) =>
  stroke("M400 430v230", c.accent, 24) +
  path("M396 600c-90 0-130-50-140-120 80 6 134 44 140 120z", c.accent) +
  path("M270 220c60 20 90 40 130 90 40-50 70-70 130-90 20 160-40 250-130 250s-150-90-130-250z", c.main) +
  path("M400 210c50 50 60 150 0 250-60-100-50-200 0-250z", c.light);

/** A gift card: its motif in a round window, a ribbon on the left. */
const cardOf = (motif: (scheme: Scheme) => string) => (c: Scheme) =>
  `<g transform="rotate(-7 400 420)">` +
  `<rect x="108" y="248" width="600" height="380" rx="40" fill="#000000" opacity=".14"/>` +
  box(96, 226, 608, 384, 40, c.main) +
  path(
    "M96 470c130-70 230 60 350 0s170-60 258-20v120a40 40 0 0 1-40 40H136a40 40 0 0 1-40-40z",
    c.shade,
    'opacity=".5"',
  ) +
  `<circle cx="500" cy="402" r="146" fill="${c.ground[0]}"/>` +
  `<g transform="translate(322 218) scale(.445)">${motif(c)}</g>` +
  box(206, 226, 44, 384, 0, c.accent) +
  stroke("M228 318c-90 4-116-100-46-92 42 6 46 62 46 92z", c.accent, 22) +
  stroke("M228 318c90 4 116-100 46-92-42 6-46 62-46 92z", c.accent, 22) +
  "</g>";

const cards = {
  cupCard: cardOf(objects.cup),
  loafCard: cardOf(objects.loaf),
  cakeCard: cardOf(objects.cake),
  plateCard: cardOf(objects.plate),
  starCard: cardOf(objects.star),
  bookCard: cardOf(objects.book),
  heartCard: cardOf(heart),
  snowCard: cardOf(snowflake),
  tulipCard: cardOf(tulip),
} satisfies Record<string, (scheme: Scheme) => string>;

const everything: Readonly<Record<ArtKind, (scheme: Scheme) => string>> = { ...objects, ...cards };

export const artSize = 800;

/** Baked goods have the same golden colours on every background. */
const baked: readonly ArtKind[] = ["loaf", "baguette", "croissant", "bun"];
const golden = { main: "#c98342", shade: "#a5622a", light: "#f0c48d" };

/** Draws a picture; the same kind and number always give the same picture. */
export function drawing(kind: ArtKind, number: number): string {
  const colors = schemes[number % schemes.length];
  if (!colors) throw new RangeError("A picture is drawn by a whole number from 0 up");
  const scheme = baked.includes(kind) ? { ...colors, ...golden } : colors;
  const [top, bottom] = scheme.ground;
  const turned =
    number % 2 === 1 && kind !== "van" && !(kind in cards) ? ' transform="translate(800 0) scale(-1 1)"' : "";
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${artSize}" height="${artSize}" viewBox="0 0 800 800">` +
    `<defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/>` +
    `<stop offset="1" stop-color="${bottom}"/></linearGradient></defs>` +
    `<rect width="800" height="800" fill="url(#g)"/>` +
    `<circle cx="${200 + (number % 5) * 100}" cy="230" r="${210 + (number % 3) * 40}" fill="#ffffff" opacity=".28"/>` +
    `<rect y="560" width="800" height="240" fill="${scheme.table}" opacity=".45"/>` +
    `<ellipse cx="400" cy="640" rx="290" ry="46" fill="#000000" opacity=".12"/>` +
    `<g${turned}>${everything[kind](scheme)}</g></svg>`
  );
}
