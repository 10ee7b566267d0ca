import type { Insertable } from "kysely";
import { beforeAll, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import type { QueryOf } from "../../../server/contract/common/call";
import {
  deactivateReferralProgramme,
  referralDetails,
  referralFigures,
  referralPayments,
  referrals,
} from "../../../server/contract/referrals/calls";
import type { Database } from "../../../server/store/schema";
import type { Store } from "../../../server/store/store";
import { type Business, Clock, openCompanies } from "../../support/api";
import { answerOf, ask } from "../../support/ask";
import { created } from "../../support/profiles";
import { programmeRow } from "../../support/referral-rows";
import { eachEngine } from "../../support/stores";

eachEngine("the history of referrals", (stores) => {
  let store: Store;
  let api: PortalApi;
  let shop: Business;
  let other: Business;
  let ids: { anna: number; bo: number; cleo: number };
  let programmes: { first: number; second: number; foreign: number };
  const clock = new Clock();
  const at = clock.time;

  beforeAll(async () => {
    ({ store, api, shop, other } = await openCompanies(stores, clock));
    const joined = (firstName: string) =>
      created(api, shop.admin, { firstName, lastName: "Roy", email: `${firstName}@mail.example` });
    ids = { anna: await joined("Anna"), bo: await joined("Bo"), cleo: await joined("Cleo") };
    const counts = { referees: 4, referrers: 2, met: 1, pending: 2, refused: 1, points_paid: 30 };
    programmes = {
      first: await programme(shop, { rule_name: "First", ...counts }),
      second: await programme(shop, { rule_name: "Second", referees: 1, referrers: 1, pending: 1 }),
      foreign: await programme(other, { referees: 1, pending: 1 }),
    };
    const { anna, bo, cleo } = ids;
    await brought({ referrer_id: anna, referee_id: bo, status: 1, expires_at: at + 86_400_000 });
    await brought({
      referrer_id: anna,
      referee_id: cleo,
      status: 2,
      met_at: at,
      referrer_points: 20,
      referee_points: 10,
    });
    await brought({ referrer_id: bo, referee_id: anna, status: 3 });
    await brought({ referrer_id: bo, referee_id: cleo, status: 3, reason: "Was brought before" });
    await brought({ referrer_id: bo, referee_id: null, status: 1, held: 1 });
    await brought({ referrer_id: cleo, referee_id: bo, status: 1, programme_id: programmes.second });
    await brought({ business_id: other.id, programme_id: programmes.foreign, referrer_id: 1, status: 1 });
  });

  type Referral = Insertable<Database["referrals"]>;
  const programme = async (owner: Business, overrides: Partial<Parameters<typeof programmeRow>[0]>) => {
    const row = programmeRow({ business_id: owner.id, ...overrides });
    const { id } = await store.db
      .insertInto("referral_programmes")
      .values(row)
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  };
  const brought = (overrides: Partial<Referral> & Pick<Referral, "referrer_id" | "status">) =>
    store.db
      .insertInto("referrals")
      .values({
        business_id: shop.id,
        programme_id: programmes.first,
        day: 20260601,
        created_at: at,
        updated_at: at,
        ...overrides,
      })
      .execute();

  type Query = Partial<Omit<QueryOf<typeof referralDetails>, "q">>;
  const askDetails = (query: Query) =>
    answerOf(api, shop.admin, referralDetails, {
      query: { q: "details", ...query } as QueryOf<typeof referralDetails>,
    });
  const listed = async (query: Query = {}) => {
    const { referrals: rows, total } = await askDetails(query);
    return { rows: rows.map(({ referrer, referee }) => `${referrer} > ${referee}`), total };
  };

  it("lists a programme's referrals whole, the latest first, with all that is known of them", async () => {
    const { referrals: rows, total } = await askDetails({ p: programmes.first });
    expect(total).toBe(5);
    expect(rows.map(({ current_status }) => current_status)).toEqual([1, 3, 3, 2, 1]);
    expect(rows[3]).toMatchObject({
      referrer: "Anna Roy",
      referee: "Cleo Roy",
      referrer_uid: ids.anna,
      referee_uid: ids.cleo,
      utc_met: at,
      utc_expires: null,
      referrer_points: 20,
      referee_points: 10,
      reason: "",
      held: false,
    });
    expect(rows[0]).toMatchObject({ referee: "", referee_uid: null, held: true });
    expect(rows[1]).toMatchObject({ current_status: 3, reason: "Was brought before" });
    expect(rows[4]?.utc_expires).toBe(at + 86_400_000);
  });

  it("is paged, and filtered by status, by who is held, and by either name, over all programmes or one", async () => {
    expect(await listed()).toMatchObject({ total: 6 });
    expect(await listed({ page: 2, limit: 4 })).toEqual({
      rows: ["Anna Roy > Cleo Roy", "Anna Roy > Bo Roy"],
      total: 6,
    });
    expect(await listed({ status: 1 })).toEqual({
      rows: ["Cleo Roy > Bo Roy", "Bo Roy > ", "Anna Roy > Bo Roy"],
      total: 3,
    });
    expect(await listed({ status: 2 })).toMatchObject({ total: 1 });
    expect(await listed({ status: 3 })).toMatchObject({ total: 2 });
    expect(await listed({ status: 3, p: programmes.first, page: 1 })).toMatchObject({ total: 2 });
    expect(await listed({ held: true })).toEqual({ rows: ["Bo Roy > "], total: 1 });
    expect(await listed({ search: "anna" })).toEqual({
      rows: ["Bo Roy > Anna Roy", "Anna Roy > Cleo Roy", "Anna Roy > Bo Roy"],
      total: 3,
    });
    expect(await listed({ search: "cleo", p: programmes.second })).toMatchObject({ total: 1 });
    expect(await listed({ search: "nobody at all" })).toEqual({ rows: [], total: 0 });
  });

  it("lists what was brought, was met or expired on some days, refused attempts nowhere", async () => {
    const [on, after] = [
      { from: "2026-06-01", to: "2026-06-01" },
      { from: "2026-06-02", to: null },
    ];
    expect(await listed({ brought: on })).toMatchObject({ total: 5 });
    expect(await listed({ brought: { from: null, to: "2026-05-31" } })).toEqual({ rows: [], total: 0 });
    expect(await listed({ met: on })).toEqual({ rows: ["Anna Roy > Cleo Roy"], total: 1 });
    expect(await listed({ met: after })).toEqual({ rows: [], total: 0 });
    expect(await listed({ expired: on, p: programmes.first })).toEqual({ rows: ["Bo Roy > Anna Roy"], total: 1 });
    expect(await listed({ expired: after })).toEqual({ rows: [], total: 0 });
  });

  it("refuses pages and statuses that are none", async () => {
    const refused = async (query: object) =>
      Object.keys(
        (await ask(api, shop.admin, referralDetails, { raw: {}, query: { q: "details", ...query } as never })).errors,
      );
    const wrong: object[] = [
      { page: "0" },
      { page: "x" },
      { limit: "501" },
      { limit: "-1" },
      { status: "4" },
      { status: "x" },
      { met: { from: "2026-02-30", to: null } },
    ];
    for (const query of wrong) expect(await refused(query)).toEqual(Object.keys(query));
  });

  it("counts on the home page what the programmes have, refused attempts nowhere", async () => {
    const { referralStats } = await answerOf(api, shop.admin, referrals);
    expect(referralStats).toMatchObject([
      { rule_name: "Second", total_referrees: 1, total_referrers: 1, total_referee_met: 0, total_pending: 1 },
      {
        rule_name: "First",
        total_referrees: 4,
        total_referrers: 2,
        total_referee_met: 1,
        total_pending: 2,
        points_paid: 30,
      },
    ]);
  });

  it("gives charts their days and statuses", async () => {
    const day = { business_id: shop.id, programme_id: programmes.first, day: 20260601 };
    await store.db
      .insertInto("referral_days")
      .values({ ...day, brought: 4, met: 1, expired: 1, points: 30 })
      .execute();
    const figures = await answerOf(api, shop.admin, referralFigures, { query: { p: undefined, days: 7 } });
    expect(figures.days).toHaveLength(7);
    expect(figures.days[0]).toEqual({ day: "2026-05-26", brought: 0, met: 0, expired: 0, points: 0 });
    expect(figures.days[6]).toEqual({ day: "2026-06-01", brought: 4, met: 1, expired: 1, points: 30 });
    expect(figures.statuses.map(({ referrals: of }) => of)).toEqual([3, 1, 1]);
    expect(figures.held).toBe(1);
    const one = await answerOf(api, shop.admin, referralFigures, { query: { p: programmes.second, days: 1 } });
    expect(one.statuses.map(({ referrals: of }) => of)).toEqual([1, 0, 0]);
    expect((await ask(api, shop.admin, referralFigures, { query: { p: programmes.foreign, days: 7 } })).status).toBe(
      404,
    );
    expect((await ask(api, shop.admin, referralFigures, { query: { p: undefined, days: 367 } })).errors).toHaveProperty(
      "days",
    );
  });

  it("lists what each side got, with its entry in the books", async () => {
    const paid = {
      business_id: shop.id,
      programme_id: programmes.first,
      referral_id: 2,
      transaction_id: null,
      sale_id: null,
      reverses_id: null,
      offer_id: null,
      valid_until: null,
      reason: "",
      created_at: at,
    };
    await store.db
      .insertInto("referral_payments")
      .values([
        { ...paid, side: "referrer", customer_id: ids.anna, points: 20, transaction_id: 5 },
        { ...paid, side: "referee", customer_id: ids.cleo, points: 10, transaction_id: 6 },
      ])
      .execute();
    const payments = (p: number) => ask(api, shop.admin, referralPayments, { query: { p, page: 1, limit: 25 } });
    const { answer } = await payments(programmes.first);
    expect(answer).toMatchObject({ programme: "First", total: 2, total_is_least: false });
    expect(answer?.payments).toMatchObject([
      { side: "referee", customer: "Cleo Roy", uid: ids.cleo, points: 10, transaction_pk: 6, offer_pk: null },
      { side: "referrer", customer: "Anna Roy", uid: ids.anna, points: 20, transaction_pk: 5 },
    ]);
    expect((await payments(programmes.second)).answer?.payments).toEqual([]);
    for (const p of [programmes.foreign, 987_654]) expect((await payments(p)).status).toBe(404);
  });

  it("expires who is pending with the programme only where that is asked", async () => {
    const end = (expire_pending?: boolean) =>
      answerOf(api, shop.admin, deactivateReferralProgramme, {
        body: { branch_referral_rules_pk: programmes.second, expire_pending },
      });
    await end();
    expect(await listed({ p: programmes.second, status: 1, page: 1 })).toMatchObject({ total: 1 });
    expect((await end(true)).message).toBe("The programme was canceled, and 1 pending referral expired.");
    expect(await listed({ p: programmes.second, status: 1, page: 1 })).toEqual({ rows: [], total: 0 });
    expect(await listed({ p: programmes.second, status: 3, page: 1 })).toMatchObject({ total: 1 });
    expect((await end(true)).message).toBe("The programme was canceled.");
    const { referralStats } = await answerOf(api, shop.admin, referrals);
    expect(referralStats.find(({ rule_name }) => rule_name === "Second")).toMatchObject({
      canceled: true,
      total_referrees: 1,
      total_pending: 0,
    });
  });
});
