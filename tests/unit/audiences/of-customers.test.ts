import { expect, test } from "vitest";
import { readCriteria } from "../../../app/business/customer-criteria/read";
import { audienceOfCustomers, customersOfAudience } from "../../../app/features/campaigns/saved/of-customers";
import { readAudience } from "../../../server/contract/audiences/read";
import { fullyEquipped } from "../../support/audiences/equipped";

const criteria = (query: string) => readCriteria(new URLSearchParams(query)).criteria;
const both = [
  "userTagIds=3&userTagIds=4",
  "userTierIds=2",
  "businessBranchIds=7",
  "segment=loyal",
  "user_balance=10%2C50",
  "user_balance=10%2C",
  "user_balance=%2C50",
  "first_visit=2026-01-01%2C2026-02-01",
  "registered_from=2026-01-01&registered_until=2026-02-01",
];

test.each(both)("the customer list's %s is an audience, and back", (query) => {
  const { fields, left } = audienceOfCustomers(criteria(query));
  expect(left).toEqual([]);
  expect(readAudience(fields, fullyEquipped)).toHaveProperty("audience");
  expect(customersOfAudience(fields)?.toString()).toBe(query);
});

test("all of them at once", () => {
  const query = ["userTagIds=3", "userTierIds=2", "segment=at_risk", "user_balance=1%2C5"].join("&");
  expect(
    customersOfAudience(audienceOfCustomers(criteria(query)).fields)
      ?.toString()
      .split("&")
      .sort(),
  ).toEqual(query.split("&").sort());
});

test("what no filter asks is told, and leaves no filter behind", () => {
  const { fields, left } = audienceOfCustomers(
    criteria("userTagIds=3&email=ann&excludeTags=4&first_visit=2026-01-01%2C"),
  );
  expect([...left].sort()).toEqual(["email", "excludeTags", "first_visit"]);
  expect(fields.whoWillReceive).toEqual(["22"]);
});

test("an audience that the list cannot ask leads nowhere", () => {
  const tags = { whoWillReceive: ["22"], tagsId: ["3"] };
  expect(customersOfAudience(tags)?.toString()).toBe("userTagIds=3");
  expect(customersOfAudience({ ...tags, excludeDormants: "1" })).toBeNull();
  expect(customersOfAudience({ ...tags, excludeCustPrevRegCamp: "1" })).toBeNull();
  expect(customersOfAudience({ whoWillReceive: ["23"], topSpending: "5" })).toBeNull();
  const either = { ...tags, whoWillReceive: ["22", "19"], customerTypesId: ["1"], applyConditionsAnd: "0" };
  expect(customersOfAudience(either)).toBeNull();
});
