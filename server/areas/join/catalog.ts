import { publicLinksOf } from "../../business/socials";
import type { AnswerOf } from "../../contract/common/call";
import type { catalogPage } from "../../contract/join/calls";
import { defaultLanguageId } from "../../contract/lookups/calls";
import { notHidden, partnersGiven } from "../../items/partners";
import { publishedOn } from "../../items/published";
import { picturePaths } from "../../pictures/paths";
import { dateFromDay, dayOf } from "../../store/day";
import type { Store } from "../../store/store";
import { languageIn, placeNamed, spokenAt, whose } from "./find";

interface CatalogQuery {
  readonly slug: string;
  readonly language?: number | undefined;
}

/** Maximum number of rewards on the page. */
const mostRewards = 200;

/** Rewards that anyone can redeem at a business or branch; rewards for some customers only are excluded. */
export async function catalogOf(store: Store, query: CatalogQuery, now: number): Promise<AnswerOf<typeof catalogPage>> {
  const place = await placeNamed(store, query.slug);
  const db = store.forBusiness(place.id);
  const languages = await spokenAt(db, place.branch.id);
  const language = languageIn(languages, query.language, place.branch.default_language);
  const today = dateFromDay(dayOf(now, place.time_zone));
  let rows = db
    .selectFrom("point_rewards")
    .leftJoin("images", "images.id", "point_rewards.image_id")
    .leftJoin("point_reward_texts", (join) =>
      join
        .onRef("point_reward_texts.reward_id", "=", "point_rewards.id")
        .on("point_reward_texts.language_id", "=", language),
    )
    .select([
      "point_rewards.id",
      "point_rewards.title",
      "point_rewards.description",
      "point_rewards.points",
      "point_reward_texts.title as own_title",
      "point_reward_texts.description as own_description",
      "images.token",
    ])
    .where(publishedOn(today))
    .where(notHidden(await partnersGiven(db, place.id)))
    .where("point_rewards.audience", "=", 0);
  if (place.branch_id !== null) {
    const here = db.selectFrom("point_reward_branches").select("reward_id").where("branch_id", "=", place.branch_id);
    rows = rows.where((where) => where.or([where("all_branches", "=", 1), where("point_rewards.id", "in", here)]));
  }
  const found = await rows.orderBy("point_rewards.points").orderBy("point_rewards.id").limit(mostRewards).execute();
  return {
    ...(await whose(db, place, language)),
    points_label: place.points_label,
    language: language ?? defaultLanguageId,
    languages,
    social_links: await publicLinksOf(db, place.business_rules),
    rewards: found.map((row) => ({
      id: row.id,
      title: row.own_title || row.title,
      description: row.own_description || row.description,
      points: row.points,
      image: picturePaths(row.token).medium,
    })),
  };
}
