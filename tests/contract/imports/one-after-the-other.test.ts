import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { checkImport, startImport, undoImport } from "../../../server/contract/imports";
import { openFileFolder } from "../../../server/files/folder";
import { type Hold, leaseMilliseconds, takeHold } from "../../../server/imports/hold";
import { runImport } from "../../../server/imports/run";
import { verify } from "../../../server/ledger/verify";
import type { Store } from "../../../server/store/store";
import { apiOn, type Business, Clock, makeCompany } from "../../support/api";
import { answerOf } from "../../support/ask";
import { csv, detailsOf, imported, matched, toldOf, work } from "../../support/imports";
import { eachEngine } from "../../support/stores";

const clock = new Clock();
const header = "Email,First name,Phone,Account number,Tags";

const before = [
  "x@mail.example,Xia,514-555-0101,5,",
  "y@mail.example,Yves,514-555-0102,6,",
  "z@mail.example,Zoé,514-555-0103,7,",
];

/** Rows that name one customer by one key and another, and keys that one customer leaves to the next. */
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
    for (const tag of ["VIP", "Gold", "Été"])
      await store.db
        .insertInto("tags")
        .values({
          business_id: shop.id,
          name: tag,
          abbreviation: tag,
          color: "#000000",
          enabled: 1,
          created_at: 0,
          updated_at: 0,
        })
        .execute();
    await imported(api, store, shop.admin, clock, "customers", csv(header, ...before));
    return shop;
  }

  async function runWith(shop: Business, atOnce: number): Promise<number> {
    const importId = await matched(api, shop.admin, "customers", csv(header, ...lines));
    await answerOf(api, shop.admin, checkImport, { body: { importId } });
    await work(store, clock);
    await answerOf(api, shop.admin, startImport, { body: { importId } });
    const hold: Hold = {
      importId,
      businessId: shop.id,
      worker: "one",
      leaseMs: leaseMilliseconds,
      now: () => clock.time,
    };
    const row = await takeHold(store.db, hold);
    if (!row) throw new Error("The import is somebody else's");
    await runImport(store, openFileFolder(join(store.dataDir, "imports")), row, hold, atOnce);
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
    expect((await toldOf(api, shop.admin, importId, "run")).map(({ line }) => line)).toEqual([7]);
    const books = { businessId: shop.id, timeZone: "America/Toronto", now: clock.time };
    expect(await verify(store, books)).toEqual([]);
    await answerOf(api, shop.admin, undoImport, { body: { importId } });
    await work(store, clock);
    expect(await customersOf(shop)).toEqual(were);
  });
});
