import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import { addDays, instantOf } from "../../store/day";
import { insertMany, insertNumbered } from "../../store/many-rows";
import type { Database } from "../../store/schema";
import type { Store } from "../../store/store";
import type { AreaDemo, Lived } from "../area-demo";
import { type Random, random } from "../random";

/*
 * An answered survey in two languages, and one that has not been sent.
 */

interface DemoQuestion {
  readonly kind: "single" | "several" | "rating" | "scale" | "text";
  readonly required: 0 | 1;
  readonly text: string;
  readonly french: string;
  readonly choices?: readonly string[];
  readonly inFrench?: readonly string[];
}

const asked: readonly DemoQuestion[] = [
  {
    kind: "single",
    required: 1,
    text: "What did you come for?",
    french: "Qu’est-ce qui vous amenait ?",
    choices: ["Bread", "Pastries", "Coffee", "Lunch"],
    inFrench: ["Pain", "Pâtisseries", "Café", "Dîner"],
  },
  {
    kind: "several",
    required: 0,
    text: "What did you like?",
    french: "Qu’avez-vous aimé ?",
    choices: ["The taste", "The welcome", "The prices", "The shop itself"],
    inFrench: ["Le goût", "L’accueil", "Les prix", "La boutique"],
  },
  { kind: "rating", required: 1, text: "How was the service?", french: "Comment était le service ?" },
  { kind: "scale", required: 0, text: "Would you recommend us?", french: "Nous recommanderiez-vous ?" },
  { kind: "text", required: 0, text: "What could we do better?", french: "Que pourrions-nous améliorer ?" },
];

const remarks = [
  "Open earlier on Sundays, please.",
  "More gluten-free bread.",
  "La file est longue le samedi matin.",
  "Nothing, keep it up!",
  "A loyalty card in my phone would be handy.",
  "Plus de tables près de la fenêtre.",
  "The almond croissants sell out too early.",
] as const;

const survey = {
  title: "How was your last visit?",
  introduction: "Five questions, two minutes.",
  thanks: "Thank you. We read every answer.",
  translations: JSON.stringify({
    2: {
      title: "Comment s’est passée votre dernière visite ?",
      introduction: "Cinq questions, deux minutes.",
      thanks: "Merci. Nous lisons chaque réponse.",
    },
  }),
};

const people = 120;
const answeredOf = 0.65;

export const demo: AreaDemo = {
  reach: async (store, business) => {
    if (business.profile.key === "bakery") await enterSurveys(store, business);
  },
};

async function enterSurveys(store: Store, { world, seed, endDay }: Lived): Promise<void> {
  const { businessId, timeZone } = world;
  await store.transaction(async (trx) => {
    const chance = random(seed + 57);
    const place = { businessId };
    const at = (daysAgo: number, minutes: number) => instantOf(addDays(endDay, -daysAgo), timeZone, minutes);
    const common = { points: 0, answered: 0, revision: 1, end_day: null } as const;
    const sentAt = at(20, 10 * 60);
    const [id = 0, draft = 0] = await insertNumbered(trx, { table: "surveys", ...place }, [
      { ...survey, ...common, questions: asked.length, asked: 0, created_at: at(21, 9 * 60) },
      {
        ...{ title: "Which bread next?", introduction: "", thanks: "", translations: "{}" },
        ...{ ...common, points: 25, questions: 1, asked: 0, created_at: at(3, 9 * 60) },
      },
    ]);
    const rowOf = ({ kind, required, text, french, choices = [], inFrench = [] }: DemoQuestion, order: number) => ({
      ...{ place: order, kind, required, text, choices: JSON.stringify(choices) },
      translations: JSON.stringify({ 2: { text: french, choices: inFrench } }),
    });
    const questions = { table: "survey_questions", ...place } as const;
    const ids = await insertNumbered(
      trx,
      questions,
      asked.map((question, order) => ({ ...rowOf(question, order), survey_id: id, answered: 1 })),
    );
    await insertMany(trx, questions, [
      {
        ...{ place: 0, kind: "single", required: 1, text: "Which bread should we bake next?", translations: "{}" },
        ...{ choices: JSON.stringify(["Rye", "Spelt", "Fougasse"]), survey_id: draft, answered: 0 },
      },
    ]);
    const [broadcast_id = 0] = await insertNumbered(trx, { table: "survey_broadcasts", ...place }, [
      { survey_id: id, channels: "[]", state: "sent", asked: people, created_by: 1, created_at: sentAt },
    ]);
    const invited = await peopleOf(trx, businessId);
    const invitations = invited.map((customer, order) => {
      const isAnswered = chance.fraction() < answeredOf;
      const answered_at = isAnswered ? at(19 - (order % 15), 8 * 60 + order * 5) : null;
      const token = createHash("sha256").update(`${seed} ${order}`).digest("base64url").slice(0, 22);
      return {
        ...{ survey_id: id, broadcast_id, customer_id: customer.id, token, created_at: sentAt },
        ...{ branch_id: customer.branch_id, tier_id: customer.tier_id ?? 0 },
        ...{ started_at: answered_at, answered_at, points: 0, transaction_id: null },
      };
    });
    const numbered = await insertNumbered(trx, { table: "survey_invitations", ...place }, invitations);
    const answers = invitations.flatMap(({ answered_at, branch_id, tier_id }, order) =>
      answered_at === null
        ? []
        : asked.flatMap((question, number) =>
            answerTo(question, chance).map(({ value, text }) => ({
              ...{ invitation_id: numbered[order] ?? 0, question_id: ids[number] ?? 0 },
              ...{ value, text, branch_id, tier_id, answered_at },
            })),
          ),
    );
    await insertMany(trx, { table: "survey_answers", ...place }, answers);
    const texts = new Set(ids.filter((_id, number) => asked[number]?.kind === "text"));
    await insertMany(trx, { table: "survey_counts", ...place }, countsOf(id, answers, texts));
    await insertMany(trx, { table: "survey_groups", ...place }, groupsOf(id, invitations));
    const done = invitations.filter(({ answered_at }) => answered_at !== null).length;
    await trx
      .updateTable("surveys")
      .set({ asked: invitations.length, answered: done })
      .where("business_id", "=", businessId)
      .where("id", "=", id)
      .execute();
  });
}

const peopleOf = (db: Kysely<Database>, businessId: number) =>
  db
    .selectFrom("customers")
    .select(["id", "branch_id", "tier_id"])
    .where("business_id", "=", businessId)
    .where("left_at", "is", null)
    .orderBy("id")
    .limit(people)
    .execute();

/** Mostly positive answers; a third of the optional questions are unanswered. */
function answerTo({ kind, required, choices = [] }: DemoQuestion, chance: Random): { value: number; text: string }[] {
  const isOpen = chance.fraction() < 1 / 3;
  const upper = Math.max(chance.fraction(), chance.fraction());
  if (required === 0 && isOpen) return [];
  if (kind === "text") return [{ value: 0, text: remarks[Math.floor(upper * remarks.length)] ?? remarks[0] }];
  if (kind === "rating") return [{ value: 1 + Math.floor(upper * 5), text: "" }];
  if (kind === "scale") return [{ value: Math.floor(upper * 11), text: "" }];
  const first = Math.floor(upper * choices.length);
  const others = kind === "several" ? choices.flatMap((_choice, at) => (at < first && at % 2 === 0 ? [at] : [])) : [];
  return [...others, first].map((value) => ({ value, text: "" }));
}

interface Placed {
  readonly branch_id: number;
  readonly tier_id: number;
}

interface Answer extends Placed {
  readonly invitation_id: number;
  readonly question_id: number;
  readonly value: number;
}

/** The maintained figures of these answers; -1 counts people who answered a question at all. */
function countsOf(survey_id: number, answers: readonly Answer[], texts: ReadonlySet<number>) {
  const times = new Map<string, number>();
  const add = (key: string) => times.set(key, (times.get(key) ?? 0) + 1);
  const seen = new Set<string>();
  for (const { invitation_id, question_id, value, branch_id, tier_id } of answers) {
    if (!texts.has(question_id)) add([question_id, value, branch_id, tier_id].join(" "));
    const own = `${invitation_id} ${question_id}`;
    if (!seen.has(own)) add([question_id, -1, branch_id, tier_id].join(" "));
    seen.add(own);
  }
  return [...times].map(([key, count]) => {
    const [question_id = 0, value = 0, branch_id = 0, tier_id = 0] = key.split(" ").map(Number);
    return { survey_id, question_id, value, branch_id, tier_id, times: count };
  });
}

function groupsOf(survey_id: number, invitations: readonly (Placed & { readonly answered_at: number | null })[]) {
  const groups = new Map<string, { asked: number; answered: number } & Placed>();
  for (const { branch_id, tier_id, answered_at } of invitations) {
    const key = `${branch_id} ${tier_id}`;
    const group = groups.get(key) ?? { branch_id, tier_id, asked: 0, answered: 0 };
    group.asked += 1;
    if (answered_at !== null) group.answered += 1;
    groups.set(key, group);
  }
  return [...groups.values()].map((group) => ({ survey_id, ...group }));
}
