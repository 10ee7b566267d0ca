import { beforeAll, expect, test } from "vitest";
import type { CampaignFacts } from "../../../app/features/campaigns/campaign";
import type { CarriedOptions } from "../../../app/features/campaigns/carried-picking";
import { pressButton } from "../../../app/form/names";
import { shopReward } from "../../support/audiences/shop";
import { at, delivery, everybody } from "../../support/campaign-steps";
import { wizardShop } from "../../support/wizard-shop";

/* The offers step of a campaign where there are a thousand offers. */

const wizard = wizardShop();

const many = 1_000;
let tart: string;
let bread: string;

beforeAll(async () => {
  const { makeOffer } = await import("../../../server/demo/factories");
  const { db } = wizard.door.store;
  const offer = async (title: string) =>
    `offer-${await makeOffer(db, wizard.shop.id, { title, all_branches: 1, never_expires: 1 })}`;
  for (let number = 1; number <= many - 2; number += 1) await offer(`Coupon ${number}`);
  tart = await offer("Crème brûlée tart");
  bread = await offer("Rye bread");
});

async function atOffers(key: string): Promise<string> {
  return wizard.admin.on(await wizard.admin.on(at("delivery", key), delivery), everybody);
}

async function opened(address: string) {
  const { view } = await wizard.admin.open(address);
  const { found, warnings } = view.options as unknown as CarriedOptions;
  return { values: view.values, facts: view.facts as unknown as CampaignFacts, found: found.offers, warnings };
}
const namesIn = ({ found }: Awaited<ReturnType<typeof opened>>) => found.list.lines.map(({ name }) => name);

test("opens with the first of them alone", async () => {
  const offers = await opened(await atOffers("o1"));
  expect(offers.found.list).toMatchObject({ total: many, page: 1, perPage: 24 });
  expect(offers.found.list.lines).toHaveLength(24);
  expect(offers.facts.offers).toEqual([]);
});

test("finds by any part of the name, and keeps what is chosen through searches, pages and removals", async () => {
  const address = await atOffers("o2");
  const press = (button: string, fields: object) => wizard.admin.on(address, { ...fields, [pressButton]: button });
  expect(await press("find:offers", { offers: [tart], find: "COUPON 12" })).toBe(`${address}#find-offers`);
  const found = await opened(address);
  expect(found.values.offers).toBe(tart);
  expect(found.found.names).toEqual({ [tart]: "Crème brûlée tart" });
  expect(found.found.list).toMatchObject({ search: { value: "COUPON 12" }, total: 20, perPage: 24 });
  expect(namesIn(found)).toContain("Coupon 129");

  await press("find:offers", { offers: [tart, "offer-1"], find: "brulee creme", find_page: "1" });
  expect(namesIn(await opened(address))).toEqual(["Crème brûlée tart"]);
  await press("page:offers:2", { offers: [tart, bread], find: "coupon", find_page: "1" });
  expect(await opened(address)).toMatchObject({
    values: { offers: [tart, bread] },
    found: { list: { page: 2, total: many - 2, perPage: 24 } },
  });
  await press(`untick:offers:${tart}`, { offers: [tart, bread], find: "coupon", find_page: "2" });
  expect(await opened(address)).toMatchObject({ values: { offers: [bread] }, found: { list: { page: 2 } } });
  await press("page:offers:900", { offers: [bread], find: "", find_page: "2" });
  expect((await opened(address)).found.list).toMatchObject({ page: Math.ceil(many / 24), total: many, perPage: 24 });

  const next = await wizard.admin.on(address, { offers: [bread], find: "coupon", find_page: "1" });
  expect(next).toBe(at("emailProView", "o2"));
  expect(await opened(`${address}?find=offers&q=rye`)).toMatchObject({
    found: { list: { search: { value: "rye" }, total: 1 } },
  });
});

test("names what was ticked in a form that is refused", async () => {
  const address = await atOffers("o3");
  const offers = Array.from({ length: 51 }, (_, place) => `offer-${place + 1}`);
  const answer = await wizard.admin.post(address, { offers: [...offers, tart] });
  expect(answer).toMatchObject({ status: 422, errors: { offers: "Choose at most 50 offers" } });
});

test("says of a chosen offer that it expired, and that one is no longer there", async () => {
  const address = await atOffers("o4");
  const change = (key: string, to: object) =>
    wizard.door.store.db
      .updateTable("offers")
      .set(to)
      .where("id", "=", Number(key.replace("offer-", "")))
      .execute();
  await change(bread, { deleted_at: Date.now() });
  await change(tart, { never_expires: 0, end_date: "2026-01-01" });
  await wizard.admin.on(address, { offers: [bread, tart], find: "tart", [pressButton]: "find:offers" });
  const { warnings, found } = await opened(address);
  const breadId = bread.replace("offer-", "");
  expect(found).toMatchObject({
    list: { total: 0 },
    names: { [bread]: `Offer ${breadId}`, [tart]: "Crème brûlée tart" },
  });
  expect(warnings).toEqual([
    `“Offer ${breadId}” has expired or is no longer there`,
    "“Crème brûlée tart” has expired or is no longer there",
  ]);
});

test("offers no hidden partner reward, and says of a chosen one why it cannot go", async () => {
  const { db } = wizard.door.store;
  const voucher = { title: "Movie voucher", offer_type: 151, partner_reward_type: "partner" };
  const id = await shopReward(wizard.door.store, wizard.shop.id, voucher);
  const plan = { business_rules: '{"partner_reward_flag": 1}' };
  await db.updateTable("businesses").set(plan).where("id", "=", wizard.shop.id).execute();
  const key = `reward-${id}`;
  const address = await atOffers("o5");
  const search = () => wizard.admin.on(address, { offers: [key], find: "voucher", [pressButton]: "find:offers" });
  await search();
  const hidden = await opened(address);
  expect(hidden).toMatchObject({
    found: { list: { total: 0 }, names: { [key]: "Movie voucher" } },
    values: { offers: key },
  });
  expect(hidden.warnings).toEqual([
    "“Movie voucher” is hidden from customers, because the plan or wallet does not cover partner rewards: " +
      "remove the reward to start the campaign",
  ]);
  const { walletsOf } = await import("../../../server/payments/wallets");
  await walletsOf(db, wizard.shop.id, Date.now());
  const paid = { balance: 100, auto_top_up_amount: 100 };
  await db.updateTable("wallets").set(paid).where("business_id", "=", wizard.shop.id).execute();
  await search();
  expect(await opened(address)).toMatchObject({ found: { list: { total: 1, lines: [{ value: key }] } }, warnings: [] });
});
