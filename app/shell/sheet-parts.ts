interface Rule {
  readonly selectors: readonly Selector[];
  readonly body: string;
}

/** A selector and what a page must contain for it to match. */
interface Selector {
  readonly text: string;
  /** Classes, ids, attributes and element names, as `namesIn` writes them. */
  readonly needs: readonly string[];
  /** Lists of `:is()`, `:where()` and `:has()`; one selector of each must match, too. */
  readonly lists: readonly (readonly Selector[])[];
}

/** A part of a style sheet: a rule, a group of parts (`@media`, `@layer` …) or any other statement, as text. */
type Part = string | Rule | { readonly head: string; readonly parts: readonly Part[] };

export type SheetParts = readonly Part[];

const groups = /^@(layer|media|supports|container)\b/;
/** Print, and initial values for browsers without `@property`. */
const skipped = /^@media print|^@layer properties\{?$/;
/** No effect on a page that nobody has touched yet. */
const later = /:(hover|active|focus|focus-visible|focus-within|popover-open|autofill)\b|::(backdrop|selection)/;
/** Name that no page contains. */
const never = "";
const name = String.raw`(?:\\[0-9a-f]{1,6} ?|\\.|[\w-]|[^\x00-\x7f])+`;
const needed = new RegExp(
  String.raw`([.#])(${name})|\[([\w-]+)(?:=["']?([^\]"']*)["']?)?[^\]]*\]|(?:^|[\s>+~])([a-z][\w-]*)`,
  "gi",
);

const unescaped = (text: string) =>
  text.replace(/\\(?:([0-9a-f]{1,6}) ?|(.))/gi, (_all, code: string | undefined, letter: string | undefined) =>
    code === undefined ? (letter ?? "") : String.fromCodePoint(Number.parseInt(code, 16)),
  );

/** Place after the string, the escape or the character at `at`. */
function after(text: string, at: number): number {
  const first = text[at];
  if (first === "\\") return at + 2;
  if (first !== '"' && first !== "'") return at + 1;
  let end = at + 1;
  while (end < text.length && text[end] !== first) end += text[end] === "\\" ? 2 : 1;
  return end + 1;
}

/** Place of the brace that closes the block whose content starts at `from`. */
function blockEnd(text: string, from: number): number {
  let at = from;
  for (let depth = 1; at < text.length; at = after(text, at)) {
    if (text[at] === "{") depth += 1;
    else if (text[at] === "}") depth -= 1;
    if (depth === 0) break;
  }
  return at;
}

/** Place after the bracket that closes the one at `at`. */
function closed(text: string, at: number): number {
  let depth = 0;
  let end = at;
  do {
    if (text[end] === "(") depth += 1;
    else if (text[end] === ")") depth -= 1;
    end = after(text, end);
  } while (depth > 0 && end < text.length);
  return end;
}

const needsIn = (bare: string): string[] =>
  [...bare.matchAll(needed)].map(([, sign, label = "", attribute, value, element = ""]) => {
    if (sign) return `${sign}${unescaped(label)}`;
    return attribute ? `[${attribute}${value === undefined ? "" : `=${value}`}]` : element;
  });

function selectorOf(text: string): Selector {
  const lists: Selector[][] = [];
  let bare = "";
  for (let at = 0; at < text.length; ) {
    const end = text[at] === "(" ? closed(text, at) : after(text, at);
    if (text[at] !== "(") bare += text.slice(at, end);
    else if (/:(is|where|has)$/.test(bare)) lists.push(selectorsIn(text.slice(at + 1, end - 1)));
    at = end;
  }
  return { text, needs: later.test(bare) ? [never] : needsIn(bare), lists };
}

/** Splits a selector list at its commas. */
function selectorsIn(list: string): Selector[] {
  const found: Selector[] = [];
  let start = 0;
  for (let at = 0; at <= list.length; ) {
    if (at === list.length || list[at] === ",") {
      found.push(selectorOf(list.slice(start, at)));
      start = at + 1;
    }
    at = list[at] === "(" ? closed(list, at) : at === list.length ? at + 1 : after(list, at);
  }
  return found;
}

const matches = ({ needs, lists }: Selector, names: ReadonlySet<string>): boolean =>
  needs.every((one) => names.has(one)) && lists.every((list) => list.some((one) => matches(one, names)));

/** Reads a minified style sheet. */
export function partsOf(text: string): SheetParts {
  const parts: Part[] = [];
  for (let start = 0, at = 0; at < text.length; ) {
    if (text.startsWith("/*", at)) {
      at = text.indexOf("*/", at) + 2;
      start = at;
    } else if (text[at] === ";") {
      at += 1;
      parts.push(text.slice(start, at));
      start = at;
    } else if (text[at] === "{") {
      const head = text.slice(start, at);
      const end = blockEnd(text, at + 1);
      const body = text.slice(at + 1, end);
      if (groups.test(head)) parts.push({ head, parts: partsOf(body) });
      else if (head.startsWith("@")) parts.push(`${head}{${body}}`);
      else parts.push({ selectors: selectorsIn(head), body });
      at = end + 1;
      start = at;
    } else at = after(text, at);
  }
  return parts;
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
const plain = (value: string) =>
  value.replace(/&(amp|lt|gt|quot|#x27);/g, (all, entity: string) => entities[entity] ?? all);

/** What selectors can name in a page: `div`, `.class`, `#id`, `[attribute]`, `[attribute=value]`. */
function namesIn(html: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [, element = "", attributes = ""] of html.matchAll(/<([a-z][\w-]*)((?:"[^"]*"|[^<>"])*)>/g)) {
    names.add(element);
    for (const [, written = "", value = ""] of attributes.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)) {
      const attribute = written.toLowerCase();
      names.add(`[${attribute}]`);
      if (attribute === "class") for (const one of plain(value).split(/\s+/)) names.add(`.${one}`);
      else names.add(attribute === "id" ? `#${plain(value)}` : `[${attribute}=${plain(value)}]`);
    }
  }
  return names;
}

function rulesFor(parts: SheetParts, names: ReadonlySet<string>): string {
  let text = "";
  for (const part of parts) {
    if (typeof part === "string") text += part.startsWith("@keyframes") || part.startsWith("@property") ? "" : part;
    else if ("parts" in part) {
      const inner = skipped.test(part.head) ? "" : rulesFor(part.parts, names);
      if (inner !== "") text += `${part.head}{${inner}}`;
    } else {
      const matching = part.selectors.filter((one) => matches(one, names));
      if (matching.length > 0) text += `${matching.map((one) => one.text).join(",")}{${part.body}}`;
    }
  }
  return text;
}

/** Initial values of the custom properties that `rules` uses. */
const propertiesIn = (parts: SheetParts, rules: string): string =>
  parts
    .filter((part): part is string => typeof part === "string" && part.startsWith("@property"))
    .filter((part) => rules.includes(part.slice("@property ".length, part.indexOf("{")).trim()))
    .join("");

/** The rules of a sheet that can apply to a page as it arrives, in their order. */
export function sheetFor(parts: SheetParts, html: string): string {
  const rules = rulesFor(parts, namesIn(html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, "")));
  return rules + propertiesIn(parts, rules);
}
