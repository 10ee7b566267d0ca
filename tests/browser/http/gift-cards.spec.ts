import { expect, test } from "../../support/http";
import { eachState, sortBy } from "../../support/plain-lists";
import { rows } from "../../support/rows";
import { next } from "../../support/walks";

const mine = `type = 5 and deleted_at is null
  and business_id = (select business_id from users where username = 'business.admin')`;

test.beforeEach(({ signInAs }) => signInAs("business.admin"));

test("a search that finds nothing says so and leads back", async ({ visit }) => {
  await visit.open("/giftcards?search=no+such+card");
  await visit.sees("No matching gift cards");
  await visit.follow("Show all gift cards");
  expect(visit.all("tbody tr").length).toBeGreaterThan(0);
});

test("editing opens every step done; cards sold are spoken of and stay", async ({ visit }) => {
  const [card] = rows(`select id from offers where ${mine} and title = ?`, "Coffee and a croissant");
  await visit.open(`/giftcards/describe/giftcard/${card?.id}`);
  for (const name of [/Translate/, /Conditions/, /Finalize/])
    expect(visit.links(name, 'nav[aria-label="Steps"]'), String(name)).toHaveLength(1);
  await visit.follow(/Conditions/);
  await visit.sees(/cards sold so far keep their value and price/);
  await visit.holds("real_value", "10.00");
});

test("who is not business-level is refused, and is shown no way there", async ({ visit, signInAs }) => {
  for (const person of ["branch.admin", "branch.clerk"] as const) {
    await signInAs(person);
    for (const path of ["/giftcards", "/giftcards/describe/giftcard/create", "/giftcards/1/delete"]) {
      await visit.meets(403, path);
      await visit.sees("You are unauthorized to view this page");
      expect(visit.links("Gift cards")).toEqual([]);
    }
  }
});

test("a clerk who may only look is offered nothing to change", async ({ visit, signInAs }) => {
  await signInAs("business.clerk");
  await visit.open("/giftcards");
  expect(visit.all("tbody tr").length).toBeGreaterThan(0);
  expect(visit.links(/^(New gift card|Edit .*|Copy .*|Delete .*)$/)).toEqual([]);
  await visit.meets(403, "/giftcards/describe/giftcard/create");
});

test("an offer's id is no gift card, and another business's card is none either", async ({ visit, signInAs }) => {
  const [offer] = rows("select id from offers where type = 1 limit 1");
  const [card] = rows(`select id from offers where ${mine} limit 1`);
  for (const path of [`describe/giftcard/${offer?.id}`, `${offer?.id}/delete`])
    await visit.meets(404, `/giftcards/${path}`);
  await visit.meets(404, `/offers/describe/offer/${card?.id}`);
  await signInAs("other.admin");
  await visit.meets(404, `/giftcards/describe/giftcard/${card?.id}`);
});

test("search and state narrow the list, and its order turns by publish date", async ({ visit }) => {
  await visit.open("/giftcards");
  await visit.heading("Gift cards");
  expect(visit.all("title")[0]?.text).toMatch(/^Giftcards Dashboard · /);
  const titles = () => visit.texts("tbody th[scope=row] a");
  const [oldest] = rows(`select title from offers where ${mine} order by published_at, id limit 1`);
  expect(titles()[0]).not.toBe(oldest?.title);
  await sortBy(visit, /^Published/);
  await visit.arrives(/direction=asc/);
  expect(titles()[0]).toBe(oldest?.title);

  await visit.open("/giftcards");
  await visit.type("Search by title", "MOTHER");
  await visit.press("Search");
  expect(titles()).toEqual(["For Mother’s Day"]);
  await visit.follow("Clear filters");
  expect(visit.valueOf("Search by title")).toBe("");
  await eachState(visit, { active: "On sale", scheduled: "Scheduled", expired: "Ended" });
});

test("deleting says how many cards are sold and what of them is open; undo brings the card back", async ({ visit }) => {
  const title = "A table for the family";
  const id = Number(rows(`select id from offers where ${mine} and title = ?`, title)[0]?.id);
  const state = () => rows("select deleted_at from offers where id = ?", id)[0]?.deleted_at;
  const sold = () => rows("select * from sold_gift_cards where offer_id = ? order by id", id);
  const before = JSON.stringify(sold());
  await visit.open("/giftcards?sort=title");
  await visit.follow(`Delete ${title}`);
  await visit.heading("Delete this gift card?");
  await visit.sees(new RegExp(`${sold().length} gift cards already sold, worth \\$[\\d,.]+ in total`));
  await visit.sees(/\$[\d,.]+ of that is still to be spent/);
  await visit.follow(/^Keep /);
  await visit.arrives(/^\/giftcards\?sort=title$/);
  expect(state()).toBeNull();

  await visit.open(`/giftcards/${id}/delete`);
  await visit.press("Delete gift card");
  expect(state()).not.toBeNull();
  expect(visit.links(title)).toEqual([]);
  await visit.press(/Undo/);
  await visit.sees("Gift card restored.");
  expect(state()).toBeNull();
  expect(JSON.stringify(sold())).toBe(before);
});

test("errors stand beside their fields and in a summary that leads to them; what was typed stays", async ({
  visit,
}) => {
  await visit.open("/giftcards/describe/giftcard/create");
  expect(visit.all("title")[0]?.text).toMatch(/^Giftcards Describe · /);
  await visit.check("add_language");
  await visit.fill("link", "shop.example");
  await visit.fill("description", "Kept words");
  const refused = async (messages: Record<string, string>) => {
    await visit.pressFor([422], "Continue");
    for (const [id, message] of Object.entries(messages)) await visit.sees(message, `#error-summary a[href$="#${id}"]`);
  };
  await refused({
    title: "Enter a title",
    link: "Enter a web address such as https://shop.example/summer",
    language: "Choose at least one other language",
  });
  await visit.holds("description", "Kept words");
  await visit.fill("title", "Refused card");
  await visit.fill("link", "");
  await visit.uncheck("add_language");
  await next(visit, "Value and dates");
  await visit.fill("real_value", "-5");
  await visit.fill("discount_value", "-1");
  await visit.fill("date_range[end]", "2020-01-01");
  await refused({ real_value: "Enter a value above 0", discount_value: "0 or more" });
  await visit.holds("real_value", "-5");
  await visit.fill("real_value", "20");
  await visit.fill("discount_value", "20.00");
  await refused({ discount_value: "Must be below" });
  await visit.sees("End date must be on or after the start date", "#error-summary");
});
