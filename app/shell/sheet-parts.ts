import { type AtRule, type Container, parse as parseSheet } from "postcss";
import parseSelectors, { type Attribute, type Node as SelectorNode } from "postcss-selector-parser";

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

const groups: ReadonlySet<string> = new Set(["layer", "media", "supports", "container"]);
/** Print, and initial values for browsers without `@property`. */
const skipped = /^@media print|^@layer properties$/;
/** No effect on a page that nobody has touched yet. */
const later = /^:(hover|active|focus|focus-visible|focus-within|popover-open|autofill)$|^::(backdrop|selection)$/;
const lists = /^:(is|where|has)$/;
/** Name that no page contains. */
const never = "";

const attributeName = ({ attribute, operator, value }: Attribute) =>
  operator === "=" ? `[${attribute}=${value}]` : `[${attribute}]`;

/** What `node` by itself requires a page to contain. */
function needsOf(node: SelectorNode): string[] {
  if (node.type === "class") return [`.${node.value}`];
  if (node.type === "id") return [`#${node.value}`];
  if (node.type === "attribute") return [attributeName(node)];
  if (node.type === "tag") return [node.value];
  return node.type === "pseudo" && later.test(node.value) ? [never] : [];
}

const selectorOf = (selector: parseSelectors.Selector): Selector => ({
  text: selector.toString(),
  needs: selector.nodes.flatMap(needsOf),
  lists: selector.nodes.flatMap((node) =>
    node.type === "pseudo" && lists.test(node.value) ? [node.nodes.map(selectorOf)] : [],
  ),
});

const matches = ({ needs, lists }: Selector, names: ReadonlySet<string>): boolean =>
  needs.every((one) => names.has(one)) && lists.every((list) => list.some((one) => matches(one, names)));

/** The text of a block, without its braces. */
const bodyOf = (block: Container, head: string): string => block.toString().slice(head.length + 1, -1);

const headOf = ({ name, params, raws }: AtRule): string => `@${name}${raws.afterName ?? ""}${params}`;

/** Reads a minified style sheet. */
export const partsOf = (text: string): SheetParts => partsIn(parseSheet(text));

const partsIn = (block: Container): Part[] =>
  block.nodes?.flatMap((node): Part[] => {
    if (node.type === "rule") {
      const selectors = parseSelectors().astSync(node.selector).nodes.map(selectorOf);
      return [{ selectors, body: bodyOf(node, node.selector) }];
    }
    if (node.type !== "atrule") return [];
    if (node.nodes === undefined) return [`${headOf(node)};`];
    return groups.has(node.name) ? [{ head: headOf(node), parts: partsIn(node) }] : [node.toString()];
  }) ?? [];

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
