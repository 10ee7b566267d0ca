import { describe, expect, test } from "vitest";
import { asRead, rewardInWords } from "~/features/referrals/programme";
import { namesBusiness } from "../../server/contract/common/placeholders";
import { isCode, linkLengthAt } from "../../server/referrals/links";

const facts = {
  businessName: "Bakery",
  currency: "$",
  origin: "https://loyalty.bakery.example",
  offers: [{ id: 7, title: "Free coffee", ended: false }],
  pointLabels: { plural_points: "Beans", single_points: "Bean", points_abbrev: "bns", point_abbrev: "bn" },
};

describe("a message as it will read", () => {
  test("rewards are told whole, in the business's word for points and the way the language writes", () => {
    const answers = { referer_earns: 1500, referer_earns_ratio: 1, referer_earns_offers: [7] };
    const rewardText = (side: "referer" | "referee", language: string) => rewardInWords(side, answers, facts, language);
    expect(rewardText("referer", "en")).toBe("1,500 beans, 1 bean per $1.00, Free coffee");
    expect(rewardText("referer", "fr")).toBe("1\u202f500 beans, 1 bean par 1,00\u00a0$, Free coffee");
    expect(rewardText("referee", "en")).toBe("");
  });

  test("what a placeholder stands for nothing in is what follows its bar", () => {
    const text = "{{business_name}}: within {{days|no}} days";
    expect(asRead(text, {}, facts)).toBe("Bakery: within no days");
    expect(asRead(text, { expires_in: 30 }, facts)).toBe("Bakery: within 30 days");
  });

  test("a link is as long as a customer's", () => {
    const link = asRead("{{link}}", {}, facts);
    expect(link.startsWith(`${facts.origin}/r/`)).toBe(true);
    expect(isCode(link.slice(`${facts.origin}/r/`.length))).toBe(true);
    expect(link).toHaveLength(linkLengthAt(facts.origin));
  });

  test("the business is named by its placeholder or by its name", () => {
    expect(
      ["{{ business_name }} hi", "From BAKERY", "hi", "{{business_name hi", "{{business_names}} hi"].map((text) =>
        namesBusiness(text, facts.businessName),
      ),
    ).toEqual([true, true, false, false, false]);
  });
});
