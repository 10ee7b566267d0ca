import { describe, expect, test } from "vitest";
import { readGift } from "~/features/balance-gifts/gift-form";
import { notesOn } from "~/features/balance-gifts/scope.server";

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

  test.each([
    ["userTagIds=abc", "With any of these tags: not all of them are yours; the others are left out."],
    ["userTagIds=3,4", "With any of these tags: not all of them are yours; the others are left out."],
    ["excludeTags=3,-1", "Without these tags: not all of them are yours; the others are left out."],
    ["segment=nobody", "There is no such segment; it is left out."],
  ])("%s is said to be left out", (query, note) => {
    expect(notes(query)).toEqual([note]);
  });
});
