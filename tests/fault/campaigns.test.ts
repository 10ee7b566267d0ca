import { expect, it } from "vitest";
import { apiOn, Clock, makeCompany } from "../support/api";
import { campaignsOf, smsToAll } from "../support/campaigns";
import { faultTimeout, throughKills } from "../support/fault";
import { eachEngine } from "../support/stores";

const people = 300;

/** A kill and its restart take about two seconds. */
const kills = 50;

eachEngine("a campaign that is frozen, killed in the middle", (stores) => {
  it("has a row for each customer and channel, and its credit is right", { timeout: faultTimeout }, async () => {
    const clock = new Clock();
    const store = await stores.fresh();
    const shop = await makeCompany(store, "shop");
    const own = campaignsOf(apiOn(store, { clock }), store, shop, clock);
    await own.give(1_000);
    for (let n = 0; n < people; n += 1) await own.join(`c${n}`, n % 3 === 0 ? { consent_email: 0 } : {});
    const id = await own.started({ ...smsToAll, sendEmailSms: "email,sms" });

    await throughKills(stores, store, { work: "campaigns", now: clock.time, kills, longest: 44 });

    const rows = await own.messages(id);
    expect(rows).toHaveLength(2 * people);
    expect(new Set(rows.map(({ customer_id, channel }) => `${customer_id} ${channel}`)).size).toBe(2 * people);
    const withheld = rows.filter(({ reason }) => reason === "no_consent");
    expect(withheld).toHaveLength(people / 3);
    const { campaign, figures } = await own.details(id);
    expect(campaign.state).toBe("sending");
    expect(figures).toMatchObject({ audience: people, waiting: people, skipped: 0 });
    expect(figures.channels).toMatchObject([
      { waiting: (2 * people) / 3, skipped: people / 3 },
      { waiting: people, skipped: 0 },
    ]);
    expect(await own.credits()).toMatchObject({
      email: [1_000 - (2 * people) / 3, (2 * people) / 3],
      sms: [1_000 - people, people],
    });
  });
});
