import type { Kysely } from "kysely";
import type { Context } from "../../area";
import { areLanguages, languagesFilled } from "../../business/languages";
import { problemsIn } from "../../contract/field";
import { refused } from "../../contract/field/derive";
import { defaultLanguageId, type Language } from "../../contract/lookups/calls";
import type { PunchItemTexts } from "../../contract/redemptions/calls";
import { texts } from "../../contract/redemptions/fields";
import type { RedemptionTextsInput } from "../../contract/redemptions/spelling";
import { refuse } from "../../errors";
import { takeRevision } from "../../items/revision";
import { columnsOf, rowOf, toldBy } from "../../items/row";
import { requireTextRight } from "../../items/texts";
import type { Database } from "../../store/schema";
import { blankTexts, columns } from "./columns";
import { requireEditable, requireSeen } from "./seen";

async function textsIn(
  db: Kysely<Database>,
  rewardId: number,
  languageId: number,
): Promise<PunchItemTexts | undefined> {
  const names = columnsOf(texts.fields, columns);
  const row =
    languageId === defaultLanguageId
      ? await db.selectFrom("point_rewards").select(names).where("id", "=", rewardId).executeTakeFirst()
      : await db
          .selectFrom("point_reward_texts")
          .select(names)
          .where("reward_id", "=", rewardId)
          .where("language_id", "=", languageId)
          .executeTakeFirst();
  return row && toldBy(texts.fields, row, columns);
}

/** The business's languages; filled are those the redemption has a title in. */
export async function redemptionLanguages(
  { db, caller }: Context,
  rewardId: number,
): Promise<(Language & { filled: boolean })[]> {
  await requireSeen(db, caller, rewardId);
  const filled = await db
    .selectFrom("point_reward_texts")
    .select("language_id")
    .where("reward_id", "=", rewardId)
    .where("title", "!=", "")
    .execute();
  return languagesFilled(
    db,
    filled.map(({ language_id }) => language_id),
  );
}

/** Blank for a language without texts. @throws ApiError when the language is not the business's. */
export async function redemptionTextsIn(
  { db, caller }: Context,
  rewardId: number,
  languageId: number,
): Promise<PunchItemTexts> {
  await requireSeen(db, caller, rewardId);
  if (!(await areLanguages(db, [languageId]))) throw refuse({ langId: ["The language is not in use"] });
  return (await textsIn(db, rewardId, languageId)) ?? blankTexts;
}

/** Saves one further language's texts; the same again changes nothing. */
export async function saveRedemptionTexts(
  { db, caller, now }: Context,
  rewardId: number,
  { language, ...sent }: RedemptionTextsInput,
): Promise<void> {
  await requireEditable(db, caller, rewardId);
  await takeRevision(db, "point_rewards", { id: rewardId, now });
  requireTextRight(caller, "redemption", await textsIn(db, rewardId, language), sent);
  const problems = refused(problemsIn(texts, sent));
  if (!(await areLanguages(db, [language]))) problems.language = ["The language is not in use"];
  if (Object.keys(problems).length > 0) throw refuse(problems);
  const row = rowOf(texts.fields, sent, columns);
  await db
    .insertInto("point_reward_texts")
    .values({ business_id: caller.businessId, reward_id: rewardId, language_id: language, ...row })
    .onConflict((conflict) => conflict.columns(["business_id", "reward_id", "language_id"]).doUpdateSet(row))
    .execute();
}
