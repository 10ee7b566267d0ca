import { beforeAll, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { customerList } from "../../../server/contract/customers/calls";
import { statsDashUserSegments } from "../../../server/contract/dashboard/calls";
import { makeCustomer } from "../../../server/demo/factories";
import { instantOf } from "../../../server/store/day";
import type { Store } from "../../../server/store/store";
import { type Business, openCompanies } from "../../support/api";
import { answerOf, ask } from "../../support/ask";
import { eachEngine } from "../../support/stores";

const zone = "America/Toronto";
const noon = (day: number) => instantOf(day, zone, 12 * 60);

eachEngine("the list of customers", (stores) => {
  let store: Store;
  let api: PortalApi;
  let shop: Business;
  let other: Business;
  const joined: number[] = [];

  const join = (company: Business, branch: number, day: number) =>
    store.transaction((trx) => makeCustomer(trx, { businessId: company.id, timeZone: zone, now: noon(day) }, branch));

  beforeAll(async () => {
    ({ store, api, shop, other } = await openCompanies(stores));
    // The last row written is not the last customer who joined.
    for (const [branch, day] of [
      [shop.branch, 20260501],
      [shop.otherBranch, 20260503],
      [shop.branch, 20260502],
      [shop.branch, 20260502],
    ] as const) {
      joined.push(await join(shop, branch, day));
    }
    await join(other, other.branch, 20260502);
  });

  type Query = Partial<Parameters<typeof customerList.query.write>[0]>;
  const whole = { page: 1, limit: 10, sort: "newest" as const, businessBranchIds: [] };
  const list = (query: Query = {}, who = shop.admin) =>
    answerOf(api, who, customerList, { query: { ...whole, ...query } });
  const uids = async (query: Query = {}, who = shop.admin) => (await list(query, who)).customers.map(({ uid }) => uid);
  const refusal = async (query: Query, who = shop.admin) => {
    const { status, errors } = await ask(api, who, customerList, { query: { ...whole, ...query } });
    return { status, errors };
  };

  it("is newest first, page by page, and says how many there are", async () => {
    const [first, second, third, fourth] = joined;
    expect(await uids()).toEqual([second, fourth, third, first]);
    expect(await list({ limit: 3 })).toMatchObject({ total: 4, next: third });
    expect(await list({ limit: 3, page: 2 })).toMatchObject({ customers: [{ uid: first }], total: 4, next: null });
    expect((await list()).customers[0]).toMatchObject({
      branch_name: "shop two",
      segment: "New customer",
      user_balance: 0,
    });
  });

  it("goes on right behind any row", async () => {
    const [first, second, third, fourth] = joined;
    expect(await uids({ after: second })).toEqual([fourth, third, first]);
    expect(await uids({ after: third })).toEqual([first]);
    expect(await uids({ limit: 0 })).toHaveLength(4);
  });

  it("lists exactly what the dashboard counts: a branch, a segment, the members there were on a day", async () => {
    const { pie_chart_data } = await answerOf(api, shop.admin, statsDashUserSegments, {
      query: { branchId: shop.branch },
    });
    const fresh = pie_chart_data.find(({ name }) => name === "New customer");
    expect(await list({ businessBranchIds: [shop.branch], segment: "new" })).toMatchObject({ total: fresh?.y ?? -1 });
    expect(await uids({ businessBranchIds: [shop.branch], segment: "new" })).toHaveLength(3);
    expect(await list({ segment: "loyal" })).toMatchObject({ customers: [], total: 0 });
    expect(await uids({ businessBranchIds: [shop.branch, shop.otherBranch] })).toHaveLength(4);
    const may2 = await list({ registered_until: "2026-05-02" });
    expect(may2.customers.map(({ uid }) => uid)).toEqual([joined[3], joined[2], joined[0]]);
    expect(may2.total).toBe(3);
  });

  it("tells who joined from one day to another, together with other criteria", async () => {
    const days = (from?: string, until?: string) => ({ registered_from: from, registered_until: until });
    const byDay = await store.db.selectFrom("customers").select(["id", "created_day"]).execute();
    const mine = byDay.filter(({ id }) => joined.includes(id));
    const between = (from: number, to: number) =>
      mine.filter(({ created_day }) => created_day >= from && created_day <= to).length;
    for (const [query, from, to] of [
      [days("2026-05-02"), 20260502, 99999999],
      [days("2026-05-02", "2026-05-02"), 20260502, 20260502],
      [days(undefined, "2026-05-01"), 0, 20260501],
      [days("2030-01-01"), 20300101, 99999999],
    ] as const) {
      const { customers, total } = await list(query);
      expect([total, customers.length]).toEqual([between(from, to), between(from, to)]);
      expect(await list({ ...query, sort: "name", user_balance: { from: 0, to: null } })).toMatchObject({ total });
    }
    expect(await list({ ...days("2026-05-02"), businessBranchIds: [shop.otherBranch] })).toMatchObject({ total: 1 });
  });

  it("shows a branch role its own branch's only", async () => {
    for (const businessBranchIds of [[], [shop.otherBranch], [other.branch]]) {
      expect(await list({ businessBranchIds }, shop.branchClerk)).toMatchObject({ total: 3 });
      expect(await uids({ businessBranchIds }, shop.branchClerk)).toEqual([joined[3], joined[2], joined[0]]);
    }
  });

  it("goes on for a branch role behind its own branch's customers only", async () => {
    const [first, second, third] = joined;
    expect(await uids({ after: third }, shop.branchClerk)).toEqual([first]);
    for (const sort of ["newest", "name"] as const) {
      expect((await refusal({ after: second, sort }, shop.branchClerk)).status).toBe(404);
      expect((await refusal({ after: second, sort, excludeBranches: [shop.branch] }, shop.branchClerk)).status).toBe(
        404,
      );
    }
  });

  it("is closed without the permission and knows nothing of another business", async () => {
    expect((await ask(api, shop.nobody, customerList, { query: whole })).status).toBe(403);
    expect((await list({}, other.admin)).total).toBe(1);
    expect((await refusal({ businessBranchIds: [other.branch] })).status).toBe(404);
    const [theirs = 0] = await uids({}, other.admin);
    expect((await refusal({ after: theirs })).status).toBe(404);
  });

  it.each([
    ["page", { page: 0 }],
    ["page", { page: 1_001 }],
    ["limit", { limit: -1 }],
    ["limit", { limit: 1_001 }],
    ["registered_until", { segment: "new", registered_until: "2026-05-02" }],
    ["registered_from", { segment: "new", registered_from: "2026-05-02" }],
    ["registered_until", { registered_from: "2026-05-03", registered_until: "2026-05-02" }],
  ] satisfies [string, Query][])("refuses what it cannot answer: %s", async (field, query) => {
    expect((await refusal(query)).errors).toHaveProperty(field);
  });
});
