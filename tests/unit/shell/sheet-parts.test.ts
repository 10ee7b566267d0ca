import { expect, test } from "vitest";
import { partsOf, sheetFor } from "~/shell/sheet-parts";

const onPage = (html: string, sheet: string) => sheetFor(partsOf(sheet), html);
const page = `<main id="content"><p class="note md:flex" data-icon="list">Text</p><input type="checkbox" readOnly=""/></main>`;

test.each([
  ["*", true],
  ["p", true],
  ["h1", false],
  [".note", true],
  [".md\\:flex", true],
  [".other", false],
  ["#content>.note", true],
  ["#elsewhere .note", false],
  ["[data-icon=list]:before", true],
  ['[data-icon="list"]', true],
  ["[data-icon=tag]", false],
  ["[data-icon^=x]", true],
  ["[readonly]", true],
  [".note:not(.other)", true],
  [":is(.other,p)", true],
  [":is(.other,h1)", false],
  [":is(:where(.other):has(p)~.note,h1)", false],
  [".note:is(:where(main) *)", true],
  [".note:has(input:checked)", true],
  [".note:hover", false],
  [".note:focus-visible", false],
])("the rule of %s comes with the page: %s", (selector, comes) => {
  const rule = `${selector}{color:red}`;
  expect(onPage(page, rule)).toBe(comes ? rule : "");
});

test("of a list of selectors those come that can match", () => {
  expect(onPage(page, "h1,p,.a\\,b,.note:hover{margin:0}")).toBe("p{margin:0}");
});

test("groups keep their order and statements stay, without what is for print", () => {
  const sheet = `/*! made by */@layer base,components;@layer base{p{a:b}h1{c:d}}@media (width<40rem){@supports (a:b){.note{e:f}}.other{g:h}}@media print{p{i:j}}`;
  expect(onPage(page, sheet)).toBe(
    "@layer base,components;@layer base{p{a:b}}@media (width<40rem){@supports (a:b){.note{e:f}}}",
  );
});

test("a property comes with the rules that use it", () => {
  const [used, unused] = ["--used", "--unused"].map((name) => `@property ${name}{syntax:"*";inherits:false}`);
  expect(onPage(page, `p{color:var(--used)}${used}${unused}@keyframes turn{to{rotate:1turn}}`)).toBe(
    `p{color:var(--used)}${used}`,
  );
});

test("braces in strings are text", () => {
  const rule = `p{--icon:url("data:image/svg+xml,{'}\\"}")}`;
  expect(onPage(page, `${rule}h1{a:b}`)).toBe(rule);
});

test("what only a script names is not on the page", () => {
  expect(onPage(`<p></p><script>const a = "<h1 class=\\"note\\">"</script>`, "h1,.note{a:b}")).toBe("");
});
