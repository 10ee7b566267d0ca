import { expect, test } from "vitest";
import { invitationWords } from "../../app/features/join/invitation-words";

const invitation = {
  invites: "Anaïs",
  points: 1_500,
  ratio: 2,
  unit: "$1.00",
  offers: ["Free coffee"],
  minimum: "$20.00",
};

test("an invitation tells all that there is, and until when, in the visitor's language", () => {
  expect(invitationWords("en", { ...invitation, days: 60 }, "points")).toEqual({
    title: "Anaïs invites you to join",
    gets: "You get",
    rewards: ["1,500 points", "2 points per $1.00", "Free coffee"],
    condition: "With a purchase of at least $20.00 within 60 days",
  });
  const french = invitationWords("fr", { ...invitation, days: 60 }, "points");
  expect(french.rewards[1]).toBe("2 points par $1.00");
  expect(french.condition).toBe("Dès un achat d’au moins $20.00 dans les 60 jours");
});

test("without an end or a purchase it says nothing of them", () => {
  expect(invitationWords("en", { ...invitation, days: 0 }, "points").condition).toBe(
    "With a purchase of at least $20.00",
  );
  const free = invitationWords("en", { ...invitation, ratio: null, points: 0, minimum: "", days: 60 }, "points");
  expect(free.condition).toBe("");
  expect(free.rewards).toEqual(["Free coffee"]);
});
