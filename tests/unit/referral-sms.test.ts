import { describe, expect, test } from "vitest";
import { asRead, namesBusiness, rewardInWords } from "~/features/referrals/programme";
import { smsLength } from "~/features/referrals/sms";

describe("the length of an SMS", () => {
  test.each([
    ["", 0, 0, null],
    ["a".repeat(160), 160, 1, null],
    ["a".repeat(161), 161, 2, null],
    ["a".repeat(306), 306, 2, null],
    ["a".repeat(307), 307, 3, null],
    // Two septets each, and never cut in two.
    ["€".repeat(80), 160, 1, null],
    [`${"a".repeat(152)}€${"a".repeat(8)}`, 162, 2, null],
    ["é".repeat(160), 160, 1, null],
    ["ê".repeat(70), 70, 1, "ê"],
    ["ê".repeat(71), 71, 2, "ê"],
    ["🎁", 2, 1, "🎁"],
    [`${"a".repeat(66)}🎁aa`, 70, 1, "🎁"],
    [`${"a".repeat(66)}🎁${"a".repeat(65)}`, 133, 2, "🎁"],
    [`${"a".repeat(66)}🎁${"a".repeat(66)}`, 134, 3, "🎁"],
  ])("%s", (text, length, parts, dearer) => {
    expect(smsLength(text)).toEqual({ length, parts, dearer });
  });
});

const facts = {
  businessName: "Bakery",
  currency: "$",
  offers: [{ id: 7, title: "Free coffee", ended: false }],
};

describe("a message as it will read", () => {
  test("rewards are told whole", () => {
    const answers = { referer_earns: 500, referer_earns_ratio: 1, referer_earns_offers: [7] };
    expect(rewardInWords("referer", answers, facts)).toBe("500 points, 1 point per $1.00 and Free coffee");
    expect(rewardInWords("referee", answers, facts)).toBe("Nothing");
  });

  test("what a placeholder stands for nothing in is what follows its bar", () => {
    const text = "{{business_name}}: within {{days|no}} days";
    expect(asRead(text, {}, facts)).toBe("Bakery: within no days");
    expect(asRead(text, { expires_in: 30 }, facts)).toBe("Bakery: within 30 days");
  });

  test("the business is named by its placeholder or by its name", () => {
    expect(["{{ business_name }} hi", "From BAKERY", "hi"].map((text) => namesBusiness(text, facts))).toEqual([
      true,
      true,
      false,
    ]);
  });
});
