import { readFileSync } from "node:fs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Icon } from "~/ui/icon";

const read = (path: string) => readFileSync(new URL(`../../../app/ui/${path}`, import.meta.url), "utf8");

test("the names and the sprite's symbols are the same", () => {
  const named = [...read("icon-names.ts").matchAll(/"([a-z-]+)"/g)].map(([, name]) => name);
  const drawn = [...read("icons.svg").matchAll(/<symbol id="([a-z-]+)"/g)].map(([, name]) => name);
  expect(drawn.toSorted()).toEqual(named.toSorted());
});

test("the sprite holds drawings only", () => {
  expect(read("icons.svg")).not.toMatch(/<script|<style|\son[a-z]+=|\sstyle=|href/i);
});

test("a symbol is one path, so that an icon in a page is one element", () => {
  const drawings = [...read("icons.svg").matchAll(/<symbol id="([a-z-]+)" viewBox="0 0 24 24">(.*)<\/symbol>/g)];
  expect(drawings.length).toBe(read("icons.svg").match(/<symbol/g)?.length);
  expect(
    drawings.filter(([, , drawing = ""]) => !/^<path d="[^"]+"\/>$/.test(drawing)).map(([, name]) => name),
  ).toEqual([]);
});

test("a page of the server holds its icons' paths and asks for no file of them", () => {
  const page = renderToStaticMarkup(createElement(Icon, { name: "transactions" }));
  expect(page).toMatch(/^<svg class="icon"[^>]*><path d="M8 3 [^"]+"\/><\/svg>$/);
});
