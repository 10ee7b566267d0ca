import { expect, it } from "vitest";
import { cardName, cardState, expiryOf } from "../../app/features/payments/card-words";

const card = { brand: "visa", last4: "4242", exp_month: 8, exp_year: 2027 };

it("names a card by its brand and last digits, and when it ends", () => {
  expect(cardName(card)).toBe("Visa **** 4242");
  expect(expiryOf(card)).toBe("08 / 27");
  expect(expiryOf({ ...card, exp_year: null })).toBe("");
});

it.each([
  ["2027-06-30", "valid"],
  ["2027-07-01", "expiring"],
  ["2027-08-31", "expiring"],
  ["2027-09-01", "expired"],
])("on %s it is %s", (today, state) => {
  expect(cardState(card, today)).toBe(state);
});
