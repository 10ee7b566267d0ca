import { expect, it } from "vitest";
import { saveSocialMedia } from "../../server/contract/socials/calls";
import { verify } from "../../server/ledger/verify";
import { apiOn, Clock, makeCompany } from "../support/api";
import { answerOf } from "../support/ask";
import { faultTimeout, throughKills } from "../support/fault";
import { joinMany } from "../support/gifts";
import { eachEngine } from "../support/stores";

const people = 25;

eachEngine("points for following a business, killed in the middle", (stores) => {
  it("are given once a customer", { timeout: faultTimeout }, async () => {
    const { time: now } = new Clock();
    const store = await stores.fresh();
    const shop = await makeCompany(store, "shop");
    const books = { businessId: shop.id, timeZone: "America/Toronto", now };
    await joinMany(store, books, [shop.branch], people);
    const raw = { "BusinessCallToAction[4][enabled]": "1", "BusinessCallToAction[4][points]": "50" };
    await answerOf(apiOn(store, { clock: new Clock() }), shop.admin, saveSocialMedia, { raw });
    await throughKills(stores, store, { work: "socials", now, kills: 4, longest: 150 });
    const given = await store.db.selectFrom("social_rewards").select(["customer_id", "points"]).execute();
    expect(given).toHaveLength(people);
    expect(new Set(given.map(({ customer_id }) => customer_id)).size).toBe(people);
    const posted = await store.db.selectFrom("transactions").select("points").where("type", "=", 4).execute();
    expect(posted.map(({ points }) => points)).toEqual(given.map(() => 50));
    expect(await verify(store, books)).toEqual([]);
  });
});
