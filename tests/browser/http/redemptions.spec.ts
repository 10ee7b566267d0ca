import type { HTMLElement } from "node-html-parser";
import { ownOrigin } from "../../support/browser";
import { expect, test } from "../../support/http";
import { deleteAndUndo, searchAndClear, sortBy } from "../../support/plain-lists";
import { rows } from "../../support/rows";
import { mine } from "../../support/searching";
import { next } from "../../support/walks";

test.beforeEach(({ signInAs }) => signInAs("business.admin"));

test("one that never expires is announced before its year ends, in the list and in the wizard", async ({ visit }) => {
  await visit.open("/redemptions?type=17");
  const [due] = rows(
    `select title, expire_date from point_rewards where ${mine} and never_expires = 1
     and expire_date between date('now') and date('now', '+29 days') order by id limit 1`,
  );
  expect(due, "the demo has one whose year is about to end").toBeDefined();
  await visit.follow(`Renew ${due?.title}`);
  await visit.sees(/Renewal needed: ends/);
  const today = visit.all('[name="utc_publish"]')[0]?.getAttribute("value") ?? "";
  expect(today > String(due?.expire_date).replace(/^\d+/, (year) => String(Number(year) - 1))).toBe(true);
  const [year = "", month, day] = today.split("-");
  await visit.sees(`start date, on ${month}/${day}/${Number(year) + 1}`);
});

test("a branch admin's redemption is at the own branch, and others' are refused in the exact words", async ({
  visit,
  signInAs,
}) => {
  await signInAs("branch.admin");
  const [everywhere] = rows(`select id from point_rewards where ${mine} and all_branches = 1 order by id limit 1`);
  await visit.open(`/redemptions/describe/redemption/${everywhere?.id}`);
  await visit.arrives(/^\/redemptions$/);
  await visit.sees("You are unauthorized to edit this redemption.");
  await visit.open("/redemptions/template/redemption/create");
  await visit.check("offer_type_fk", 16);
  await visit.press("Continue");
  await visit.fill("title", "Own branch");
  await visit.fill("punch_value", "5");
  await visit.fill("amount_value", "1");
  await visit.press("Continue");
  await visit.sees(/At your own branch/);
});

test("who may only read is sent back to the list in the exact words", async ({ visit, signInAs }) => {
  await signInAs("business.clerk");
  await visit.open("/redemptions/template/redemption/create");
  await visit.arrives(/^\/redemptions$/);
  await visit.sees("You are unauthorized to edit this redemption.");
  expect(visit.links("New redemption")).toEqual([]);
});

test("titles are the specification's", async ({ visit }) => {
  for (const [path, title] of [
    ["/redemptions", /^Redemptions Dashboard/],
    ["/redemptions/template/redemption/create", /^Redemptions Template/],
  ] as const) {
    await visit.open(path);
    expect(visit.all("title")[0]?.text).toMatch(title);
  }
});

test("search, type, state and orders narrow the list and stay in the address", async ({ visit }) => {
  await searchAndClear(visit, { table: "point_rewards", list: "/redemptions" });
  await visit.choose("Type", "14");
  await visit.press("Search");
  await visit.arrives(/type=14/);
  const lines = visit.texts("tbody tr");
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.filter((line) => !line.includes("Free product"))).toEqual([]);
  const [active] = visit.links(/^Active/, 'nav[aria-label="States"]');
  await visit.open(active?.getAttribute("href") ?? "");
  await visit.arrives(/state=active/);
  await sortBy(visit, /^Priority/);
  await visit.arrives(/direction=asc/);
  await visit.open("/redemptions?type=7&sort=colour");
  await visit.sees("Unknown type of redemption. The filter was ignored.");
});

test("a redemption is deleted after asking, and comes back by undo", async ({ visit }) => {
  const [victim] = rows(`select id, title from point_rewards where ${mine} order by id limit 1 offset 4`);
  const reward = { id: Number(victim?.id), title: String(victim?.title) };
  await deleteAndUndo(visit, reward, { table: "point_rewards", list: "/redemptions", noun: "redemption" });
});

const labelled = (name: string) => (one: HTMLElement) => one.getAttribute("aria-label")?.toLowerCase().endsWith(name);

test("a redemption is placed highest and lowest from the list", async ({ visit }) => {
  const [one] = rows(`select id, title, sort_order from point_rewards where ${mine} order by id limit 1 offset 6`);
  const place = () => rows("select sort_order from point_rewards where id = ?", Number(one?.id))[0]?.sort_order;
  await visit.open(`/redemptions?search=${encodeURIComponent(String(one?.title))}`);
  const where = one?.sort_order === 1 ? "last" : "first";
  const name = `move ${one?.title} ${where}`.toLowerCase();
  const [button] = visit.all("main button[aria-label]").filter(labelled(name));
  await visit.press(button?.getAttribute("aria-label") ?? name);
  await visit.sees(`Redemption moved ${where}.`);
  expect(place()).toBe(one?.sort_order === 1 ? 0 : 1);
});

test("bad input is answered with its values and a message by each field", async ({ visit, request }) => {
  const step = "/redemptions/template/redemption/create";
  await visit.open(step);
  await visit.pressFor([422], "Continue");
  await visit.sees("Choose a type of redemption", "#error-summary");
  await visit.check("offer_type_fk", 17);
  await next(visit, "Description");
  await visit.fill("punch_value", "0");
  await visit.fill("discount_percent", "101");
  await visit.fill("description", "Kept words");
  await visit.pressFor([422], "Continue");
  expect(visit.all("#error-summary")).toHaveLength(1);
  for (const name of ["title", "punch_value", "discount_percent"])
    expect(visit.all(`[name="${name}"]`)[0]?.getAttribute("aria-invalid"), name).toBe("true");
  await visit.holds("description", "Kept words");
  const refused = async (address: string, form: Record<string, string>) => {
    const answer = await request.post(address, { form, headers: ownOrigin, maxRedirects: 0 });
    expect(answer.status(), JSON.stringify(form)).toBe(422);
  };
  await refused(visit.address(), { punch_value: "-1", discount_percent: "x", title: "" });
  for (const offer_type_fk of ["9", "15", "151", "14; drop", "-1"]) await refused(step, { offer_type_fk });
});
