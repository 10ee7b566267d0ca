import { describe, expect, test } from "vitest";
import { mostParts, smsLength, withCheaperTwins } from "../../server/contract/common/sms";

describe("the length of a text message", () => {
  test.each([
    ["", "gsm", 0, 0, 160],
    ["a".repeat(160), "gsm", 160, 1, 0],
    ["a".repeat(161), "gsm", 161, 2, 145],
    ["a".repeat(306), "gsm", 306, 2, 0],
    ["a".repeat(307), "gsm", 307, 3, 152],
    // Two septets each, never split.
    ["€".repeat(80), "gsm", 160, 1, 0],
    [`${"a".repeat(152)}€${"a".repeat(8)}`, "gsm", 162, 2, 143],
    ["é".repeat(160), "gsm", 160, 1, 0],
    ["ê".repeat(70), "unicode", 70, 1, 0],
    ["ê".repeat(71), "unicode", 71, 2, 63],
    ["🎁", "unicode", 2, 1, 68],
    [`${"a".repeat(66)}🎁aa`, "unicode", 70, 1, 0],
    [`${"a".repeat(66)}🎁${"a".repeat(65)}`, "unicode", 133, 2, 0],
    [`${"a".repeat(66)}🎁${"a".repeat(66)}`, "unicode", 134, 3, 66],
    // A form's line break counts as one line feed.
    ["a\r\nb", "gsm", 3, 1, 157],
    [`${"a".repeat(159)}\r\n`, "gsm", 160, 1, 0],
  ])("%s", (text, encoding, length, parts, left) => {
    expect(smsLength(text)).toMatchObject({ encoding, length, parts, left });
  });

  test("no text of a length takes more parts than the most that are told for it", () => {
    for (const [wide, narrow] of [
      ["€", "a"],
      ["🎁", "ê"],
    ] as const)
      for (let place = 0; place < 40; place += 1)
        for (let units = 0; units < 700; units += 7) {
          const text = `${narrow.repeat(place)}${wide.repeat(units)}${narrow.repeat(units % 5)}`;
          const { parts, ...length } = smsLength(text);
          expect(mostParts(length)).toBeGreaterThanOrEqual(parts);
          expect(mostParts(length)).toBeLessThanOrEqual(parts + 1);
        }
  });

  test("every dear character is named once, with its cheaper twin where it has one", () => {
    const { dear } = smsLength("L’été, l’hôtel… ça va\u00a0!");
    expect(dear).toEqual([
      { character: "’", name: "curly apostrophe", twin: "'" },
      { character: "ô", name: "", twin: null },
      { character: "…", name: "ellipsis", twin: "..." },
      { character: "ç", name: "", twin: null },
      { character: "\u00a0", name: "non-breaking space", twin: " " },
    ]);
  });

  test("a character is named as its reader sees it", () => {
    const family = "👨\u200d👩\u200d👧";
    expect(smsLength(`Soup ❤\ufe0f ${family} cafe\u0301 a\u200db`).dear).toEqual([
      { character: "❤\ufe0f", name: "", twin: null },
      { character: family, name: "", twin: null },
      { character: "e\u0301", name: "", twin: "é" },
      { character: "\u200d", name: "zero-width joiner", twin: "" },
    ]);
    expect(withCheaperTwins(`❤\ufe0f ${family} cafe\u0301 a\u200db ’`)).toBe(`❤\ufe0f ${family} café ab '`);
  });

  test("twins bring a text back into the GSM alphabet, and letters stay as they are", () => {
    expect(withCheaperTwins("“Don’t miss it” – 50%…\u200b")).toBe('"Don\'t miss it" - 50%...');
    expect(smsLength(withCheaperTwins("“Don’t miss it” – 50%…")).encoding).toBe("gsm");
    expect(withCheaperTwins("ça œuvre")).toBe("ça œuvre");
  });
});
