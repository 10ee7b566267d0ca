import { expect, it } from "vitest";
import { recordSale } from "../../server/earning/record";
import { verify } from "../../server/ledger/verify";
import { bring } from "../../server/referrals/bring";
import { expireReferrals } from "../../server/referrals/expire";
import { Clock, makeCompany } from "../support/api";
import { makeProgramme } from "../support/bringing";
import { faultTimeout, throughKills } from "../support/fault";
import { joinMany } from "../support/gifts";
import { eachEngine, type Stores } from "../support/stores";

const { time: now } = new Clock();
const friends = 120;

/** Creates friends, each referred by a different customer. */
async function brought(stores: Stores, count: number) {
  const store = await stores.fresh();
  const shop = await makeCompany(store, "shop");
  const books = { businessId: shop.id, timeZone: "America/Toronto", now };
  const programmeId = await makeProgramme(store, shop, {
    cond_min_amount: 2_000,
    expires_in: 30,
    referer_earns: 10,
    referee_earns: 5,
  });
  const ids = await joinMany(store, books, [shop.branch], count * 2);
  // Distinct names, because a namesake of the referrer would be held.
  await store.db
    .updateTable("customers")
    .set((row) => ({ first_name: row.ref("email") }))
    .execute();
  for (const friend of ids.slice(count)) {
    const referrerId = ids[ids.indexOf(friend) - count] ?? 0;
    await store.transaction((trx) => bring(trx, books, friend, { programmeId, referrerId, code: "" }));
  }
  const counts = () =>
    store.db
      .selectFrom("referral_programmes")
      .select(["referees", "referrers", "met", "pending", "points_paid"])
      .executeTakeFirstOrThrow();
  const payments = async () => (await store.db.selectFrom("referral_payments").select("id").execute()).length;
  return { store, shop, books, ambassador: ids[0] ?? 0, friend: ids[count] ?? 0, counts, payments };
}

eachEngine("sales that meet referrals and the expiry of the others, killed in the middle", (stores) => {
  it("happen once", { timeout: faultTimeout }, async () => {
    const at = await brought(stores, friends);
    await throughKills(stores, at.store, { work: "referrals", now, kills: 5, longest: 150 });
    expect(await at.counts()).toEqual({
      referees: friends,
      referrers: friends,
      met: friends / 2,
      pending: 0,
      points_paid: (friends / 2) * 15,
    });
    expect(await at.payments()).toBe(friends);
    expect(await verify(at.store, at.books)).toEqual([]);
  });
});

eachEngine("fifty at once", (stores) => {
  it("pay for one sale and expire one referral once", { timeout: faultTimeout }, async () => {
    const at = await brought(stores, 2);
    const fifty = Array.from({ length: 50 }, (_, index) => index);
    await Promise.all(
      fifty.map((index) =>
        at.store.transaction((trx) =>
          recordSale(trx, at.books, {
            sale: { amount: 2_000, shipping: 0, giftcard: 0, redeemPoints: 0 },
            ...{ customerId: at.friend, branchId: at.shop.branch, channel: "till", comments: "" },
            external: { system: "till", id: `order ${index}` },
          }),
        ),
      ),
    );
    const fail = (error: unknown) => {
      throw error;
    };
    const expired = await Promise.all(fifty.map(() => expireReferrals(at.store, now + 40 * 86_400_000, fail)));
    expect(expired.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect(await at.counts()).toEqual({ referees: 2, referrers: 2, met: 1, pending: 0, points_paid: 15 });
    expect(await at.payments()).toBe(2);
    expect(await verify(at.store, at.books)).toEqual([]);
  });
});
