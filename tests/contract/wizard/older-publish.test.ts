import { beforeAll, expect, test, vi } from "vitest";
import { drawWizard, mug } from "../../support/draw-wizard";
import { answerAsOlder, type Sent } from "../../support/older-api";
import { type PlainForms, readAct } from "../../support/wizard";
import { signInToOlder, wizardShop } from "../../support/wizard-shop";

/* Settled reading "publish of a draw": a server without the extension receives the whole draw with `isPublished`. */

const wizard = wizardShop();
let older: PlainForms;

beforeAll(async () => {
  older = await signInToOlder(wizard);
});

const { made, upToPrizes, addPrize, titled, newest } = drawWizard(() => wizard);

const saves = (sent: readonly Sent[]) =>
  sent.flatMap(({ path, form }) => (path.includes("businessDrawSave") && form ? [Object.fromEntries(form)] : []));

const whole = {
  "Draw[title]": JSON.stringify({ 1: "Whole" }),
  "Draw[draw_rules_fk]": "11",
  "Draw[utc_start_date]": "2091-02-01",
  "Draw[draw_kickoff_time]": "2091-02-01 09:00",
  "chlBranchesName[]": expect.any(String),
};

test.each([
  ["taken back", "0", 0],
  ["published", "1", 1],
])("on its page a draw is %s whole", async (_name, isPublished, state) => {
  const { id } = (await titled("Whole"))[0] ?? (await made("Whole"));
  const sent = answerAsOlder(wizard.door);
  const page = await import("../../../app/features/draws/pages/publish");
  const typed = { isPublished, idempotency_key: `key-of-${isPublished}-at-least-16` };
  const answer = await older.postTo(page, `/draws/${id}/publish`, { drawId: String(id) }, typed);
  expect(readAct(answer)).toMatchObject({ status: 303, to: "/draws" });
  expect(saves(sent)).toMatchObject([{ ...whole, "Draw[draw_pk]": String(id), "Draw[isPublished]": isPublished }]);
  expect((await newest()).published).toBe(state);
});

test("a draw that was changed since its page was shown is not published unseen", async () => {
  const { id } = await made("Seen");
  const { store } = wizard.door;
  await store.db.updateTable("draws").set({ published: 0 }).where("id", "=", id).execute();
  const sent = answerAsOlder(wizard.door, {
    path: "GetDrawDetails",
    change: ({ draw, ...more }) => ({ ...more, draw: { ...(draw as object), revision: undefined } }),
  });
  const page = await import("../../../app/features/draws/pages/publish");
  const [address, params] = [`/draws/${id}/publish`, { drawId: String(id) }];
  const shown = async () => JSON.stringify((await older.visit(page, address, params)).values);
  const publish = async (opened: string, key: string) =>
    readAct(await older.postTo(page, address, params, { opened, isPublished: "1", idempotency_key: key }));
  const changes = [
    () => store.db.updateTable("draws").set({ draw_time: "2091-03-02 12:00" }).where("id", "=", id).execute(),
    () => store.db.updateTable("draws").set({ claim_limit_date: "2091-04-02" }).where("id", "=", id).execute(),
    () => store.db.updateTable("draws").set({ descriptions: '{"1":"New"}' }).where("id", "=", id).execute(),
    () => store.db.updateTable("draw_prizes").set({ value: 1 }).where("draw_id", "=", id).execute(),
  ];
  for (const [at, change] of changes.entries()) {
    const before = await shown();
    await change();
    expect(await publish(before, `key-${at}-of-at-least-16-characters`)).toMatchObject({ status: 422 });
  }
  expect(saves(sent)).toEqual([]);
  expect(await publish(await shown(), "second-key-of-at-least-16")).toMatchObject({ status: 303 });
  expect((await newest()).published).toBe(1);
});

test("the wizard publishes a new draw whole, once its prizes are there", async () => {
  const prizes = await upToPrizes("New", { isPublished: 1 }, older);
  await addPrize(prizes, mug, older);
  const summary = await older.on(prizes, {});
  const sent = answerAsOlder(wizard.door);
  expect(await older.on(summary, {})).toBe("/draws");
  const [draw] = await titled("New");
  const [first, last, ...more] = saves(sent);
  expect(more).toEqual([]);
  expect(first).not.toHaveProperty("Draw[isPublished]");
  expect(last).toEqual({ ...first, "Draw[draw_pk]": String(draw?.id), "Draw[isPublished]": "1" });
  expect(draw?.published).toBe(1);
});

test("a draw that was created is not created again when its details did not arrive", async () => {
  const prizes = await upToPrizes("Once", { isPublished: 1 }, older);
  await addPrize(prizes, mug, older);
  const summary = await older.on(prizes, {});
  const broken = { path: "GetDrawDetails", change: () => ({}), status: 504 };
  const first = answerAsOlder(wizard.door, broken);
  await older.post(summary, {});
  expect(saves(first)).toHaveLength(1);
  vi.restoreAllMocks();
  const again = answerAsOlder(wizard.door);
  await older.on(summary.replace("/summary/", "/describe/"), { title: "Only once", language: 1 });
  expect(await older.on(summary, {})).toBe("/draws");
  const [{ id } = { id: 0 }, ...more] = await titled("Only once");
  expect([more, await titled("Once")]).toEqual([[], []]);
  expect(saves(again).map(({ "Draw[draw_pk]": sent }) => sent)).toEqual([String(id), String(id)]);
});

test("what a second attempt no longer has is sent blank", async () => {
  const prizes = await upToPrizes("Emptied", { isPublished: 0 }, older);
  const at = (step: string) => prizes.replace("/prizes/", `/${step}/`);
  await older.on(prizes, {});
  await older.on(at("type"), { draw_rules_fk: 1 });
  const { values } = (await older.open(at("conditions"))).view;
  await older.on(at("conditions"), { ...values, rule_count_based: 3 });
  const first = answerAsOlder(wizard.door, { path: "GetDrawDetails", change: () => ({}), status: 504 });
  await older.post(at("summary"), {});
  expect(saves(first)).toMatchObject([{ "Draw[rule_count_based]": "3" }]);
  vi.restoreAllMocks();
  const again = answerAsOlder(wizard.door);
  await older.on(at("type"), { draw_rules_fk: 11 });
  await older.on(at("conditions"), values);
  expect(await older.on(at("summary"), {})).toBe("/draws");
  expect(saves(again)[0]).toMatchObject({ "Draw[draw_rules_fk]": "11", "Draw[rule_count_based]": "" });
});
