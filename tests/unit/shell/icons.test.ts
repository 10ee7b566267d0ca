import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (path: string) => readFileSync(new URL(`../../../app/ui/${path}`, import.meta.url), "utf8");

test("the names and the sprite's symbols are the same", () => {
  const named = [...read("icon-names.ts").matchAll(/"([a-z-]+)"/g)].map(([, name]) => name);
  const drawn = [...read("icons.svg").matchAll(/<symbol id="([a-z-]+)"/g)].map(([, name]) => name);
  expect(drawn.toSorted()).toEqual(named.toSorted());
});

test("the sprite holds drawings only", () => {
  expect(read("icons.svg")).not.toMatch(/<script|<style|\son[a-z]+=|\sstyle=|href/i);
});
