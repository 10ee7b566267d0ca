import { expect, test } from "vitest";
import { giftQuery, inputOf, isForSome, readGift } from "~/features/balance-gifts/gift-form";

const read = (query: string) => readGift(new URLSearchParams(query));

test("a gift goes on from page to page with the criteria of the customer list", () => {
  const gift = read(
    "give_points=5&comments=Thanks&search=zo%C3%A9&sms_consent=0&user_balance=100%2C&userTagIds=3&registered_from=2026-02-01",
  );
  expect(gift).toMatchObject({
    points: "5",
    comments: "Thanks",
    criteria: {
      search: "zoé",
      sms_consent: false,
      user_balance: { from: 100, to: null },
      userTagIds: [3],
      registered_from: "2026-02-01",
    },
    unread: [],
  });
  expect(read(giftQuery(gift))).toEqual(gift);
});

test("each list of a gift is sent, empty ones too", () => {
  expect(inputOf(read("give_points=1,000&userTagIds=3"))).toMatchObject({
    give_points: 1000,
    ...{ userTagIds: [3], excludeTags: [], userTierIds: [], excludeTiers: [] },
    ...{ businessBranchIds: [], excludeBranches: [] },
  });
});

test("a gift is for some as soon as anything is asked, also if it cannot be read", () => {
  expect(["", "give_points=5", "userTagIds=0&segment="].map((query) => isForSome(read(query)))).toEqual([
    false,
    false,
    false,
  ]);
  expect(["excludeTags=3", "search=ann", "segment=nobody"].map((query) => isForSome(read(query)))).toEqual([
    true,
    true,
    true,
  ]);
});
