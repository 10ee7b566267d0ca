import { expect, it } from "vitest";
import { eraseDeparted } from "../../../server/areas/customers/erase-departed";
import { told } from "../../../server/areas/index";
import { graceDays } from "../../../server/contract/customers/words";
import { openSurvey, surveyInvitations, surveyResults, surveyTexts } from "../../../server/contract/surveys/calls";
import { apiOn, Clock, makeCompany, send } from "../../support/api";
import { answerOf } from "../../support/ask";
import { aDay } from "../../support/bringing";
import { customerActs } from "../../support/customer-acts";
import { eachEngine } from "../../support/stores";
import { surveysOf } from "../../support/surveys";

/* Customers who leave between the sending of a survey and its results. */

eachEngine("a survey whose customers leave", (stores) => {
  async function opened() {
    const clock = new Clock();
    const store = await stores.fresh();
    const api = apiOn(store, { clock });
    const shop = await makeCompany(store, "Corner Café");
    const at = { store, api, shop, clock };
    const own = surveysOf(api, store, shop, clock);
    const [ann, bea] = [await own.join("ann"), await own.join("bea")];
    await store.db.updateTable("customers").set({ consent_email: 1 }).execute();
    const survey_id = await own.make({ points: 0 });
    const tokens = await own.invite(survey_id);
    const statusOf = async (uid: number) =>
      (await send(api, "GET", `/server/api${openSurvey.path}?token=${tokens.get(uid)}`)).status;
    const outbox = (uid: number) =>
      store.db
        .selectFrom("outbox")
        .select(["status", "reason", "address", "body"])
        .where("customer_id", "=", uid)
        .execute();
    const query = { survey_id, page: 1, limit: 20 };
    return {
      ...at,
      ...customerActs(() => at),
      own,
      ann,
      bea,
      tokens,
      statusOf,
      outbox,
      answer: (uid: number) => own.post(tokens.get(uid) ?? "", survey_id, { 0: "0", 4: "Lovely" }),
      results: () => answerOf(api, shop.admin, surveyResults, { query: { survey_id } }),
      invitations: async () =>
        (await answerOf(api, shop.admin, surveyInvitations, { query })).invitations.map(({ uid }) => uid),
      texts: async (question_id: number) =>
        (await answerOf(api, shop.admin, surveyTexts, { query: { ...query, question_id } })).texts,
    };
  }

  it("closes the link of who left and sends them nothing; both are back with them", async () => {
    const at = await opened();
    expect(await at.outbox(at.ann)).toMatchObject([{ status: "waiting", address: "ann@mail.example" }]);
    at.clock.pass(1_000);
    await at.leave(at.ann);
    expect(await at.statusOf(at.ann)).toBe(404);
    expect(await at.outbox(at.ann)).toMatchObject([{ status: "withheld", reason: "left" }]);
    expect(await at.outbox(at.bea)).toMatchObject([{ status: "waiting" }]);
    at.clock.pass(1_000);
    await at.restore(at.ann);
    expect(await at.statusOf(at.ann)).toBe(200);
    expect(await at.outbox(at.ann)).toMatchObject([{ status: "waiting", reason: "" }]);
  });

  it("keeps the figures of who is forgotten, and nothing of what they wrote or were sent", async () => {
    const at = await opened();
    for (const uid of [at.ann, at.bea]) expect((await at.answer(uid)).status).toBe(200);
    const before = await at.results();
    const written = before.questions[4]?.id ?? 0;
    expect(await at.texts(written)).toHaveLength(2);
    await at.leave(at.ann);
    await eraseDeparted(at.store, told.customerParts, at.clock.time + (graceDays + 1) * aDay);
    const { as_of: _now, ...after } = await at.results();
    expect(after).toMatchObject({ asked: 2, answered: 2, questions: before.questions });
    expect(await at.texts(written)).toMatchObject([{ text: "Lovely" }, { text: "" }]);
    expect(await at.outbox(at.ann)).toEqual([{ status: "withheld", reason: "left", address: "", body: "" }]);
    expect(await at.statusOf(at.ann)).toBe(404);
  });
});
