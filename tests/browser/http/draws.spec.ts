import Database from "better-sqlite3";
import { ownOrigin } from "../../support/browser";
import { expect, test } from "../../support/http";
import { portal } from "../../support/places";
import type { PlainVisit } from "../../support/plain-visit";
import { rows } from "../../support/rows";
import { spinner, spinsOf } from "../../support/spinners";
import { next } from "../../support/walks";

/** Starts a new draw for everyone who signs up, up to its audience. */
async function toAudience(visit: PlainVisit, title: string): Promise<void> {
  await visit.open("/draws/type/draws/create");
  await visit.check("draw_rules_fk", 11);
  await next(visit, "Description");
  await visit.fill("title", title);
  await next(visit, "Audience");
}

const toConditions = async (visit: PlainVisit, title: string) => {
  await toAudience(visit, title);
  await next(visit, "Dates and conditions");
};

test("dates out of their order stand beside their fields and in the summary; what was typed stays", async ({
  visit,
  signInAs,
}) => {
  await signInAs("business.admin");
  await toConditions(visit, "Out of order");
  for (const [name, value] of Object.entries({
    utc_end_date: "2031-02-01",
    utc_start_date: "2031-02-02",
    draw_kickoff_time: "2031-02-03T10:00",
    draw_time: "2031-03-01T10:00",
    utc_prize_claim_date_limit: "2031-02-28",
  }))
    await visit.fill(name, value);
  await visit.pressFor([422], "Continue");
  for (const [name, message] of Object.entries({
    draw_kickoff_time: "The kick-off must not be after the first day of entries",
    utc_end_date: "End date must be on or after the start date",
    utc_prize_claim_date_limit: "The last day to claim must not be before the draw",
  })) {
    await visit.sees(message, `#${name}-error`);
    expect(visit.texts(`#error-summary a[href$="#${name}"]`)).toEqual([message]);
  }
  await visit.holds("draw_kickoff_time", "2031-02-03T10:00");
});

test("prizes that make no sense are refused, and a published draw needs one", async ({ visit, signInAs }) => {
  await signInAs("business.admin");
  await toConditions(visit, "Nonsense");
  await next(visit, "Prizes");
  await visit.pressFor([422], "Continue");
  await visit.sees("Add at least one prize before the draw is published", "#error-summary");
  await visit.follow("Add prize");
  await visit.heading("Add prize");
  for (const winners of ["0", "-3", "1000000", "a few"]) {
    await visit.fill("num_of_winners", winners);
    await visit.check("type", 2);
    await visit.fill("value", "101");
    await visit.pressFor([422], "Add prize");
    await visit.sees("Enter 1 to 10,000 winners", "#num_of_winners-error");
    await visit.sees("Enter a prize", "#title-error");
    await visit.holds("num_of_winners", winners);
  }
  await visit.follow("Cancel");
  await visit.heading("Prizes");
  await visit.sees("No prizes yet");
});

test("a draw is published, unpublished, deleted and brought back", async ({ visit, signInAs }) => {
  await signInAs("business.admin");
  const title = `Life of a draw ${Date.now()}`;
  await toConditions(visit, title);
  await visit.uncheck("isPublished");
  await next(visit, "Prizes");
  await visit.follow("Add prize");
  await visit.heading("Add prize");
  await visit.fill("title", "Mug");
  await visit.press("Add prize");
  await visit.heading("Prizes");
  await next(visit, "Review and publish");
  await visit.press("Save draw");
  await visit.arrives(/^\/draws([?#]|$)/);
  const stateOf = () => rows("select published from draws where json_extract(titles, '$.1') = ?", title)[0]?.published;
  expect(stateOf()).toBe(0);
  const found = `/draws?search=${encodeURIComponent(title)}`;
  for (const [act, published] of [
    ["Publish", 1],
    ["Unpublish", 0],
  ] as const) {
    await visit.open(found);
    await visit.follow(`${act} ${title}`);
    await visit.press(`${act} draw`);
    await visit.arrives(/^\/draws([?#]|$)/);
    expect(stateOf()).toBe(published);
  }
  const line = () => visit.texts("tbody tr").filter((row) => row.includes(title));
  await visit.open(found);
  await visit.follow(`Delete ${title}`);
  await visit.sees("No customer has entered. The draw will not kick off.");
  await visit.press("Delete draw");
  await visit.arrives(/^\/draws\?search=/);
  expect(line()).toEqual([]);
  await visit.press(/Undo/);
  await visit.sees("Draw restored.");
  await visit.open(found);
  expect(line()).toHaveLength(1);
});

test("an unknown draw is no page, and an unknown prize leads back to the list", async ({ visit, signInAs }) => {
  await signInAs("business.admin");
  await visit.meets(404, "/draws/describe/draws/no-such-draw");
  await toConditions(visit, "No such prize");
  await next(visit, "Prizes");
  await visit.open(`${visit.address()}&row=k99`);
  await visit.heading("Prizes");
  expect(visit.address()).not.toContain("row=");
});

test("a branch admin's draw is at the own branch; another branch's is told and sent back", async ({
  visit,
  signInAs,
}) => {
  const [foreign] = rows(
    `select slug from draws where all_branches = 1 and deleted_at is null
     and business_id = (select business_id from users where username = 'branch.admin') limit 1`,
  );
  expect(foreign, "the demo has a draw of all branches").toBeDefined();
  await signInAs("branch.admin");
  await toAudience(visit, "Own branch");
  await visit.sees(/At your own branch/);
  expect(visit.all('input[type=checkbox][name="chlBranchesName"]')).toEqual([]);
  await visit.open(`/draws/describe/draws/${foreign?.slug}`);
  await visit.arrives(/^\/draws$/);
  await visit.sees("You are unauthorized to edit this draw.");
});

test("a winner's prize is marked as claimed, and as not claimed again", async ({ visit, signInAs }) => {
  await signInAs("business.admin");
  const [winner] = rows(
    `select w.draw_id, w.place from draw_winners w join users u on u.business_id = w.business_id
     join draws d on d.id = w.draw_id
     where u.username = ? and w.claimed_at is null and d.deleted_at is null order by w.draw_id, w.place`,
    "business.admin",
  );
  await visit.open(`/draws/${winner?.draw_id}/winners`);
  const act = `/winners/${winner?.place}/claim`;
  await visit.pressIn(visit.all(`form[action$="${act}"]`)[0], /^Mark as claimed/);
  await visit.sees("Prize claimed.");
  await visit.pressIn(visit.all(`form[action$="${act}"]`)[0], /^Mark as not claimed/);
  await visit.sees("Prize marked as not claimed.");
  const line = visit.all(`form[action$="${act}"]`)[0]?.closest("tr");
  expect(line?.text).toContain("Not yet");
});

const wheel = "/draws/spintowin";

test("who may only read draws sees the wheel, is not offered a spin and does not edit", async ({ visit, signInAs }) => {
  await signInAs("business.clerk");
  await visit.open(wheel);
  await visit.shows("h1", ["Spin to win"]);
  expect(visit.buttons("Spin the wheel")).toEqual([]);
  expect(visit.all('[name="customer"]')).toEqual([]);
  await visit.meets(403, `${wheel}/prizes`);
});

test("a cashier spins once for a customer and sees how it went", async ({ visit, signInAs }) => {
  await signInAs("branch.clerk");
  const account = spinner("http", 0);
  const spin = async (customer: string, statuses?: readonly number[]) => {
    await visit.fill("customer", customer);
    await visit.pressFor(statuses ?? [200], "Spin the wheel");
  };
  await visit.open(wheel);
  expect(visit.links("Edit wheel")).toEqual([]);
  await spin(account);
  await visit.arrives(/spin=\d+/);
  const [spun, ...more] = spinsOf(account);
  expect(more).toEqual([]);
  const expected = spun?.outcome === "won" ? `wins: ${spun.title}` : `The wheel stopped on “${spun?.title}”`;
  expect(visit.part("The wheel").text).toContain(expected);
  expect(visit.texts("tbody tr").some((line) => line.includes(String(spun?.title)))).toBe(true);
  expect(spun?.outcome === "won").toBe(spun?.transaction_id !== null);

  await spin(account, [422]);
  await visit.sees("has already spun once today", "#error-summary");
  await visit.holds("customer", account);
  await spin("nobody@nowhere.example", [422]);
  await visit.sees("No customer has this", "#error-summary");
  expect(spinsOf(account)).toHaveLength(1);
});

test("one form is one spin, however often it is sent", async ({ visit, request, signInAs }) => {
  await signInAs("business.admin");
  const account = spinner("http", 1);
  await visit.open(wheel);
  const [key] = visit.all("[name=idempotency_key]");
  const send = () =>
    request.post(wheel, {
      headers: ownOrigin,
      form: { customer: account, idempotency_key: key?.getAttribute("value") ?? "" },
      maxRedirects: 0,
    });
  const answers = await Promise.all([send(), send(), send()]);
  expect(answers.map((answer) => answer.status())).toEqual([303, 303, 303]);
  expect(new Set(answers.map((answer) => answer.headers().location)).size).toBe(1);
  expect(spinsOf(account)).toHaveLength(1);
});

test("slices are added, moved, taken off and saved row by row", async ({ visit, signInAs }) => {
  const store = new Database(portal.store, { fileMustExist: true, timeout: 10_000 });
  store
    .prepare("update businesses set business_rules = json_set(business_rules, '$.spin_draw_allow', '1') where id = 2")
    .run();
  store.close();
  await signInAs("other.admin");
  await visit.open(wheel);
  await visit.sees("The wheel has no prizes yet");
  const [edit] = visit.links("Edit wheel");
  await visit.open(edit?.getAttribute("href") ?? "");
  await visit.shows("h1", ["Edit wheel"]);

  const names = () => visit.controls(/^\d+\. Name$/);
  const nameAt = (row: number) => names()[row]?.getAttribute("value");
  while (names().length > 2) await visit.pressLast(/^Remove /);
  await visit.press("Add a slice");
  expect(names()).toHaveLength(3);
  const fieldOf = (label: string | RegExp, row: number) => visit.controls(label)[row]?.getAttribute("name") ?? "";
  const fill = async (row: number, title: string, odds: string, stock: string) => {
    await visit.fill(fieldOf(/^\d+\. Name$/, row), title);
    await visit.fill(fieldOf("Odds", row), odds);
    await visit.fill(fieldOf("Left", row), stock);
    await visit.select(fieldOf("Gives", row), stock === "" ? "No prize" : "A prize");
  };
  await fill(0, "Bicycle", "0.5", "1");
  await fill(1, "Sticker", "60", "500");
  await fill(2, "Nothing", "30", "");
  await visit.pressFor([422], "Save wheel");
  await visit.sees("The odds add up to 90.5%, not 100%: 9.5% more is needed", "#error-summary");
  expect(nameAt(0)).toBe("Bicycle");
  await visit.fill(fieldOf("Odds", 2), "39.5");
  await visit.press("Move Nothing up");
  expect(nameAt(1)).toBe("Nothing");
  await visit.press("Save wheel");
  await visit.sees("Wheel saved.");
  await visit.arrives(/^\/draws\/spintowin$/);
  const lines = () =>
    visit
      .part("Prizes on the wheel")
      .querySelectorAll("tbody tr")
      .map(({ text }) => text);
  expect(lines()).toEqual([
    expect.stringMatching(/1Bicycle0\.5%\d/),
    expect.stringMatching(/2Nothing39\.5%No prize/),
    expect.stringMatching(/3Sticker60%\d/),
  ]);

  const other = visit.tab();
  for (const tab of [visit, other]) await tab.open(`${wheel}/prizes`);
  await other.type("1. Name", "Red bicycle");
  await other.press("Save wheel");
  await other.sees("Wheel saved.");
  await visit.type("1. Name", "Blue bicycle");
  await visit.pressFor([409, 422], "Save wheel");
  await visit.sees("Someone else changed this since you opened it");
  expect(visit.part("Both versions").text).toContain("Red bicycle");
  expect(nameAt(0)).toBe("Blue bicycle");
  await visit.press("Save my version");
  await visit.sees("Wheel saved.");
  expect(lines()[0]).toContain("Blue bicycle");
});
