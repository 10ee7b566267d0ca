import { expect, test, vi } from "vitest";
import { refusing } from "../../support/line";
import { answerAsOlder, type Sent } from "../../support/older-api";
import { PlainForms } from "../../support/wizard";
import { always, custom, everywhere, first, signInToOlder, wizardShop } from "../../support/wizard-shop";

/* An offer whose translation was refused after the offer itself was created, and the second attempt to save it. */

const wizard = wizardShop();

/** @returns the address of the last step, and the id of the offer that was created. */
async function halfMade(title: string, by: PlainForms) {
  const texts = { title, language: [1, 2], bonus_points: 5 };
  const conditions = { ...always, minimum_purchase: "10" };
  let last = first;
  for (const step of [custom, { type: 3 }, texts, { "texts[2][title]": "Moitié" }, everywhere, conditions])
    last = await by.on(last, step);
  refusing(wizard.door, ({ method, url }) => method === "POST" && new URL(url).searchParams.has("offerId"));
  expect((await by.post(last, {})).status).toBe(422);
  vi.restoreAllMocks();
  return { last, id: (await wizard.newest()).id };
}

const change = (id: number, columns: { title: string }) =>
  wizard.door.store.db
    .updateTable("offers")
    .set({ ...columns, updated_at: Date.now() + 1000 })
    .where("id", "=", id)
    .execute();

const stored = async (id: number) => {
  const offer = (await wizard.offers()).find((one) => one.id === id);
  const db = wizard.door.store.db.selectFrom("offer_texts");
  const texts = await db.select("title").where("offer_id", "=", id).execute();
  return { ...offer, texts };
};
const french = [{ title: "Moitié" }];

const saves = (sent: readonly Sent[]) =>
  sent.flatMap(({ form }) => (form?.has("title") ? [Object.fromEntries(form)] : []));
const base = (sent: readonly Sent[]) => saves(sent).filter((form) => "start_date" in form);

test("is completed without being saved again, so that an older server keeps what others corrected", async () => {
  const older = await signInToOlder(wizard);
  const { last, id } = await halfMade("Half", older);
  await change(id, { title: "Corrected" });
  const sent = answerAsOlder(wizard.door);
  expect(await older.on(last, {})).toBe("/offers");
  expect([base(sent), saves(sent)]).toMatchObject([[], [{ title: "Moitié" }]]);
  expect(await stored(id)).toMatchObject({ title: "Corrected", texts: french });
});

test("sends an older server what was changed and emptied since, and the rest as it stands there", async () => {
  const older = await signInToOlder(wizard);
  const { last, id } = await halfMade("Emptied", older);
  await change(id, { title: "Corrected too" });
  await older.on(last.replace("finalize", "conditions"), { ...always, claimed_days: "9", minimum_purchase: "" });
  const sent = answerAsOlder(wizard.door);
  expect(await older.on(last, {})).toBe("/offers");
  expect(base(sent)).toMatchObject([{ title: "Corrected too", minimum_purchase: "", claimed_days: "9" }]);
  expect(await stored(id)).toMatchObject({ title: "Corrected too", minimum_purchase: null, texts: french });
});

test("shows both versions before it overwrites what others corrected", async () => {
  const { last, id } = await halfMade("Mine", wizard.admin);
  await change(id, { title: "Theirs" });
  expect(await wizard.admin.on(last, {})).toBe(last);
  expect(await stored(id)).toMatchObject({ title: "Theirs" });
  const { conflict } = (await wizard.admin.open(last)).view;
  expect(conflict?.parts.flatMap(({ lines }) => lines.map(({ term }) => term))).toContain("Title");
  expect(await wizard.admin.on(last, { keep_mine: conflict?.stamp })).toBe("/offers");
  expect(await stored(id)).toMatchObject({ title: "Mine", texts: french });
});

test("of a copy is held against the copy, not its original", async () => {
  const { admin } = wizard;
  const original = await halfMade("Original", admin);
  await admin.on(original.last, {});
  const next = await admin.on(`/offers/describe/offer/${original.id}/clone`, {
    ...{ title: "Copy", language: [1, 2], bonus_points: 5 },
  });
  const last = next.replace("/translate/", "/finalize/");
  refusing(wizard.door, ({ method, url }) => method === "POST" && new URL(url).searchParams.has("offerId"));
  expect((await admin.post(last, {})).status).toBe(422);
  vi.restoreAllMocks();
  const { id } = await wizard.newest();
  await admin.on(last.replace("finalize", "describe"), { title: "Copied", language: [1, 2], bonus_points: 6 });
  expect(await admin.on(last, {})).toBe("/offers");
  expect(await stored(id)).toMatchObject({ title: "Copied", bonus_points: 6, texts: french });
  expect(await stored(original.id)).toMatchObject({ title: "Original" });
});

test("says that changes were not saved where only creating is allowed", async () => {
  const { door, shop } = wizard;
  const permissions = ["offer.read", "offer.create"];
  const creator = await PlainForms.signIn(door, shop, shop.admin.username, "business_admin", {
    permissionsOn: true,
    permissions,
  });
  const { last, id } = await halfMade("Created", creator);
  await creator.on(last.replace("finalize", "conditions"), { ...always, minimum_purchase: "20" });
  expect(await creator.on(last, {})).toBe("/offers");
  expect(await stored(id)).toMatchObject({ minimum_purchase: 1000, texts: french });
  const messages = door.store.db.selectFrom("portal_messages").select("text").orderBy("id", "desc");
  expect((await messages.executeTakeFirst())?.text).toBe(
    "“Created” published without your last changes: you may not edit offers.",
  );
});
