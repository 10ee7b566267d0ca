import { describe, expect, test } from "vitest";
import { asRead, rewardInWords } from "~/features/referrals/programme";
import { namesBusiness } from "../../server/contract/common/placeholders";

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
    expect(
      ["{{ business_name }} hi", "From BAKERY", "hi"].map((text) => namesBusiness(text, facts.businessName)),
    ).toEqual([true, true, false]);
  });
});
