import { expect, it } from "vitest";
import { customerColumns, customersInFile } from "../../app/features/customers/list/columns";
import { inPointWords } from "../../app/features/customers/list/list";
import { transactionsInFile } from "../../app/features/dashboard/transactions-columns";
import { joinWords } from "../../app/features/join/words";
import { worthOf } from "../../app/features/offers/offer-card";
import { summaryOf } from "../../app/features/settings/summaries";
import { hintOf, settingInWords } from "../../app/features/settings/words";
import { measureNames } from "../../app/features/tiers/words";
import { unitBeside } from "../../app/form/in-words";
import { holdingsInWords } from "../../server/contract/customers/holdings";
import { settingNames } from "../../server/contract/settings/all";
import { pointWords } from "../../server/contract/settings/point-words";
import { rulesFrom } from "../../server/contract/settings/rules";
import { settingSaid } from "../../server/contract/settings/said";
import { sections } from "../../server/contract/settings/sections";

it("says points as the business calls them, and as everybody does where it says nothing", () => {
  const beans = pointWords(rulesFrom({ plural_points: "Beans", single_points: "Bean" }));
  expect([beans.heading, beans.of(1), beans.of(1200)]).toEqual(["Beans", "1 bean", "1,200 beans"]);
  expect(pointWords(rulesFrom({ plural_points: "" })).of(2)).toBe("2 points");
  const short = pointWords(rulesFrom({ points_abbrev: "bns", point_abbrev: "bn" }));
  expect([short.short(1), short.short(1200), short.abbreviation]).toEqual(["1 bn", "1,200 bns", "bns"]);
  expect(customerColumns("UTC", beans).points.heading).toBe("Beans");
});

it("says them on public pages in the business's word, else in the language's own", () => {
  expect(joinWords("fr", "Grains").joined).toBe("Merci. Vous pouvez dès maintenant cumuler des Grains.");
  expect(joinWords("de").points).toBe("Punkte");
});

it("says them in lists, files, tiers, offers and what is moved", () => {
  const beans = pointWords(
    rulesFrom({ plural_points: "Beans", single_points: "Bean", points_abbrev: "bns", point_abbrev: "bn" }),
  );
  expect(inPointWords(beans).orders?.map(({ label }) => label)).toEqual(
    expect.arrayContaining(["Most beans", "Fewest beans", "Last visit"]),
  );
  expect(inPointWords(beans).filters.user_balance.label).toBe("Beans");
  const headings = (columns: readonly { readonly heading: string }[]) => columns.map(({ heading }) => heading);
  expect(headings(customersInFile("UTC", beans))).toContain("Beans");
  const money = { timeZone: "UTC", currencySymbol: "$" };
  expect(headings(transactionsInFile(money, beans))).toContain("Beans balance");
  expect(measureNames(beans).points).toBe("Beans earned");
  expect(worthOf({ type: 3, bonus_points: 1 }, "$", beans)).toBe("+1 bn");
  expect(worthOf({ type: 2, multiplication_factor: 2 }, "$", beans)).toBe("2× bns");
  expect(holdingsInWords({ points: 70, credit: 82, giftcard: 0 }, "$", beans)).toBe(
    "70 beans and $0.82 of store credit",
  );
});

it("says them in the labels, sentences, choices, units and lines of the settings", () => {
  const texts = { plural_points: "Beans", single_points: "Bean", redemption_ratio: "1" };
  const beans = rulesFrom(texts);
  const facts = { currency: "$", pointLabels: beans };
  expect(settingSaid("points_expiry_flag", beans).label).toBe("Beans expiry");
  expect(settingSaid("balance_display", beans).names[3]).toBe("Beans only");
  expect(hintOf("min_redemption", facts)).toBe("The fewest beans a customer can redeem at once. 0 sets no minimum.");
  expect(settingInWords("welcome_units", { welcome_units: "1" }, facts)).toBe("1 bean");
  expect([unitBeside(2, "points", facts), unitBeside(1, "months", facts)]).toEqual(["beans", "month"]);
  const [first] = sections;
  expect(first && summaryOf(first, texts, facts)).toBe("1 bean for every $1.00, 1 bean is worth $1.00");
  const own = ["single_points", "plural_points", "point_abbrev", "points_abbrev"];
  for (const name of settingNames.filter((one) => !own.includes(one))) {
    const { label, says, names } = settingSaid(name, beans);
    for (const text of [label, says, ...Object.values(names)]) expect(text).not.toMatch(/\bpoints?\b|[{}]/i);
  }
});
