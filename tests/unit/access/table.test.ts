import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { RouteConfigEntry } from "@remix-run/dev/dist/config/routes";
import { expect, test } from "vitest";
import { opensAt } from "../../../app/access/pages";
import { pinBoxes } from "../../../app/form/fields/pin";
import { pageTable } from "../../../app/page-table";
import routes from "../../../app/routes";

const everyPage = Object.values(pageTable);
const app = join(import.meta.dirname, "../../../app");

const flat = (entries: readonly RouteConfigEntry[]): RouteConfigEntry[] =>
  entries.flatMap((entry) => [entry, ...flat(entry.children ?? [])]);

const modulesIn = (folder: string): string[] =>
  readdirSync(join(app, folder), { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && /(^|\/)pages$/.test(file.parentPath) && /\.tsx?$/.test(file.name))
    .filter((file) => !/\.(server|test)\.tsx?$/.test(file.name))
    .map((file) => relative(app, join(file.parentPath, file.name)));

test("every route but the shell around them has an entry of its own, and every entry a route", async () => {
  const names = flat(await routes).flatMap(({ id }) => (id === "shell" ? [] : [id]));
  expect(names.sort()).toEqual(everyPage.map(({ name }) => name).sort());
  expect(new Set(names).size).toBe(names.length);
});

/** Names of the fields for passwords, codes and PINs in the modules of a feature. */
const secretsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx"))
    .map((file) => readFileSync(join(folder, file), "utf8"))
    .flatMap((source) => [
      ...[...source.matchAll(/<SecretField\b[^>]*?\bname="(\w+)"/gs)].map(([, name = ""]) => name),
      ...(source.includes('"~/form/fields/pin"') ? pinBoxes : []),
    ]);

test("every password, code and PIN that a feature asks for is declared secret by a page of it", () => {
  const features = join(app, "features");
  const declared = (feature: string) =>
    everyPage
      .filter(({ file }) => file.startsWith(`features/${feature}/`))
      .flatMap(({ secret = {} }) => Object.keys(secret));
  const asking = readdirSync(features).map((feature) => [feature, secretsIn(join(features, feature))] as const);
  expect(asking.flatMap(([, names]) => names)).toEqual(expect.arrayContaining(["pin", "pin1", "password", "code"]));
  for (const [feature, names] of asking) expect(declared(feature), feature).toEqual(expect.arrayContaining(names));
});

test("no page lies about without an entry", () => {
  const listed = everyPage.map(({ file }) => file);
  const lying = [...modulesIn("features"), ...modulesIn("shell")].filter((file) => !listed.includes(file));
  expect(lying).toEqual([]);
});

test("a page that is guarded by rules names its menu rule, and a menu entry leads to a page without parameters", () => {
  for (const page of everyPage) {
    // Section 2 defines no menu rule for redemptions, imports, settings, social media, surveys, products and advanced.
    const free = /^(redemptions|import-data|settings|socials|surveys|products|advanced)(\/|$)/;
    const ruled = page.for === "page" && !free.test(page.path);
    if (ruled) expect(page.menuRule, page.name).toBeDefined();
    if (page.menu) expect(opensAt(page), page.name).not.toContain(":");
  }
});
