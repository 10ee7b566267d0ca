import { beforeAll, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { mergeCustomers } from "../../../server/contract/customers/profile-calls";
import {
  answerSurvey,
  openSurvey,
  surveyInvitations,
  surveyResponses,
  surveyResults,
  surveyTexts,
} from "../../../server/contract/surveys/calls";
import type { Store } from "../../../server/store/store";
import { apiOn, type Business, Clock, makeCompany, send } from "../../support/api";
import { answerOf } from "../../support/ask";
import { eachEngine } from "../../support/stores";
import { surveysOf } from "../../support/surveys";

eachEngine("a survey that is answered by its link", (stores) => {
  const clock = new Clock();
  let store: Store;
  let api: PortalApi;
  let shop: Business;
  let own: ReturnType<typeof surveysOf>;

  beforeAll(async () => {
    store = await stores.fresh();
    api = apiOn(store, { clock });
    shop = await makeCompany(store, "Corner Café");
    own = surveysOf(api, store, shop, clock);
  });

  const open = async (token: string, address = "203.0.113.9") => {
    const got = await send(api, "GET", `/server/api${openSurvey.path}?token=${token}`, { address });
    return { status: got.status, page: got.status === 200 ? openSurvey.answer.read.parse(got.body) : null };
  };
  const invited = async (name: string, more: object = {}) => {
    const uid = await own.join(name);
    const survey_id = await own.make(more);
    const token = (await own.invite(survey_id)).get(uid) ?? "";
    return { uid, survey_id, token };
  };
  const bonuses = (uid: number) =>
    store.db
      .selectFrom("transactions")
      .select(["type", "subtype", "points"])
      .where("customer_id", "=", uid)
      .where("subtype", "=", "Survey")
      .execute();
  const errors = (got: { readonly body: Record<string, unknown> }) => got.body.errors;
  const rowsOf = async () => (await store.db.selectFrom("survey_answers").selectAll().execute()).length;

  it("shows its questions, and a look uses nothing up", async () => {
    const { token } = await invited("looks");
    const before = JSON.stringify(await store.db.selectFrom("survey_invitations").selectAll().execute());
    for (const _ of [1, 2, 3]) expect((await open(token)).page).toMatchObject({ state: "open", points: 20 });
    expect((await open(token)).page?.questions.map(({ kind }) => kind)).toEqual([
      "single",
      "several",
      "rating",
      "scale",
      "text",
    ]);
    expect(JSON.stringify(await store.db.selectFrom("survey_invitations").selectAll().execute())).toBe(before);
  });

  it("keeps every post and resumes; only finishing closes it and pays, once", async () => {
    const { uid, survey_id, token } = await invited("ann");
    expect((await own.post(token, survey_id, { 0: "1", 4: "So far" }, { finish: false })).body.state).toBe("open");
    expect((await open(token)).page?.questions.map(({ answer }) => answer)).toEqual([["1"], [], [], [], ["So far"]]);
    expect(await bonuses(uid)).toEqual([]);
    const full = { 0: "0", 1: ["0", "2"], 2: "5", 3: "10", 4: "Lovely" };
    const tries = await Promise.all(Array.from({ length: 5 }, () => own.post(token, survey_id, full)));
    expect(tries.filter(({ body }) => body.status === "OK").map(({ body }) => body.points_given)).toEqual([20]);
    for (const got of tries.filter(({ body }) => body.status !== "OK"))
      expect(errors(got)).toEqual({ token: ["You have already answered this survey"] });
    expect(await bonuses(uid)).toEqual([{ type: 4, subtype: "Survey", points: 20 }]);
    expect((await open(token)).page).toMatchObject({ state: "answered", points_given: 20, thanks: "Thank you." });
    const query = { survey_id, branchId: undefined, tierId: undefined };
    const results = await answerOf(api, shop.admin, surveyResults, { query });
    expect(results).toMatchObject({ answered: 1, branches: [{ answered: 1 }], tiers: [{ id: 0, answered: 1 }] });
    const times = results.questions.map(({ counts }) => counts.map((one) => one.times));
    expect(times).toEqual([[1, 0], [1, 0, 1], [0, 0, 0, 0, 1], [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1], []]);
    const question_id = results.questions[4]?.id ?? 0;
    const texts = await answerOf(api, shop.admin, surveyTexts, {
      query: { survey_id, question_id, page: 1, limit: 20 },
    });
    const readTexts = () =>
      answerOf(api, shop.admin, surveyTexts, { query: { survey_id, question_id, page: 1, limit: 20 } });
    expect(texts).toMatchObject({ total: 1, texts: [{ uid, text: "Lovely" }] });
    await store.db
      .updateTable("customers")
      .set({ first_name: "Ann", last_name: "Roy" })
      .where("id", "=", uid)
      .execute();
    expect((await readTexts()).texts).toMatchObject([{ uid, customer: "Ann Roy" }]);
    await store.db.updateTable("customers").set({ first_name: "", last_name: "" }).where("id", "=", uid).execute();
    expect((await readTexts()).texts).toMatchObject([{ uid, customer: `Customer ${uid}` }]);
    const { responses } = await answerOf(api, shop.admin, surveyResponses, { query: { survey_id, limit: 1000 } });
    expect(responses.map(({ customer }) => customer)).toEqual([`Customer ${uid}`]);
    expect(responses.map(({ answers }) => answers.map(({ said }) => said))).toEqual([
      ["Lemon", "Coffee; Juice", "5", "10", "Lovely"],
    ]);
  });

  it("takes back an answer that is posted blank", async () => {
    const { survey_id, token } = await invited("blank");
    await own.post(token, survey_id, { 2: "3" }, { finish: false });
    await own.post(token, survey_id, { 2: "" }, { finish: false });
    expect((await open(token)).page?.questions[2]?.answer).toEqual([]);
  });

  it("refuses by answer what it cannot be, and writes nothing of it", async () => {
    const { survey_id, token } = await invited("wrong");
    const { questions } = await own.details(survey_id);
    const before = await rowsOf();
    const field = (place: number) => `answers[${questions[place]?.id}]`;
    const choice = "Choose one of the answers shown";
    const wrong = { 0: "2", 1: ["0", "7"], 2: "0", 3: "1e308", 4: "x".repeat(4001) };
    expect(errors(await own.post(token, survey_id, wrong))).toEqual({
      [field(0)]: [choice],
      [field(1)]: [choice],
      [field(2)]: [choice],
      [field(3)]: [choice],
      [field(4)]: ["Use at most 4,000 characters"],
    });
    expect(errors(await own.post(token, survey_id, { 0: ["0", "1"] }))).toEqual({ [field(0)]: ["Choose one answer"] });
    expect((await own.post(token, survey_id, { 4: "a\0b" })).body.status).toBe("NOT_OK");
    expect((await own.post(token, survey_id, { 99: "0" })).body.status).toBe("NOT_OK");
    expect(await rowsOf()).toBe(before);
  });

  it("asks for what is required, and keeps the rest meanwhile", async () => {
    const { uid, survey_id, token } = await invited("required");
    const { questions } = await own.details(survey_id);
    expect(errors(await own.post(token, survey_id, { 4: "Kept" }))).toEqual({
      [`answers[${questions[0]?.id}]`]: ["Answer this question"],
    });
    expect((await open(token)).page?.questions[4]?.answer).toEqual(["Kept"]);
    expect(await bonuses(uid)).toEqual([]);
  });

  it("is closed after its last day, in the business's time zone", async () => {
    const { token } = await invited("late", { end_date: "2026-06-01" });
    const opened = clock.time;
    clock.time = Date.UTC(2026, 5, 2, 3, 59);
    expect((await open(token)).page?.state).toBe("open");
    clock.time = Date.UTC(2026, 5, 2, 4, 1);
    expect((await open(token)).page).toMatchObject({ state: "ended", questions: [] });
    const body = new URLSearchParams({ token, finish: "1" });
    const late = await send(api, "POST", `/server/api${answerSurvey.path}`, { address: "192.0.2.1", body });
    expect(errors(late)).toEqual({ token: ["This survey has ended"] });
    clock.time = opened;
  });

  it("pays a family once, whichever of its links is finished", async () => {
    const one = await own.join("one");
    const other = await own.join("other");
    const survey_id = await own.make();
    const tokens = await own.invite(survey_id);
    expect((await own.post(tokens.get(other) ?? "", survey_id, { 0: "0" })).body.points_given).toBe(20);
    await answerOf(api, shop.admin, mergeCustomers, { body: { uid: one, mergedUid: other } });
    expect((await own.post(tokens.get(one) ?? "", survey_id, { 0: "1" })).body.points_given).toBe(0);
    expect((await open(tokens.get(other) ?? "")).page?.state).toBe("answered");
  });

  it("knows no changed token, and refuses the sixtieth try of a minute", async () => {
    const { survey_id, token } = await invited("guess");
    expect((await open(`${token}A`)).status).toBe(404);
    expect((await own.post(`${token}A`, survey_id, { 0: "0" })).status).toBe(404);
    const address = "203.0.113.77";
    for (let n = 1; n < 60; n += 1) expect((await open(`wrong-token-number-${n}`, address)).status).toBe(404);
    const got = await send(api, "GET", `/server/api${openSurvey.path}?token=${token}B`, { address });
    expect(got.status).toBe(429);
    expect((await own.post(token, survey_id, { 0: "0" }, { address })).status).toBe(429);
    expect((await open(token, address)).status).toBe(200);
  });

  it("has a link for each customer, for whoever may read marketing", async () => {
    const { uid, survey_id } = await invited("links");
    const query = { survey_id, page: 1, limit: 1000 };
    const { invitations, total } = await answerOf(api, shop.admin, surveyInvitations, { query });
    expect(total).toBe(invitations.length);
    const link = expect.stringMatching(/^https?:\/\/[^/]+\/s\/[\w-]{22}$/);
    expect(invitations.find((one) => one.uid === uid)).toEqual({ uid, link, status: "asked" });
  });
});
