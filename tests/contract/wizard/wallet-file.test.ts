import { beforeAll, expect, test } from "vitest";
import { rulesFrom } from "../../../server/contract/settings/rules";
import { holdWallet, postEntry } from "../../../server/payments/wallet-entries";
import { walletsOf } from "../../../server/payments/wallets";
import { PlainForms } from "../../support/wizard";
import { wizardShop } from "../../support/wizard-shop";

/* The export file of a wallet's movements. */

const wizard = wizardShop();
const page = () => import("../../../app/features/payments/pages/wallet-export");
const now = Date.UTC(2026, 5, 1, 12);
const topUps = 501;
let admin: PlainForms;
let wallet: number;

beforeAll(async () => {
  const { door, shop } = wizard;
  const plan = { partner_reward_flag: "1", amazon_gift_card_flag: "1" };
  await door.store.db
    .updateTable("businesses")
    .set({ business_rules: JSON.stringify(plan) })
    .where("id", "=", shop.id)
    .execute();
  admin = await PlainForms.signIn(door, shop, shop.admin.username, "business_admin", { rules: rulesFrom(plan) });
  wallet = await door.store.transaction(async (trx) => {
    const db = door.store.scope(trx, shop.id);
    const [first] = await walletsOf(db, shop.id, now);
    if (!first) throw new Error("There is no wallet");
    for (let at = 0; at <= topUps; at++) {
      const wallet = await holdWallet(db, shop.id, first.id);
      if (!wallet) throw new Error("The wallet is gone");
      const last = at === topUps;
      const movement = last
        ? ({ kind: "spent", cents: -2_550, about: "=HYPERLINK(1)" } as const)
        : ({ kind: "top-up", cents: 1_000, about: "Visa **** 4242" } as const);
      await postEntry(db, wallet, { ...movement, key: `entry ${at}`, by: null }, now + at * 60_000);
    }
    return first.id;
  });
});

const fileOf = async (id: number) => {
  const params = { wallet: String(id) };
  return admin.visit(await page(), `/settings/payments/wallets/${id}/entries.csv`, params);
};

test("has every entry once, the newest first, money in whole units and nothing that a spreadsheet would run", async () => {
  const file = await fileOf(wallet);
  expect(file.headers.get("content-disposition")).toMatch(/filename="cad-wallet-\d{4}-\d\d-\d\d\.csv"/);
  const [heading, newest, ...rest] = (await file.text()).trim().split("\r\n");
  expect(heading).toMatch(/Date,Entry,Amount,Balance,About,By$/);
  expect(newest?.split(",").slice(1)).toEqual(["Spent", "-25.5", "4984.5", `"'=HYPERLINK(1)"`, ""]);
  expect(rest.map((line) => Number(line.split(",")[3]))).toEqual(
    Array.from({ length: topUps }, (_, at) => (topUps - at) * 10),
  );
});

test("is not made of another wallet", async () => {
  await expect(fileOf(wallet + 1)).rejects.toMatchObject({ init: { status: 404 } });
});
