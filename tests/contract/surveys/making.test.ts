import { beforeAll, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import {
  createSurvey,
  createSurveyBroadcast,
  saveSurveyTexts,
  surveyBroadcastPreview,
  surveyDetails,
  surveys,
  updateSurvey,
} from "../../../server/contract/surveys/calls";
import type { Store } from "../../../server/store/store";
import { apiOn, type Business, Clock, makeCompany } from "../../support/api";
import { answerOf, ask } from "../../support/ask";
import { eachEngine } from "../../support/stores";
import { questionsOf, surveysOf, usual } from "../../support/surveys";

eachEngine("making and sending a survey", (stores) => {
  const clock = new Clock();
  let store: Store;
  let api: PortalApi;
  let shop: Business;
  let other: Business;
  let own: ReturnType<typeof surveysOf>;

  beforeAll(async () => {
    store = await stores.fresh();
    api = apiOn(store, { clock });
    shop = await makeCompany(store, "Corner Café");
    other = await makeCompany(store, "Elsewhere");
    own = surveysOf(api, store, shop, clock);
    await store.db
      .insertInto("languages")
      .values({ business_id: shop.id, language_id: 2, name: "French", abbreviation: "fr", is_default: 0, mandatory: 0 })
      .execute();
  });

  const head = { title: "Our cakes", introduction: "", thanks: "", points: 5 };
  const sentOf = async (survey_id: number) => {
    const { title, introduction, thanks, points, questions, revision } = await own.details(survey_id);
    const rows = questions.map(({ id, text, kind, required, choices }) => ({
      id,
      text,
      kind,
      required,
      choices: choices.join("\n"),
    }));
    const sent = { survey_id, title, introduction, thanks, points, revision };
    return { ...sent, questions: rows } as const;
  };
  const asBody = ({ questions, ...sent }: Awaited<ReturnType<typeof sentOf>>) =>
    ({ ...sent, questions: Object.fromEntries(questions.map((row, at) => [String(at), row])) }) as never;

  it("keeps it as it was sent, and lists it", async () => {
    const survey_id = await own.make({ end_date: "2026-12-31" });
    const survey = await own.details(survey_id);
    expect(survey).toMatchObject({ title: "Our cakes", end_date: "2026-12-31", points: 20, state: "draft", asked: 0 });
    expect(survey.questions.map(({ text, kind, required, choices }) => ({ text, kind, required, choices }))).toEqual(
      usual.map(({ required = false, choices = "", ...one }) => ({
        ...one,
        required,
        choices: choices === "" ? [] : choices.split("\n"),
      })),
    );
    const { surveys: rows } = await answerOf(api, shop.admin, surveys, { query: { page: 1, limit: 20 } });
    expect(rows[0]).toMatchObject({ survey_id, questions: 5, answered: 0 });
  });

  it("tells what is wrong by its field, and writes nothing", async () => {
    const before = await store.db.selectFrom("surveys").select("id").execute();
    const raw = {
      title: "x".repeat(5000),
      points: "1e308",
      end_date: "2026-02-30",
      "questions[0][text]": "",
      "questions[0][kind]": "single",
      "questions[0][choices]": "One",
      "questions[1][text]": "How?",
      "questions[1][kind]": "guess",
    };
    const { errors } = await ask(api, shop.admin, createSurvey, { raw });
    expect(Object.keys(errors)).toEqual(expect.arrayContaining(["title", "points", "end_date", "questions[1][kind]"]));
    const fine = { title: "Cakes", "questions[0][text]": "How?", "questions[0][kind]": "rating" };
    for (const points of ["-1", "0.5", "1000001", "1e308", "ten"])
      expect((await ask(api, shop.admin, createSurvey, { raw: { ...fine, points } })).errors.points).toEqual([
        "Enter a whole number from 0 to 1,000,000",
      ]);
    const rows = questionsOf([{ text: "", kind: "single", choices: "One" }]);
    const one = await ask(api, shop.admin, createSurvey, { body: { ...head, questions: rows } });
    expect(one.errors).toEqual({
      "questions[0][text]": ["Enter the question"],
      "questions[0][choices]": ["Enter at least two choices, one per line"],
    });
    const many = questionsOf(Array.from({ length: 51 }, () => ({ text: "How?", kind: "rating" as const })));
    expect((await ask(api, shop.admin, createSurvey, { body: { ...head, questions: many } })).errors).toEqual({
      questions: ["Use at most 50 questions"],
    });
    expect((await ask(api, shop.admin, createSurvey, { body: { ...head, questions: {} } })).errors).toEqual({
      questions: ["Add a question"],
    });
    expect(await store.db.selectFrom("surveys").select("id").execute()).toEqual(before);
  });

  it("is changed and reordered by the version that was seen", async () => {
    const survey_id = await own.make();
    const sent = await sentOf(survey_id);
    const turned = { ...sent, title: "Cakes", questions: [...sent.questions].reverse() };
    await answerOf(api, shop.admin, updateSurvey, { body: asBody(turned) });
    const survey = await own.details(survey_id);
    expect(survey.title).toBe("Cakes");
    expect(survey.questions.map(({ id }) => id)).toEqual(sent.questions.map(({ id }) => id).reverse());
    const { errors } = await ask(api, shop.admin, updateSurvey, { body: asBody(turned) });
    expect(errors).toEqual({ revision: ["This survey was changed since you opened it"] });
  });

  it("keeps kind and choices of a question that somebody has answered", async () => {
    const uid = await own.join("first");
    const survey_id = await own.make();
    const token = (await own.invite(survey_id)).get(uid) ?? "";
    await own.post(token, survey_id, { 0: "1", 2: "4" }, { finish: false });
    const sent = await sentOf(survey_id);
    const [first, second, third, ...rest] = sent.questions;
    if (!first || !second || !third) throw new Error("Three questions were made");
    const wrong = [{ ...first, choices: "Lemon\nPear" }, second, { ...third, kind: "scale" as const }, ...rest];
    expect((await ask(api, shop.admin, updateSurvey, { body: asBody({ ...sent, questions: wrong }) })).errors).toEqual({
      "questions[0][choices]": ["Already answered, so the choices are locked"],
      "questions[2][kind]": ["Already answered, so the kind is locked"],
    });
    const removal = await ask(api, shop.admin, updateSurvey, {
      body: asBody({ ...sent, questions: [second, ...rest] }),
    });
    expect(removal.errors).toEqual({ questions: ["“Which cake?” has answers and cannot be removed"] });
    const worded = [{ ...first, text: "Which one?" }, { ...second, choices: "Milk\nTea" }, third];
    await answerOf(api, shop.admin, updateSurvey, { body: asBody({ ...sent, questions: worded }) });
    expect((await own.details(survey_id)).questions.map(({ text }) => text)).toEqual([
      "Which one?",
      "What else?",
      "How was it?",
    ]);
  });

  it("holds texts of further languages, which outlast changed choices", async () => {
    const survey_id = await own.make();
    const { questions } = await sentOf(survey_id);
    const rows = { 0: { id: questions[0]?.id, text: "Quel gâteau ?", choices: "Citron\nPomme" } };
    const texts = { survey_id, language_id: 2, title: "Nos gâteaux", introduction: "", thanks: "" };
    await answerOf(api, shop.admin, saveSurveyTexts, { body: { ...texts, questions: rows } });
    const few = { 0: { ...rows[0], choices: "Citron" } };
    expect((await ask(api, shop.admin, saveSurveyTexts, { body: { ...texts, questions: few } })).errors).toEqual({
      "questions[0][choices]": ["Enter 2 choices, one per line, or leave them all blank"],
    });
    const unknown = await ask(api, shop.admin, saveSurveyTexts, {
      body: { ...texts, language_id: 77, questions: rows },
    });
    expect(Object.keys(unknown.errors)).toEqual(["language_id"]);
    const sent = await sentOf(survey_id);
    const [first, ...rest] = sent.questions;
    if (!first) throw new Error("A question was made");
    const more = [{ ...first, choices: "Pear\nApple\nLemon" }, ...rest];
    await answerOf(api, shop.admin, updateSurvey, { body: asBody({ ...sent, questions: more }) });
    expect((await own.details(survey_id)).questions[0]?.translations).toEqual([
      { language_id: 2, text: "Quel gâteau ?", choices: ["", "Pomme", "Citron"] },
    ]);
  });

  it("is sent once to whom the criteria name, counted by reason before", async () => {
    const uid = await own.join("may", { last_name: "Sent" });
    await store.db.updateTable("customers").set({ consent_email: 1 }).where("id", "=", uid).execute();
    await own.join("maynot", { last_name: "Sent" });
    const survey_id = await own.make();
    const query = { survey_id, last: "Sent", channels: ["email" as const] };
    const counted = {
      customers: 2,
      already: 0,
      channels: [{ channel: "email", ready: 1, withheld: [{ reason: "no consent", customers: 1 }] }],
    };
    expect(await answerOf(api, shop.admin, surveyBroadcastPreview, { query })).toEqual(counted);
    const wrong = await ask(api, shop.admin, createSurveyBroadcast, { body: { ...query, customers: 3 } });
    expect(Object.keys(wrong.errors)).toEqual(["customers"]);
    expect((await answerOf(api, shop.admin, createSurveyBroadcast, { body: { ...query, customers: 2 } })).asked).toBe(
      2,
    );
    expect((await answerOf(api, shop.admin, createSurveyBroadcast, { body: query })).asked).toBe(0);
    const links = [...(await own.tokens(survey_id)).values()];
    expect(new Set(links).size).toBe(2);
    const rows = await store.db
      .selectFrom("outbox")
      .innerJoin("survey_invitations", "survey_invitations.id", "outbox.source_id")
      .select(["outbox.channel", "outbox.status", "outbox.reason", "outbox.subject", "outbox.body"])
      .where("outbox.kind", "=", "survey")
      .where("survey_invitations.survey_id", "=", survey_id)
      .orderBy("outbox.id")
      .execute();
    expect(rows.map(({ status, reason }) => [status, reason])).toEqual([
      ["waiting", ""],
      ["withheld", "no-consent"],
    ]);
    expect(rows[0]?.subject).toBe("Our cakes");
    expect(rows[0]?.body).toContain(`/s/${links[0]}`);
  });

  it("is for business roles that may, and for their own business", async () => {
    const survey_id = await own.make();
    expect((await ask(api, other.admin, surveyDetails, { query: { survey_id } })).status).toBe(404);
    expect((await ask(api, other.admin, createSurveyBroadcast, { body: { survey_id, channels: [] } })).status).toBe(
      404,
    );
    expect((await ask(api, shop.branchAdmin, surveyDetails, { query: { survey_id } })).status).toBe(403);
    expect((await ask(api, shop.branchAdmin, surveys, { query: { page: 1, limit: 20 } })).status).toBe(403);
  });
});
