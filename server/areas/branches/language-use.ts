import type { Kysely } from "kysely";
import { languagesOf } from "../../business/languages";
import type { UsedLanguage } from "../../contract/branches/calls";
import { defaultLanguageId } from "../../contract/common/default-language";
import type { Database } from "../../store/schema";

/** Counts texts and customers by language, for each of the business's languages but its default. */
export async function languageUse(db: Kysely<Database>): Promise<UsedLanguage[]> {
  const count = db.fn.countAll<number>;
  const [offers, redemptions, draws, branches, customers, own] = await Promise.all([
    db
      .selectFrom("offer_texts")
      .innerJoin("offers", "offers.id", "offer_texts.offer_id")
      .where("offers.deleted_at", "is", null)
      .select(["offer_texts.language_id", count().as("n")])
      .groupBy("offer_texts.language_id")
      .execute(),
    db
      .selectFrom("point_reward_texts")
      .innerJoin("point_rewards", "point_rewards.id", "point_reward_texts.reward_id")
      .where("point_rewards.deleted_at", "is", null)
      .select(["point_reward_texts.language_id", count().as("n")])
      .groupBy("point_reward_texts.language_id")
      .execute(),
    db.selectFrom("draws").select("titles").where("deleted_at", "is", null).execute(),
    db
      .selectFrom("branch_texts")
      .select(["language_id", count().as("n")])
      .groupBy("language_id")
      .execute(),
    db
      .selectFrom("customers")
      .select(["language_id", count().as("n")])
      .where("left_at", "is", null)
      .groupBy("language_id")
      .execute(),
    languagesOf(db),
  ]);
  const of = (rows: readonly { language_id: number; n: number }[], id: number) =>
    Number(rows.find(({ language_id }) => language_id === id)?.n ?? 0);
  const titles = draws.map((draw) => new Map(Object.entries(JSON.parse(draw.titles) as Record<string, string>)));
  return own
    .filter(({ language_pk }) => language_pk !== defaultLanguageId)
    .map(({ language_pk }) => ({
      language_pk,
      offers: of(offers, language_pk),
      redemptions: of(redemptions, language_pk),
      draws: titles.filter((title) => (title.get(String(language_pk)) ?? "") !== "").length,
      branches: of(branches, language_pk),
      customers: of(customers, language_pk),
    }));
}
