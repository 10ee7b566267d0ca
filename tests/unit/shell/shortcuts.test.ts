import { describe, expect, test } from "vitest";
import { type Press, shortcutReader } from "~/shell/shortcuts";

const sequences = new Map([
  ["g d", "/dashboard"],
  ["g o", "/offers"],
]);

function press(key: string, more: Partial<Press> = {}): Press {
  const plain = { ctrlKey: false, metaKey: false, altKey: false, isComposing: false };
  return { key, ...plain, defaultPrevented: false, repeat: false, busy: false, ...more };
}

describe("shortcuts", () => {
  test("?, / and c act at once, a key of no meaning does nothing", () => {
    const read = shortcutReader(sequences, true);
    expect(read(press("?"), 0)).toBe("help");
    expect(read(press("/"), 0)).toBe("search");
    expect(read(press("c"), 0)).toBe("create");
    expect(read(press("x"), 0)).toBeNull();
  });

  test("a sequence acts within its time alone", () => {
    const read = shortcutReader(sequences, true);
    expect(read(press("g"), 0)).toBeNull();
    expect(read(press("o"), 1400)).toEqual({ go: "/offers" });
    expect(read(press("g"), 2000)).toBeNull();
    expect(read(press("o"), 4000)).toBeNull();
  });

  test("a wrong second key ends the sequence and may stand for itself", () => {
    const read = shortcutReader(sequences, true);
    read(press("g"), 0);
    expect(read(press("c"), 10)).toBe("create");
    expect(read(press("o"), 20)).toBeNull();
  });

  test("a key of the shown page, which never takes the shell's own", () => {
    const read = shortcutReader(sequences, true, (key) => key === "a" || key === "c");
    expect(read(press("a"), 0)).toEqual({ press: "a" });
    expect(read(press("c"), 0)).toBe("create");
    expect(read(press("e"), 0)).toBeNull();
    expect(read(press("a", { busy: true }), 0)).toBeNull();
    expect(shortcutReader(sequences, false, () => true)(press("a"), 0)).toBeNull();
  });

  test.each([
    ["in a field or over a dialog", { busy: true }],
    ["while a word is composed", { isComposing: true }],
    ["with Alt", { altKey: true }],
    ["with Ctrl", { ctrlKey: true }],
    ["with Cmd", { metaKey: true }],
    ["when the page has used the key", { defaultPrevented: true }],
    ["held down", { repeat: true }],
  ] satisfies [string, Partial<Press>][])("none %s", (_when, more) => {
    const read = shortcutReader(sequences, true);
    for (const key of ["?", "/", "c", "g", "o"]) expect(read(press(key, more), 0)).toBeNull();
  });

  test("switched off, only the palette is left", () => {
    const read = shortcutReader(sequences, false);
    for (const key of ["?", "/", "c", "g", "o"]) expect(read(press(key), 0)).toBeNull();
    expect(read(press("k", { ctrlKey: true }), 0)).toBe("palette");
  });

  test("Ctrl or Cmd with K opens the palette even from a field; other browser keys stay the browser's", () => {
    const read = shortcutReader(sequences, true);
    expect(read(press("k", { ctrlKey: true, busy: true }), 0)).toBe("palette");
    expect(read(press("K", { metaKey: true }), 0)).toBe("palette");
    for (const key of ["l", "t", "w", "r", "f", "p", "s", "n"])
      expect(read(press(key, { ctrlKey: true }), 0)).toBeNull();
  });
});
