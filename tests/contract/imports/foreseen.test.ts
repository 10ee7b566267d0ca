import { beforeAll, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import type { ImportKind } from "../../../server/contract/imports/words";
import type { Store } from "../../../server/store/store";
import { type Business, Clock } from "../../support/api";
import { csv, detailsOf, imported, importingShop, reportedRows } from "../../support/imports";
import { addTo } from "../../support/profiles";
import { eachEngine } from "../../support/stores";
import { makeTag } from "../../support/tags";

const clock = new Clock();
const people = "Email,First name,Phone,Account number,Tags,SMS consent";
const purchases = "Email,Account number,Date,Points,Type,Reference";

eachEngine("what a dry run foresees", (stores) => {
  let store: Store;
  let api: PortalApi;
  let shop: Business;

  beforeAll(async () => {
    ({ store, api, shop } = await importingShop(stores, clock));
    await makeTag(store, shop.id, "VIP");
    // Two pairs share a phone each, like families.
    const phones = ["0151", "0152", "0153", "0154", "0155", "0156", "0157", "0157", "0159", "0159"];
    for (const [index, phone] of phones.entries())
      await addTo(store, shop, clock, {
        email: `p${index + 1}@mail.example`,
        first_name: "Before",
        phone: `+1514555${phone}`,
        phone_country: "CA",
        account_number: `A-${index + 1}`,
      });
  });

  /** The outcome of each row in the dry run and in the run. */
  async function bothOf(kind: ImportKind, header: string, rows: readonly (readonly [string, string])[]) {
    const file = csv(header, ...rows.map(([line]) => line));
    const importId = await imported(api, store, shop.admin, clock, kind, file);
    const expected = rows.map(([, outcome], index) => `${index + 2} ${outcome}`);
    const inWords = (some: readonly { readonly line: number; readonly outcome: string }[]) =>
      some.map(({ line, outcome }) => `${line} ${outcome}`);
    const { checked, done } = await detailsOf(api, shop.admin, importId);
    expect(checked).toEqual(done);
    const foreseen = await reportedRows(api, shop.admin, importId, "check");
    expect(inWords(foreseen)).toEqual(expected);
    const refused = await reportedRows(api, shop.admin, importId, "run");
    expect(refused.map(({ line, problems }) => [line, problems])).toEqual(
      foreseen.filter(({ outcome }) => outcome === "refused").map(({ line, problems }) => [line, problems]),
    );
    const did = await store.db
      .selectFrom("import_rows")
      .select(["line", "outcome"])
      .where("import_id", "=", importId)
      .orderBy("line")
      .execute();
    expect(inWords(did)).toEqual(expected.filter((words) => /new|changed/.test(words)));
    return importId;
  }

  it("is what the run does with customers, row by row, also where one row leaves something to the next", async () => {
    await bothOf("customers", people, [
      // A phone or an email address that one customer gives up is free for another.
      ["p1@mail.example,,514 555 0161,,,", "changed"],
      ["recycled@mail.example,New,514 555 0151,,,", "new"],
      ["fresh@mail.example,,,A-2,,", "changed"],
      ["p2@mail.example,New,,,,", "new"],
      ["p3@mail.example,,514 555 0163,,,", "changed"],
      ["p4@mail.example,,514 555 0153,,,", "changed"],
      ["p5@mail.example,,514 555 0154,,,", "changed"],
      ["p8@mail.example,,514 555 0168,,,", "changed"],
      [",After,514 555 0157,,,", "changed"],
      // A repeated value is no change; reverting a value is one.
      [",,,A-1,vip,yes", "changed"],
      ["p6@mail.example,After,,,vip,", "changed"],
      [",After,514 555 0156,,vip,", "same"],
      [",Before,,A-6,,", "changed"],
      [",Before,,A-7,,", "changed"],
      // A row whose keys belong to two customers, and a row with a phone that an earlier row claimed.
      ["p7@mail.example,,514 555 0152,,,", "refused"],
      ["other@mail.example,Late,514 555 0161,,,", "refused"],
    ]);
  });

  it("is what the run does with transactions, row by row", async () => {
    await bothOf("transactions", purchases, [
      ["p4@mail.example,,2026-05-01,100,Rewards,T-1", "new"],
      [",A-4,2026-05-02,60,Redemptions,T-2", "new"],
      ["p4@mail.example,,2026-05-03,60,Redemptions,T-3", "refused"],
      [",A-4,2026-05-04,40,Redemptions,T-4", "new"],
      ["p4@mail.example,,2026-05-05,1,Redemptions,T-4", "refused"],
      ["p4@mail.example,A-5,2026-05-05,1,Rewards,T-5", "refused"],
      ["nobody@mail.example,,2026-05-05,1,Rewards,T-6", "refused"],
    ]);
  });

  it("is of nobody where several share the phone and nothing else says who", async () => {
    const several = [[{ field: "phone", message: "Several customers have this phone number" }]];
    const problems = async (importId: number) =>
      (await reportedRows(api, shop.admin, importId, "run")).map(({ problems }) => problems);
    const changes = await bothOf("customers", people, [
      [",Who,514 555 0159,,,", "refused"],
      ["p9@mail.example,Nine,514 555 0159,,,", "changed"],
      ["p7@mail.example,,514 555 0159,,,", "refused"],
    ]);
    expect((await problems(changes)).slice(0, 1)).toEqual(several);
    const sales = await bothOf("transactions", "Phone,Email,Date,Points,Type,Reference", [
      ["514 555 0159,,2026-05-06,10,Rewards,T-7", "refused"],
      ["514 555 0159,p10@mail.example,2026-05-06,20,Rewards,T-8", "new"],
    ]);
    expect(await problems(sales)).toEqual(several);
    const { points_balance } = await store.db
      .selectFrom("customers")
      .select("points_balance")
      .where("email", "=", "p10@mail.example")
      .executeTakeFirstOrThrow();
    expect(points_balance).toBe(20);
  });
});
