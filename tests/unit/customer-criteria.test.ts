import { describe, expect, test } from "vitest";
import { readCriteria, spellCriteria } from "~/business/customer-criteria/read";
import { criterionNames, customersInWords, notesOn } from "~/business/customer-criteria/words";
import { customerCriteria } from "../../server/contract/customers/criteria";
import { criterionFields } from "../../server/contract/customers/criterion-fields";

const choices = {
  tags: [
    { value: 3, label: "VIP" },
    { value: 6, label: "Staff" },
  ],
  tiers: [{ value: 4, label: "Gold" }],
  branches: [{ value: 5, label: "Harbour" }],
};
const read = (query: string) => readCriteria(new URLSearchParams(query));
const notes = (query: string) => notesOn(read(query), choices);
const words = (query: string) => customersInWords(read(query).criteria, choices);
const asked = (query: string) => JSON.parse(JSON.stringify(read(query)));

test("every criterion has a kind, a codec and a label", () => {
  const names = Object.keys(criterionFields).sort();
  expect(Object.keys(customerCriteria).sort()).toEqual(names);
  expect(Object.keys(criterionNames).sort()).toEqual(names);
});

describe("criteria in an address", () => {
  test("ids come repeated, in brackets or with commas; blank and 0 ask nothing", () => {
    expect(asked("userTagIds=3,0&userTagIds[]=6&userTagIds=&excludeTiers=0&email=&first_visit=,&search=%20")).toEqual({
      criteria: { userTagIds: [3, 6] },
      unread: [],
    });
  });

  test("a repeated criterion is read as by the back end: the last counts, and a range is one value", () => {
    expect(asked("segment=new&segment=loyal&email_consent=0&email_consent=1&first=Ann&first=Bo")).toEqual({
      criteria: { segment: "loyal", email_consent: true, first: "Bo" },
      unread: [],
    });
    expect(asked("user_balance=1,&user_balance=9,")).toEqual({ criteria: {}, unread: ["user_balance"] });
  });

  test("-1 beside every branch means all branches (section 5)", () => {
    expect(asked("businessBranchIds=-1&businessBranchIds=5")).toEqual({ criteria: {}, unread: [] });
    expect(asked("excludeBranches=-1")).toEqual({ criteria: {}, unread: ["excludeBranches"] });
  });

  test("what can be read of a list stays, and more than 1,000 are too many", () => {
    expect(asked("userTagIds=3,abc")).toEqual({ criteria: { userTagIds: [3] }, unread: ["userTagIds"] });
    const many = Array.from({ length: 1001 }, (_, at) => at + 1).join();
    const { criteria, unread } = read(`userTagIds=${many}`);
    expect([criteria.userTagIds?.length, unread]).toEqual([1000, ["userTagIds"]]);
  });

  test("are spelled as they were read, whatever else the address has", () => {
    const query =
      "first_visit=2026-01-01%2C&email_consent=0&userTagIds=3&userTagIds=6&businessBranchIds=5&segment=loyal";
    expect(
      new URLSearchParams(spellCriteria(read(`${query}&sort=name&page=2`).criteria).map((one) => [...one])).toString(),
    ).toBe(query);
  });
});

describe("criteria in words", () => {
  test("none is everybody", () => {
    expect(words("")).toBe("All customers");
  });

  test("lists and segment come first", () => {
    expect(words("userTagIds=3,6&excludeTiers=4&businessBranchIds=5,99&segment=loyal&email=ann@")).toBe(
      "Customers tagged VIP or Staff, not in the tier Gold, at the branch Harbour or a deleted one, in the segment Loyal, with the email “ann@”",
    );
  });

  test("ranges, days and consents", () => {
    expect(
      words("user_balance=1000,2000&first_visit=2026-01-02&last_visit=,2026-02-01&registered_until=2026-03-01"),
    ).toBe(
      "Customers with a balance 1,000 to 2,000, first seen 01/02/2026, last seen up to 02/01/2026, who joined up to 03/01/2026",
    );
    expect(words("email_consent=1&sms_consent=0")).toBe("Customers who agree to email, who do not agree to SMS");
  });
});

test.each([
  ["userTagIds=3", []],
  ["user_balance=lots", ["Could not read the filter “Points”. It was left out."]],
  ["last_visit=2026-02-31", ["Could not read the filter “Last visit”. It was left out."]],
  ["email_consent=maybe", ["Could not read the filter “Email consent”. It was left out."]],
  ["segment=nobody", ["Could not read the filter “Segment”. It was left out."]],
  ["userTagIds=abc", ["With any of these tags: some are no longer available and were left out."]],
  ["userTagIds=3,4", ["With any of these tags: some are no longer available and were left out."]],
  ["excludeTags=3,-1", ["Without these tags: some are no longer available and were left out."]],
])("%s has the notes %j", (query, said) => {
  expect(notes(query)).toEqual(said);
});
