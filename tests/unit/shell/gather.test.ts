import { createElement } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { expect, test } from "vitest";
import { gather } from "../../../app/shell/gather.server";

const rendered = (text: string) =>
  new Promise<string>((resolve) => {
    const { pipe } = renderToPipeableStream(createElement("p", {}, text), {
      onAllReady: () => void pipe(gather((page) => resolve(page.toString()))),
    });
  });

test("a page holds its text whole, wherever a block of it ends", async () => {
  const names = "Montréal, Łódź, 東京, 😀; ".repeat(400);
  for (const begin of ["", "a", "ab", "abc"]) expect(await rendered(begin + names)).toBe(`<p>${begin}${names}</p>`);
});
