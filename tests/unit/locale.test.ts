import { expect, test } from "vitest";
import { languageTag, timeZoneOr } from "../../server/contract/common/locale";
import { moneyIn } from "../../server/contract/common/money-in";
import { perIn } from "../../server/contract/referrals/reward-words";

test.each([
  ["fr", "fr"],
  ["fr_CA", "fr-CA"],
  [" pt-BR ", "pt-BR"],
  ["-1", ""],
  ["english language", ""],
  [null, ""],
  [7, ""],
])("the language tag of %j is “%s”", (told, tag) => {
  expect(languageTag.read.parse(told)).toBe(tag);
});

test.each([
  ["America/Toronto", "America/Toronto"],
  ["Eastern Time (US & Canada)", "UTC"],
  ["", "UTC"],
  [undefined, "UTC"],
  [["UTC"], "UTC"],
])("the time zone of %j is %s", (told, zone) => {
  expect(timeZoneOr("UTC").read.parse(told)).toBe(zone);
});

test("a language of a region speaks as its language", () => {
  expect(perIn("fr-CA")).toBe("par");
  expect(moneyIn("en-CA", "$", 100)).toBe("$1.00");
});
