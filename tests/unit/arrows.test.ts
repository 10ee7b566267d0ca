import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { cruise, type ICruiseResult } from "dependency-cruiser";
import { afterAll, beforeAll, expect, test } from "vitest";

const { forbidden, options } = createRequire(import.meta.url)("../../.dependency-cruiser.cjs");

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "arrows-"));
});
afterAll(() => rm(root, { recursive: true }));

const manifest = { dependencies: { "a-library": "1.0.0" }, devDependencies: { "a-tool": "1.0.0" } };

/** Rules broken by a small tree of files; `imports` lists each file's imports, `type ./b` for types, `lazy ./b` at run time. */
async function broken(name: string, imports: Record<string, string[]>): Promise<string[]> {
  const folder = join(root, name);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "package.json"), JSON.stringify(manifest));
  for (const [file, targets] of Object.entries(imports)) {
    const path = join(folder, file);
    await mkdir(dirname(path), { recursive: true });
    const lines = targets.map((target) =>
      target.startsWith("type ")
        ? `import type {} from "${target.slice(5)}";`
        : target.startsWith("lazy ")
          ? `void import("${target.slice(5)}");`
          : `import "${target}";`,
    );
    await writeFile(path, `${lines.join("\n")}\nexport {};\n`);
  }
  const { tsConfig: _unused, ...rest } = options;
  const result = await cruise(["."], { ...rest, ruleSet: { forbidden }, validate: true, baseDir: folder });
  const { summary } = result.output as ICruiseResult;
  return [...new Set(summary.violations.map((violation) => violation.rule.name))];
}

const appOrder = "ui api chart access form business list wizard items shell features".split(" ");
const contractOrder = "wire common field".split(" ");
const serverOrder =
  "http outbound files store work access pictures business items ledger tiers campaigns customers audiences outbox referrals earning payments a2p portal api areas demo".split(
    " ",
  );

/** Each folder imports the one above it, the highest one the top-level file. */
const outOfOrder = (top: string, folders: readonly string[], file: string) =>
  folders.map((folder, place): [string, Record<string, string[]>] => {
    const above = folders[place + 1];
    const target = above ? `${above}/b` : file;
    return [
      `${top}-order-${folder}`,
      { [`${top}/${folder}/a.ts`]: [`type ../${target}`], [`${top}/${target}.ts`]: [] },
    ];
  });

const seeded: [rule: string, imports: Record<string, string[]>][] = [
  [
    "app-reaches-server-by-contract-or-door",
    { "app/api/client.server.ts": ["../../server/store/store"], "server/store/store.ts": [] },
  ],
  [
    "door-opens-for-few",
    { "app/features/offers/x.server.ts": ["../../../server/door.server"], "server/door.server.ts": [] },
  ],
  ["server-never-reaches-app", { "server/api.ts": ["../app/ui/button"], "app/ui/button.ts": [] }],
  ["contract-stands-alone", { "server/contract/offers/calls.ts": ["../../errors"], "server/errors.ts": [] }],
  ["migration-is-frozen", { "server/store/migrations/0001-ground.ts": ["../../log"], "server/log.ts": [] }],
  ["feature-by-itself", { "app/features/offers/a.ts": ["../dashboard/b"], "app/features/dashboard/b.ts": [] }],
  ["area-by-itself", { "server/areas/offers/a.ts": ["../dashboard/b"], "server/areas/dashboard/b.ts": [] }],
  ["demo-is-asked-for", { "server/door.server.ts": ["./demo"], "server/demo.ts": [] }],
  ...outOfOrder("app", appOrder, "page-table"),
  ...outOfOrder("server/contract", contractOrder, "offers/calls"),
  ...outOfOrder("server", serverOrder, "cli/start"),
  ["product-never-reaches-tests", { "server/api.ts": ["../tests/support/x"], "tests/support/x.ts": [] }],
  ["runs-without-dev-dependencies", { "server/api.ts": ["a-tool"], "node_modules/a-tool/index.js": [] }],
  ["runs-without-dev-dependencies", { "server/api.ts": ["anothers"], "node_modules/anothers/index.js": [] }],
  ["no-circle", { "app/ui/a.ts": ["./b"], "app/ui/b.ts": ["./a"] }],
  ["no-circle", { "app/ui/a.ts": ["type ./b"], "app/ui/b.ts": ["type ./a"] }],
  ["resolvable", { "app/ui/a.ts": ["./missing"] }],
];

test.each(seeded)("%s is noticed", async (rule, imports) => {
  expect(await broken(rule, imports)).toEqual([rule]);
});

test("every rule has a seeded violation", () => {
  expect([...new Set(seeded.map(([rule]) => rule))]).toEqual(forbidden.map((rule: { name: string }) => rule.name));
});

test.each([
  ["app", appOrder],
  // Outside the order: `contract`, which browsers may load, and `cli`, which starts the rest.
  ["server", [...serverOrder, "contract", "cli"]],
])("every folder of %s/ has its place in the order", async (top, order) => {
  const found = await readdir(new URL(`../../${top}`, import.meta.url), { withFileTypes: true });
  const folders = found.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  expect(folders.sort()).toEqual([...order].sort());
});

test("the allowed arrows pass", async () => {
  const allowed = {
    "app/api/client.server.ts": ["../../server/door.server", "../../server/contract/offers/calls"],
    "app/shell/pages/healthz.ts": ["../../../server/door.server"],
    "app/features/offers/a.ts": ["../../../server/contract/offers/calls", "./b", "../../ui/button"],
    "app/features/offers/b.ts": [],
    "app/ui/button.ts": [],
    "server/contract/offers/calls.ts": [],
    "server/door.server.ts": ["./areas/offers/list", "lazy ./demo", "type ./demo"],
    "server/areas/offers/list.ts": ["../../contract/offers/calls"],
    "server/demo.ts": ["./demo/areas/offers"],
    "server/demo/areas/offers.ts": ["../area-demo", "../../areas/offers/list"],
    "server/demo/area-demo.ts": [],
    "server/store/migrations/0001-ground.ts": ["../schema", "../tables", "../words", "./words-of-then"],
    "server/store/migrations/words-of-then.ts": [],
    "server/store/schema.ts": [],
    "server/store/tables.ts": ["./words"],
    "server/store/words.ts": [],
    "server/log.ts": ["a-library", "type a-tool"],
    "node_modules/a-library/index.js": [],
    "node_modules/a-tool/index.js": [],
  };
  expect(await broken("allowed", allowed)).toEqual([]);
});
