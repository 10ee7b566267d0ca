import type { APIRequestContext } from "playwright/test";
import sharp from "sharp";
import { ownOrigin, password } from "../../support/browser";
import { expect, test } from "../../support/http";
import { makeOverlappingOffers } from "../../support/overlapping-offers";
import { makePerson } from "../../support/own-person";
import { picture } from "../../support/picture";
import { deleteAndUndo, eachState, headingOf, searchAndClear, sortBy } from "../../support/plain-lists";
import type { PlainVisit } from "../../support/plain-visit";
import { rows } from "../../support/rows";
import { mine } from "../../support/searching";
import { next } from "../../support/walks";

test.beforeEach(({ signInAs }) => signInAs("business.admin"));

test("a step that is not open yet says which one comes first", async ({ visit }) => {
  await visit.open("/offers/finalize/offer/create");
  expect(await visit.title()).not.toBe("Review and publish");
});

test("a branch admin's offer is at the own branch", async ({ visit, signInAs }) => {
  await signInAs("branch.admin");
  await visit.open("/offers/template/offer/create");
  await visit.press("Continue");
  await visit.check("type", 3);
  await visit.press("Continue");
  await visit.fill("title", "Own branch only");
  await visit.fill("bonus_points", "10");
  await next(visit, "Audience");
  await visit.sees(/At your own branch/);
  expect(visit.all('input[type=checkbox][name="location"]')).toEqual([]);
});

test("shows thumbnails of a size that is known before they arrive", async ({ visit, request }) => {
  await visit.open("/offers");
  const pictures = visit.all("tbody img");
  expect(pictures.length).toBeGreaterThan(0);
  for (const picture of pictures) expect(picture.getAttribute("width")).toMatch(/\d+/);
  const answer = await request.get(pictures[0]?.getAttribute("src") ?? "");
  expect(answer.status()).toBe(200);
  expect(answer.headers()["content-type"]).toMatch(/^image\//);
});

const numbersOf = (visit: PlainVisit) => visit.all('main input[name^="priority["]');

/** Opens the order of an offer that overlaps with another. @returns its id. */
async function openOverlapping(visit: PlainVisit): Promise<number> {
  const id = makeOverlappingOffers();
  await visit.open(`/offers/${id}/order`);
  expect(numbersOf(visit)).toHaveLength(2);
  return id;
}

test("a number that is none is refused beside its field", async ({ visit }) => {
  await openOverlapping(visit);
  const name = numbersOf(visit)[0]?.getAttribute("name") ?? "";
  await visit.fill(name, "0");
  await visit.press("Save order");
  expect(visit.all("#error-summary")).toHaveLength(1);
  expect(visit.all(`[name="${name}"]`)[0]?.getAttribute("aria-invalid")).toBe("true");
});

test("search, type and state narrow the list and stay in the address", async ({ visit }) => {
  await searchAndClear(visit, { table: "offers", list: "/offers" });
  await eachState(visit, { active: "Active", scheduled: "Scheduled", expired: "Expired" });
});

test("sorts by its headings, both ways", async ({ visit }) => {
  await visit.open("/offers");
  await sortBy(visit, /^Offer/);
  await visit.arrives(/sort=title/);
  const way = () => headingOf(visit, /^Offer/)?.getAttribute("aria-sort");
  const before = way();
  expect(before).toMatch(/ascending|descending/);
  await sortBy(visit, /^Offer/);
  expect(way()).toMatch(/ascending|descending/);
  expect(way()).not.toBe(before);
});

test("an offer is deleted after asking, and comes back by undo", async ({ visit }) => {
  const [victim] = rows(`select id, title from offers where ${mine} order by id limit 1 offset 5`);
  const offer = { id: Number(victim?.id), title: String(victim?.title) };
  await deleteAndUndo(visit, offer, { table: "offers", list: "/offers", noun: "offer" });
});

test("the order of overlapping offers is set by numbers, and by buttons", async ({ visit }) => {
  const id = await openOverlapping(visit);
  const labels = () => numbersOf(visit).map((number) => number.getAttribute("aria-label"));
  const [first, second] = labels();
  const items = visit.all("main ol > li");
  const up = items[1]?.querySelectorAll("button").find((button) => /up$/.test(button.getAttribute("aria-label") ?? ""));
  await visit.press(up?.getAttribute("aria-label") ?? "");
  expect(labels().slice(0, 2)).toEqual([second, first]);
  const names = numbersOf(visit).map((number) => number.getAttribute("name") ?? "");
  for (const [at, name] of names.entries()) await visit.fill(name, String(names.length - at));
  await visit.press("Save order");
  await visit.sees(/order/i, 'main [role="status"]');
  expect(rows("select priority from offers where id = ?", id)[0]?.priority).not.toBeNull();
});

const toDescription = async (visit: PlainVisit, type: number) => {
  await visit.open("/offers/template/offer/create");
  await next(visit, "Type of offer");
  await visit.check("type", type);
  await next(visit, "Description");
};

test("errors stand beside their fields and in a summary that leads to them; what was typed stays", async ({
  visit,
}) => {
  await visit.open("/offers/template/offer/create");
  await next(visit, "Type of offer");
  await visit.press("Continue");
  await visit.sees("Choose a type of offer", "#error-summary");
  await visit.check("type", 3);
  await next(visit, "Description");
  await visit.fill("description", "Kept words");
  await visit.fill("bonus_points", "many");
  await visit.press("Continue");
  for (const name of ["title", "bonus_points"]) {
    expect(visit.all(`[name="${name}"]`)[0]?.getAttribute("aria-invalid")).toBe("true");
    const [said = ""] = visit.texts(`#${name}-error`);
    await visit.sees(said.replace(/^Error:\s*/, "").trim(), `#error-summary a[href$="#${name}"]`);
  }
  await visit.holds("description", "Kept words");
  await visit.holds("bonus_points", "many");
});

test("save and leave keeps an unfinished step, to be gone on with", async ({ visit, request }) => {
  // The draft offered is its user's newest, so this user is the test's own.
  const form = { username: makePerson("drafts.http"), password };
  await request.post("/", { headers: ownOrigin, form, maxRedirects: 0 });
  await toDescription(visit, 2);
  await visit.fill("title", "Left for later");
  await visit.press("Save draft");
  await visit.arrives(/^\/offers([?#]|$)/);
  await visit.open("/offers/template/offer/create");
  await visit.follow("Resume draft");
  await visit.holds("title", "Left for later");
});

test("the picture is cropped and shown before the offer is published, and Back is a link", async ({
  visit,
  request,
}) => {
  await toDescription(visit, 3);
  await visit.fill("title", "Pictured");
  await visit.fill("bonus_points", "10");
  await visit.unfold("Crop picture");
  await visit.upload("image", { name: "a.png", mimeType: "image/png", buffer: await picture(800, 600) });
  for (const [name, value] of Object.entries({ x: "10", y: "20", width: "400", height: "300" }))
    await visit.fill(name, value);
  await next(visit, "Audience");
  await visit.follow("Back");
  await visit.heading("Description");
  expect(await shownSize(visit, request)).toEqual([400, 300]);
});

test("a picture that is good is not chosen twice because another field was refused", async ({ visit, request }) => {
  await toDescription(visit, 3);
  await visit.upload("image", { name: "a.png", mimeType: "image/png", buffer: await picture(640, 320) });
  await visit.fill("bonus_points", "10");
  await visit.press("Continue");
  await visit.sees("Enter a title", "main");
  await visit.fill("title", "Pictured all the same");
  await next(visit, "Audience");
  await visit.follow("Back");
  expect(await shownSize(visit, request)).toEqual([640, 320]);
});

/** Width and height of the picture that the page shows. */
async function shownSize(visit: PlainVisit, request: APIRequestContext): Promise<(number | undefined)[]> {
  const [shown] = visit.all('main img[src*="/pictures/"]');
  const { width, height } = await sharp(await (await request.get(shown?.getAttribute("src") ?? "")).body()).metadata();
  return [width, height];
}

/** An offer of the demo that no other test uses. */
function offerAt(place: number): number {
  const [found] = rows(`select id from offers where type = 2 and ${mine} order by id limit 1 offset ?`, place);
  return Number(found?.id);
}

const stored = (id: number) => rows("select title from offers where id = ?", id)[0]?.title;

/** Two tabs with the same offer open, retitled in both; the second tab's save came first. */
async function savedElsewhere(visit: PlainVisit, id: number): Promise<void> {
  const other = visit.tab();
  for (const [tab, title] of [
    [visit, "Mine"],
    [other, "Theirs"],
  ] as const) {
    await tab.open(`/offers/describe/offer/${id}`);
    await tab.fill("title", title);
    await next(tab, "Review and publish");
  }
  await other.press("Save offer");
  await other.arrives(/^\/offers([?#]|$)/);
  await visit.press("Save offer");
}

test("the second tab to save an offer is shown both versions and may keep its own", async ({ visit }) => {
  const id = offerAt(1);
  const before = String(stored(id));
  await savedElsewhere(visit, id);
  await visit.sees("Someone else changed this since you opened it", "[data-answer]");
  expect(visit.versions("Title")).toEqual([before, "Theirs", "Mine"]);
  expect(visit.buttons("Save offer")).toEqual([]);
  expect(stored(id)).toBe("Theirs");
  await visit.press("Save my version");
  await visit.arrives(/^\/offers([?#]|$)/);
  expect(stored(id)).toBe("Mine");
});

test("or go on from what is kept", async ({ visit }) => {
  const id = offerAt(3);
  await savedElsewhere(visit, id);
  await visit.press("Use the saved version");
  await visit.sees("Your changes were discarded.");
  expect(visit.all("[data-answer]").filter(({ text }) => text.includes("changed this since"))).toEqual([]);
  await visit.sees("Theirs", "main");
  await visit.press("Save offer");
  await visit.arrives(/^\/offers([?#]|$)/);
  expect(stored(id)).toBe("Theirs");
});
