import { beforeAll, describe, expect, test } from "vitest";
import { joinCustomer } from "../../../server/customers/join";
import { answerAsOlder, type Sent } from "../../support/older-api";
import type { PlainForms } from "../../support/wizard";
import { signInToOlder, wizardShop } from "../../support/wizard-shop";

/* Settled reading "search without the extension": the search box uses the criteria of document 001, section 3. */

const wizard = wizardShop();
let older: PlainForms;

beforeAll(async () => {
  const { door, shop } = wizard;
  const books = { businessId: shop.id, timeZone: "America/Toronto", now: Date.now() };
  const people = [
    { first_name: "Ann", last_name: "Lee", email: "ann@mail.example" },
    { first_name: "Lee", last_name: "Moss", phone: "+15145550142" },
    { first_name: "Ida", last_name: "Berg Holm", account_number: "4711" },
  ];
  for (const one of people)
    await door.store.transaction((trx) => joinCustomer(trx, books, { ...one, branch_id: shop.branch }));
  older = await signInToOlder(wizard);
});

async function listed(search: string) {
  const sent = answerAsOlder(wizard.door);
  const page = await import("../../../app/features/customers/pages/list");
  const shown = await older.visit(page, `/customers?${search}`);
  return { sent, shown };
}

const criteria = [
  "search",
  "segment",
  "registered_from",
  "registered_until",
  "email",
  "phone",
  "account_number",
  "first",
  "last",
];

/** Criteria of the customer searches made. */
const queriesIn = (sent: readonly Sent[]) =>
  sent
    .map(({ path }) => new URL(path, "http://portal.test"))
    .filter(({ pathname }) => pathname.endsWith("/customers"))
    .map(({ searchParams }) => Object.fromEntries([...searchParams].filter(([name]) => criteria.includes(name))));

describe("the box", () => {
  test.each([
    ["ann@mail", [{ email: "ann@mail" }], ["Ann Lee"]],
    ["514 555", [{ phone: "514 555" }], ["Lee Moss"]],
    ["4711", [{ phone: "4711" }, { account_number: "4711" }], ["Ida Berg Holm"]],
    ["Ann", [{ first: "Ann" }], ["Ann Lee"]],
    ["Moss", [{ first: "Moss" }, { last: "Moss" }], ["Lee Moss"]],
    ["Ida Berg Holm", [{ first: "Ida", last: "Berg Holm" }], ["Ida Berg Holm"]],
    [
      "Lee Ann",
      [
        { first: "Lee", last: "Ann" },
        { first: "Ann", last: "Lee" },
      ],
      ["Ann Lee"],
    ],
  ] as const)("%s", async (typed, queries, names) => {
    const { sent, shown } = await listed(`search=${encodeURIComponent(typed)}`);
    expect(queriesIn(sent)).toEqual(queries);
    expect(shown.page).toMatchObject({
      lines: names.map((title) => ({ title })),
      search: { value: typed },
    });
  });
});

test("a filter that no older server knows is left out, and the page says so", async () => {
  const { sent, shown } = await listed("segment=loyal");
  expect(queriesIn(sent)).toEqual([{}]);
  expect(shown.page).toMatchObject({ query: "", notes: [expect.stringContaining("ignored")] });
});
