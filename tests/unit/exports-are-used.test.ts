import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = new URL("../..", import.meta.url).pathname;

const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name));

/** The code without its comments. Texts stay, because a text may name an export; none of them holds a comment's start. */
const withoutComments = (code: string): string =>
  code.replace(
    /("(?:\\.|[^"\\\n])*")|\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm,
    (_, text: string | undefined) => text ?? "",
  );

const declared =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) ([\w$]+)/gm;
const listed = /^export (?:type )?\{([^}]*)\}/gm;

/** Names that a file exports, apart from its default. */
const exportedBy = (code: string): string[] => [
  ...[...code.matchAll(declared)].map(([, name = ""]) => name),
  ...[...code.matchAll(listed)].flatMap(([, names = ""]) =>
    names.split(",").flatMap((name) => /[\w$]+\s*$/.exec(name)?.[0].trim() ?? []),
  ),
];

/** Exports of `entry.server.tsx` that Remix calls. */
const called = ["handleDataRequest"];

/** Exported names that occur nowhere else in the code, their own files included. */
function unusedIn(product: readonly string[], others: readonly string[]): string[] {
  const codes = product.map(withoutComments);
  const counts = new Map<string, number>();
  for (const code of [...codes, ...others.map(withoutComments)])
    for (const [word] of code.matchAll(/[\w$]+/g)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return codes.flatMap(exportedBy).filter((name) => counts.get(name) === 1 && !called.includes(name));
}

test("a name that only a comment repeats is noticed, and so are types, lists and renamed exports", () => {
  const code = [
    "/** used, seen */\nexport const used = 1; // lonely, Lonely, renamed",
    'const seen = "https://lonely.example/";',
    "export const alone = used;\nexport type Lonely = 1;\nexport { seen as renamed, seen };",
  ].join("\n");
  expect(unusedIn([code], [])).toEqual(["alone", "Lonely", "renamed"]);
  expect(unusedIn([code], ["alone(renamed as Lonely)"])).toEqual([]);
});

test("every name that app/ or server/ exports is used", () => {
  const read = (path: string) => readFileSync(join(root, path), "utf8");
  const others = [...filesIn("tests"), "vite.config.ts", "server/cli/run.js"].map(read);
  expect(unusedIn([...filesIn("app"), ...filesIn("server")].map(read), others)).toEqual([]);
});
