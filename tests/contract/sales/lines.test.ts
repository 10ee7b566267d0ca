import { beforeAll, describe, expect, it } from "vitest";
import type { WireFields } from "../../../app/api/encode";
import { targetedCustomersCount } from "../../../server/contract/campaigns/who-calls";
import { mergeCustomers } from "../../../server/contract/customers/profile-calls";
import { returnSale } from "../../../server/contract/sales/calls";
import { answerOf, ask } from "../../support/ask";

import { openCounter } from "../../support/sales";
import { connect } from "../../support/shop";
import { eachEngine } from "../../support/stores";

const woo = 7;
const shopify = 5;
const thing = (id: string) => ({ id, name: `The ${id}` });
const tart = { system: shopify, product: thing("tart"), category: thing("cakes"), tags: [thing("sweet")] };
const roll = { system: shopify, product: thing("roll"), category: thing("cakes"), vendor: thing("mill") };
const as = (lines: unknown) => ({ lines: JSON.stringify(lines) });

eachEngine("lines of a sale", (stores) => {
  let at: Awaited<ReturnType<typeof openCounter>>;

  beforeAll(async () => {
    at = await openCounter(stores);
    for (const system of [woo, shopify]) await connect(at.store, at.shop.id, system);
    await at.rules({});
  });

  const sell = async (uid: number, lines: unknown, more: WireFields = {}) => {
    const { answer } = await at.sendSale({ uid, amount: "30.00", ...as(lines), ...more });
    return answer?.transaction_pk ?? 0;
  };
  const bringBack = (transaction_pk: number, amount: string, lines?: unknown) =>
    ask(at.api, at.shop.admin, returnSale, {
      raw: { transaction_pk, amount, ...(lines !== undefined && as(lines)) },
    });
  const kinds = { Products: "41", Categories: "42", Vendors: "43", Tags: "44" } as const;
  /** Number of recent buyers among `uids`, from the audience count. */
  const buyers = async (uids: readonly number[], options: WireFields) => {
    const raw = { ...options, whoWillReceive: ["5", String(options.whoWillReceive)] };
    const audience = { ...raw, specificCustomersList: uids.map(String), sendEmailSms: "email" };
    return (await answerOf(at.api, at.shop.admin, targetedCustomersCount, { raw: audience })).count;
  };
  const bought = (uid: number, kind: keyof typeof kinds, ...ids: string[]) =>
    buyers([uid], { whoWillReceive: kinds[kind], [`shopify${kind}`]: JSON.stringify(ids.map(thing)) });

  describe("are in the next count", () => {
    it("by product, category, vendor and tag, and by anything of the system", async () => {
      const [uid, other] = [await at.customer(), await at.customer()];
      expect(await bought(uid, "Products")).toBe(0);
      await sell(uid, [tart]);
      expect(await bought(uid, "Products", "tart")).toBe(1);
      expect(await bought(uid, "Products", "roll", "tart")).toBe(1);
      expect(await bought(uid, "Products", "roll")).toBe(0);
      expect(await bought(uid, "Products")).toBe(1);
      expect(await bought(uid, "Categories", "cakes")).toBe(1);
      expect(await bought(uid, "Tags", "sweet")).toBe(1);
      expect(await bought(uid, "Vendors", "mill")).toBe(0);
      expect(await bought(other, "Products")).toBe(0);
    });

    it("by the account of a system that has several", async () => {
      const uid = await at.customer();
      await sell(uid, [{ ...tart, system: woo, account_id: "north" }]);
      const from = (account: string, items: unknown[] = []) =>
        buyers([uid], {
          whoWillReceive: "45",
          wooProducts: JSON.stringify(items),
          ...(account !== "" && { wooAccountId: account }),
        });
      expect(await from("")).toBe(1);
      expect(await from("north")).toBe(1);
      expect(await from("south")).toBe(0);
      expect(await from("north", [thing("tart")])).toBe(1);
      expect(await from("south", [thing("tart")])).toBe(0);
    });

    it("once, where a sale is told twice", async () => {
      const uid = await at.customer();
      const reference = { externalSystem: "till", externalId: "A 1" };
      const first = await sell(uid, [tart], reference);
      expect(await sell(uid, [roll], reference)).toBe(first);
      expect(await bought(uid, "Products", "roll")).toBe(0);
    });

    it("under the names that were said last", async () => {
      const uid = await at.customer();
      await sell(uid, [{ ...tart, product: { id: "pie", name: "Pie" } }]);
      await sell(uid, [{ ...tart, product: { id: "pie", name: "Lemon pie" } }]);
      await sell(uid, [{ ...tart, product: { id: "pie" } }]);
      const names = await at.store.db
        .selectFrom("sold_items")
        .select("name")
        .where("business_id", "=", at.shop.id)
        .where("external_id", "=", "pie")
        .execute();
      expect(names).toEqual([{ name: "Lemon pie" }]);
    });
  });

  describe("that come back", () => {
    it("in part leave what the customer keeps", async () => {
      const uid = await at.customer();
      const sale = await sell(uid, [{ ...tart, quantity: 2, amount: "20.00" }, roll]);
      expect((await bringBack(sale, "10.00", [tart])).answer).not.toBeNull();
      expect(await bought(uid, "Products", "tart")).toBe(1);
      expect((await bringBack(sale, "10.00", [tart])).answer).not.toBeNull();
      expect(await bought(uid, "Products", "tart")).toBe(0);
      expect(await bought(uid, "Tags", "sweet")).toBe(0);
      // The roll is in the cakes category too.
      expect(await bought(uid, "Categories", "cakes")).toBe(1);
      expect(await bought(uid, "Products")).toBe(1);
      expect(await at.drifted()).toEqual([]);
    });

    it("stay back when who bought them is merged, and leave with the rest", async () => {
      const [uid, mergedUid] = [await at.customer(), await at.customer()];
      const sale = await sell(mergedUid, [tart, roll]);
      await bringBack(sale, "10.00", [tart]);
      await answerOf(at.api, at.shop.admin, mergeCustomers, { body: { uid, mergedUid } });
      expect(await bought(uid, "Products", "tart")).toBe(0);
      expect(await bought(uid, "Products", "roll")).toBe(1);
      expect(await at.drifted()).toEqual([]);
      await bringBack(sale, "20.00");
      expect(await bought(uid, "Products")).toBe(0);
      expect(await at.drifted()).toEqual([]);
    });

    it("are refused where the sale has not so much of them, and nothing comes back", async () => {
      const uid = await at.customer();
      const sale = await sell(uid, [tart]);
      const none = (name: string) => ({ lines: [`The sale has no such quantity of ${name} left`] });
      expect((await bringBack(sale, "10.00", [roll])).errors).toEqual(none("The roll"));
      expect((await bringBack(sale, "10.00", [{ ...tart, quantity: 2 }])).errors).toEqual(none("The tart"));
      await bringBack(sale, "10.00", [tart]);
      expect((await bringBack(sale, "10.00", [tart])).errors).toEqual(none("The tart"));
      expect((await bringBack(sale, "20.01")).errors).toEqual({ amount: ["Enter at most $20.00"] });
      expect(await at.drifted()).toEqual([]);
    });
  });

  it.each([
    ["no JSON", "[{"],
    ["no list of objects", '["tart"]'],
    ["an unknown system", JSON.stringify([{ ...tart, system: 3 }])],
    ["a product without an id", JSON.stringify([{ ...tart, product: { name: "Tart" } }])],
    ["no product", JSON.stringify([{ system: shopify }])],
    ["a quantity of 0", JSON.stringify([{ ...tart, quantity: 0 }])],
    ["half a piece", JSON.stringify([{ ...tart, quantity: 1.5 }])],
    ["an amount below 0", JSON.stringify([{ ...tart, amount: "-1.00" }])],
    ["a NUL in a name", JSON.stringify([{ ...tart, product: { id: "t", name: "a\u0000" } }])],
    ["too many lines", JSON.stringify(Array.from({ length: 501 }, () => tart))],
  ])("with %s are refused by their field, and there is no sale", async (_, lines) => {
    const uid = await at.customer();
    const { answer, errors, status } = await at.sendSale({ uid, amount: "30.00", lines });
    expect([answer, status, Object.keys(errors)]).toEqual([null, 200, ["lines"]]);
    expect(await at.balances(uid)).toMatchObject({ points: 0, visits: 0 });
  });
});
