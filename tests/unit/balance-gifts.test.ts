import { describe, expect, test } from "vitest";
import { giftQuery, readGift } from "~/features/balance-gifts/gift-form";
import { inWords, notesOn } from "~/features/balance-gifts/scope.server";

const choices = {
  tags: [{ value: 3, label: "VIP" }],
  tiers: [{ value: 4, label: "Gold" }],
  branches: [{ value: 5, label: "Harbour" }],
};
const notes = (query: string) => notesOn(readGift(new URLSearchParams(query)), choices);

describe("whom a gift's address chooses", () => {
  test("what is there is read, and nothing asked is nothing left out", () => {
    const query = "userTagIds=3,0&userTagIds[]=&excludeTiers=4&businessBranchIds=5&segment=loyal";
    expect(readGift(new URLSearchParams(query))).toMatchObject({
      scope: { userTagIds: [3], excludeTiers: [4], businessBranchIds: [5], segment: "loyal" },
      unread: [],
    });
    expect(notes(query)).toEqual([]);
  });

  test("what the customer list brings along is read, told in words, and goes on with the gift", () => {
    const query =
      "search=zo%C3%A9&sms_consent=0&user_balance=100%2C&first_visit=2026-01-01%2C2026-02-01&registered_from=2026-02-01&registered_until=2026-03-01";
    const gift = readGift(new URLSearchParams(query));
    expect(gift.scope).toMatchObject({
      search: "zoé",
      sms_consent: false,
      user_balance: { from: 100, to: null },
      first_visit: { from: "2026-01-01", to: "2026-02-01" },
      registered_from: "2026-02-01",
      registered_until: "2026-03-01",
    });
    expect(inWords(gift.scope, choices)).toBe(
      "Customers found by “zoé”, who do not agree to SMS, with a balance from 100, first seen 01/01/2026 to 02/01/2026, who joined 02/01/2026 to 03/01/2026",
    );
    expect(readGift(new URLSearchParams(giftQuery(gift)))).toEqual(gift);
  });

  test.each([
    ["user_balance=lots", "Could not read the filter for the balance; it was left out."],
    ["last_visit=2026-02-31", "Could not read the filter for the last visit; it was left out."],
    ["email_consent=maybe", "Could not read the filter for the email consent; it was left out."],
    ["userTagIds=abc", "With any of these tags: some are no longer available and were left out."],
    ["userTagIds=3,4", "With any of these tags: some are no longer available and were left out."],
    ["excludeTags=3,-1", "Without these tags: some are no longer available and were left out."],
    ["segment=nobody", "Unknown segment; it was left out."],
  ])("%s is said to be left out", (query, note) => {
    expect(notes(query)).toEqual([note]);
  });
});
