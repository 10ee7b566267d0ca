import { expect, it } from "vitest";
import { createSurveyBroadcast } from "../../server/contract/surveys/calls";
import { verify } from "../../server/ledger/verify";
import { apiOn, Clock, makeCompany } from "../support/api";
import { answerOf } from "../support/ask";
import { faultTimeout, throughKills } from "../support/fault";
import { joinMany } from "../support/gifts";
import { eachEngine } from "../support/stores";
import { surveysOf, usual } from "../support/surveys";

const people = 30;

eachEngine("a survey that is sent and finished, killed in the middle", (stores) => {
  it("is paid and counted once a customer", { timeout: faultTimeout }, async () => {
    const clock = new Clock();
    const store = await stores.fresh();
    const shop = await makeCompany(store, "shop");
    const api = apiOn(store, { clock });
    const books = { businessId: shop.id, timeZone: "America/Toronto", now: clock.time };
    await joinMany(store, books, [shop.branch, shop.otherBranch], people);
    const own = surveysOf(api, store, shop, clock);
    const survey_id = await own.make({ points: 7 }, usual.slice(0, 3));
    await answerOf(api, shop.admin, createSurveyBroadcast, { body: { survey_id, channels: ["email"] } });
    // The broadcast starts again from its first recipient, as if none of it had been committed.
    await store.db.updateTable("survey_invitations").set({ token: null }).execute();
    await store.db.updateTable("survey_broadcasts").set({ state: "sending" }).execute();
    await store.db.deleteFrom("outbox").execute();

    await throughKills(stores, store, { work: "surveys", now: clock.time, kills: 5, longest: 150 });

    const rows = await store.db
      .selectFrom("transactions")
      .select("customer_id")
      .where("subtype", "=", "Survey")
      .execute();
    expect(rows).toHaveLength(people);
    expect(new Set(rows.map(({ customer_id }) => customer_id)).size).toBe(people);
    const messages = await store.db.selectFrom("outbox").select("source_id").execute();
    expect(new Set(messages.map(({ source_id }) => source_id)).size).toBe(people);
    expect(messages).toHaveLength(people);
    expect(await own.details(survey_id)).toMatchObject({ asked: people, answered: people });
    const counted = await store.db
      .selectFrom("survey_counts")
      .select((row) => ["question_id", row.fn.sum<number>("times").as("times")])
      .where("value", "=", 1)
      .groupBy("question_id")
      .execute();
    expect(counted.map(({ times }) => Number(times))).toEqual([people, people, people]);
    expect(await verify(store, books)).toEqual([]);
  });

  it("is finished once of fifty posts at once", { timeout: faultTimeout }, async () => {
    const clock = new Clock();
    const store = await stores.fresh();
    const shop = await makeCompany(store, "shop");
    const own = surveysOf(apiOn(store, { clock }), store, shop, clock);
    const uid = await own.join("ann");
    const survey_id = await own.make();
    const token = (await own.invite(survey_id)).get(uid) ?? "";
    const tries = await Promise.all(Array.from({ length: 50 }, () => own.post(token, survey_id, { 0: "0" })));
    expect(tries.filter(({ body }) => body.status === "OK")).toHaveLength(1);
    expect(await own.details(survey_id)).toMatchObject({ answered: 1 });
    const paid = await store.db.selectFrom("transactions").select("id").where("subtype", "=", "Survey").execute();
    expect(paid).toHaveLength(1);
    expect(await verify(store, { businessId: shop.id, timeZone: "America/Toronto", now: clock.time })).toEqual([]);
  });
});
