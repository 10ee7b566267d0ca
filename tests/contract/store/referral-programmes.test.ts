import type { Kysely } from "kysely";
import { expect, it } from "vitest";
import { makeBusiness } from "../../../server/demo/factories";
import { migrate } from "../../../server/store/migrate";
import type { Store } from "../../../server/store/store";
import { storeBefore } from "../../support/earlier-stores";
import { eachEngine } from "../../support/stores";

/* Stores from before referral programmes: a business rule held the links' target, and the demo had referrals. */

/** A referral in that schema. */
interface Early {
  business_id: number;
  referrer_id: number;
  referee_id: number | null;
  status: number;
  day: number;
  created_at: number;
  updated_at: number;
}

const page = "https://shop.example/welcome";

eachEngine("referrals from before programmes", (stores) => {
  const shop = async (store: Store, name: string, rules: object) => {
    const id = await makeBusiness(store.db, { name, app_key: name });
    await store.db
      .updateTable("businesses")
      .set({ business_rules: JSON.stringify(rules) })
      .where("id", "=", id)
      .execute();
    return id;
  };
  const programmes = (store: Store) =>
    store.db.selectFrom("referral_programmes").selectAll().orderBy("business_id").execute();

  it("become a programme that the rule stood for, and keep who brought whom", async () => {
    const store = await storeBefore(stores, "0053");
    const running = await shop(store, "running", { referral_link_redirect_url: page, merchant_web_app: "1" });
    const known = store.db as unknown as Kysely<{ referrals: Early }>;
    const brought = (referrer_id: number, status: number, day: number): Early => ({
      business_id: running,
      referrer_id,
      referee_id: status === 1 ? null : 100 + day,
      status,
      day: 20_260_100 + day,
      created_at: day,
      updated_at: day + 1,
    });
    const rows = [brought(1, 2, 3), brought(1, 1, 3), brought(2, 2, 4), brought(2, 3, 5)];
    await known.insertInto("referrals").values(rows).execute();
    await migrate(store);

    const [programme, ...others] = await programmes(store);
    expect(others).toEqual([]);
    expect(programme).toMatchObject({
      business_id: running,
      referral_link_redirect_url: page,
      link_referral_enabled: 1,
      enabled: 1,
      canceled: 0,
      referees: 4,
      referrers: 2,
      met: 2,
      pending: 1,
      refused: 0,
      points_paid: 0,
    });
    const referrals = await store.db.selectFrom("referrals").selectAll().orderBy("id").execute();
    expect(referrals).toMatchObject(
      rows.map((row) => ({
        ...row,
        programme_id: programme?.id,
        met_at: row.status === 2 ? row.updated_at : null,
        terms: "{}",
        reason: "",
      })),
    );
    const days = await store.db
      .selectFrom("referral_days")
      .select(["day", "brought", "met", "expired"])
      .orderBy("day")
      .execute();
    expect(days).toEqual([
      { day: 20_260_103, brought: 2, met: 1, expired: 0 },
      { day: 20_260_104, brought: 1, met: 1, expired: 0 },
      { day: 20_260_105, brought: 1, met: 0, expired: 1 },
    ]);
    const { business_rules } = await store.db
      .selectFrom("businesses")
      .select("business_rules")
      .where("id", "=", running)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(business_rules)).toEqual({ merchant_web_app: "1" });
  });

  it("make no running programme where the rule leads nowhere", async () => {
    const store = await storeBefore(stores, "0053");
    await shop(store, "script", { referral_link_redirect_url: "javascript:alert(1)" });
    await shop(store, "none", {});
    const unsaid = await shop(store, "unsaid", { referral_link_redirect_url: "" });
    const fresh = await shop(store, "fresh", { referral_link_redirect_url: page });
    const known = store.db as unknown as Kysely<{ referrals: Early }>;
    const one = { referrer_id: 1, referee_id: 2, status: 1, day: 20_260_101, created_at: 1, updated_at: 1 };
    await known
      .insertInto("referrals")
      .values({ ...one, business_id: unsaid })
      .execute();
    await migrate(store);
    expect(await programmes(store)).toMatchObject([
      { business_id: unsaid, enabled: 0, canceled: 0, referral_link_redirect_url: "", referees: 1, pending: 1 },
      { business_id: fresh, enabled: 1, referral_link_redirect_url: page, referees: 0, referrers: 0 },
    ]);
  });
});
