import { beforeAll, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { LostHold } from "../../../server/areas/imports/running/hold";
import { runImport } from "../../../server/areas/imports/running/run";
import { verify } from "../../../server/ledger/verify";
import type { Store } from "../../../server/store/store";
import { apiOn, type Business, Clock, makeCompany } from "../../support/api";
import { csv, detailsOf, imported, reportedRows, runningImport, started, undone } from "../../support/imports";
import { booksOf } from "../../support/profiles";
import { eachEngine } from "../../support/stores";
import { makeTag } from "../../support/tags";

const clock = new Clock();
const header = "Email,First name,Phone,Account number,Tags";

const before = [
  "x@mail.example,Xia,514-555-0101,5,",
  "y@mail.example,Yves,514-555-0102,6,",
  "z@mail.example,Zoé,514-555-0103,7,",
];

/** Rows that identify one customer by different keys, and keys that pass from one customer to the next. */
const lines = [
  "x@mail.example,,,,VIP",
  ",,514-555-0101,,Gold",
  "new@mail.example,Newt,,,VIP",
  ",,514-555-0199,6,",
  "bob@mail.example,Bob,514-555-0102,,",
  "nobody,,,,",
  ",,514-555-0188,7,",
  ",Xiang,514-555-0103,5,Été",
  "z@mail.example,Zoa,,,",
  "y@mail.example,Yves,,,",
];

eachEngine("the rows of an import that speak of the same customers", (stores) => {
  let store: Store;
  let api: PortalApi;

  beforeAll(async () => {
    store = await stores.fresh();
    api = apiOn(store, { clock });
  });

  async function shopWithCustomers(name: string): Promise<Business> {
    const shop = await makeCompany(store, name);
    for (const tag of ["VIP", "Gold", "Été"]) await makeTag(store, shop.id, tag);
    await imported(api, store, shop.admin, clock, "customers", csv(header, ...before));
    return shop;
  }

  async function runWith(shop: Business, atOnce: number): Promise<number> {
    const importId = await started(api, store, shop.admin, clock, "customers", csv(header, ...lines));
    const { row, hold, files } = await runningImport(store, importId, clock.now);
    await runImport(store, files, row, hold, atOnce);
    return importId;
  }

  async function customersOf(shop: Business) {
    const rows = await store.db
      .selectFrom("customers")
      .select(["id", "email", "first_name", "phone", "account_number"])
      .where("business_id", "=", shop.id)
      .where("left_at", "is", null)
      .execute();
    const worn = await store.db
      .selectFrom("customer_tags")
      .innerJoin("tags", "tags.id", "customer_tags.tag_id")
      .select(["customer_tags.customer_id", "tags.name"])
      .where("customer_tags.business_id", "=", shop.id)
      .execute();
    const tagsOf = (id: number) => worn.filter(({ customer_id }) => customer_id === id).map(({ name }) => name);
    return rows
      .map((row) => [row.email, row.first_name, row.phone, row.account_number, tagsOf(row.id).sort().join()].join(" "))
      .sort();
  }

  it.each([1, 2, 3, 200])("come to the same in pieces of %s", async (atOnce) => {
    const shop = await shopWithCustomers(`shop${atOnce}`);
    const were = await customersOf(shop);
    const importId = await runWith(shop, atOnce);
    expect(await customersOf(shop)).toEqual([
      "bob@mail.example Bob +15145550102  ",
      "new@mail.example Newt   VIP",
      "x@mail.example Xiang +15145550103 5 Gold,VIP,Été",
      "y@mail.example Yves +15145550199 6 ",
      "z@mail.example Zoa +15145550188 7 ",
    ]);
    expect((await detailsOf(api, shop.admin, importId)).done).toEqual({ new: 2, changed: 6, same: 1, refused: 1 });
    expect((await reportedRows(api, shop.admin, importId, "run")).map(({ line }) => line)).toEqual([7]);
    expect(await verify(store, booksOf(shop, clock))).toEqual([]);
    await undone(api, store, shop.admin, clock, importId);
    expect(await customersOf(shop)).toEqual(were);
  });

  it.each([1, 2, 3])("come to the same where the run is left after %s of them and taken up again", async (after) => {
    const shop = await shopWithCustomers(`left${after}`);
    const file = csv(
      header,
      "x@mail.example,Wrong,,6,",
      "x@mail.example,Xiang,,,",
      ",Yvette,,6,",
      "x@mail.example,X,,,",
    );
    const importId = await started(api, store, shop.admin, clock, "customers", file);
    let pieces = 0;
    const leaving: Store = {
      ...store,
      transaction: async (piece) => {
        if (pieces === after) throw new LostHold("The process stops");
        pieces += 1;
        return store.transaction(piece);
      },
    };
    const first = await runningImport(store, importId, clock.now);
    await expect(runImport(leaving, first.files, first.row, first.hold, 1)).rejects.toThrow(LostHold);
    const again = await runningImport(store, importId, clock.now);
    expect(again.row.watermark).toBe(after);
    await runImport(store, again.files, again.row, again.hold, 1);
    const { done, checked } = await detailsOf(api, shop.admin, importId);
    expect(done).toEqual({ new: 0, changed: 2, same: 0, refused: 2 });
    expect(checked).toEqual(done);
    const refused = await reportedRows(api, shop.admin, importId, "run");
    expect(refused.map(({ line, problems }) => [line, problems[0]?.message])).toEqual([
      [2, "Email, phone and account number belong to different customers"],
      [5, "Line 3 has the same email address"],
    ]);
  });

  it("come to the same where the store runs a piece again", async () => {
    const shop = await shopWithCustomers("collided");
    const again = csv(header, "x@mail.example,Xiang,,,", "new@mail.example,Newt,,,", "x@mail.example,X,,,");
    const importId = await started(api, store, shop.admin, clock, "customers", again);
    const collided = new Error("Another transaction was first");
    const colliding: Store = {
      ...store,
      async transaction(piece) {
        const first = store.transaction(async (trx) => {
          await piece(trx);
          throw collided;
        });
        await expect(first).rejects.toBe(collided);
        return store.transaction(piece);
      },
    };
    const { row, hold, files } = await runningImport(store, importId, clock.now);
    await runImport(colliding, files, row, hold, 2);
    expect((await detailsOf(api, shop.admin, importId)).done).toEqual({ new: 1, changed: 1, same: 0, refused: 1 });
  });
});
