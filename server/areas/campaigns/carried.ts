import type { Context } from "../../area";
import type { getOffersUnionRewards } from "../../contract/campaigns/calls";
import { type CarriedKind, carriedKind } from "../../contract/campaigns/carried";
import type { SelectedOffer } from "../../contract/campaigns/fields";
import type { AnswerOf } from "../../contract/common/call";
import { seenBy } from "../../items/access";
import { isPast, todayOf } from "../../items/columns";
import { offersSeenBy } from "../../items/offers";
import { notHidden, partnersGiven } from "../../items/partners";
import { picturePaths } from "../../pictures/paths";

interface Row {
  readonly id: number;
  readonly title: string;
  readonly description: string;
  readonly token: string | null;
  readonly all_branches: number;
  readonly type: number;
}

/** Branch of an item that is valid at all branches. */
export const everyBranch = -1;

const answerOf = (kind: "offer" | "reward", { id, title, description, token, type, all_branches }: Row) => ({
  kind,
  offerPtsPunchesId: id,
  offerPtsPunchesTitle: title,
  offerPtsPunchesDescription: description,
  offerPtsPunchesImageThumbnail1: picturePaths(token).thumbnail,
  offerPtsPunchesBusinessBranchId: all_branches === 1 ? everyBranch : null,
  offerPtsPunchesTypeFk: type,
});

/** Lists the offers and rewards that a campaign may carry: those that have not ended and are not hidden. */
export async function offersUnionRewards(context: Context): Promise<AnswerOf<typeof getOffersUnionRewards>> {
  const { db, caller, now } = context;
  const today = todayOf(caller, now);
  const offers = await offersSeenBy(db, caller)
    .leftJoin("images", "images.id", "offers.image_id")
    .select(["offers.id", "offers.title", "offers.description", "offers.type", "offers.all_branches", "images.token"])
    .select(["offers.never_expires", "offers.end_date"])
    .orderBy("offers.id", "desc")
    .execute();
  const rewards = await seenBy(db, caller, "point_rewards")
    .where(notHidden(await partnersGiven(db, caller.businessId)))
    .leftJoin("images", "images.id", "point_rewards.image_id")
    .select([
      "point_rewards.id",
      "point_rewards.title",
      "point_rewards.description",
      "point_rewards.offer_type as type",
      "point_rewards.all_branches",
      "images.token",
    ])
    // One that never expires, too, ends with its year (`publishedOn`).
    .where("point_rewards.expire_date", ">=", today)
    .orderBy("point_rewards.id", "desc")
    .execute();
  return {
    offers: [
      ...offers.filter((row) => !isPast(row, today)).map((row) => answerOf("offer", row)),
      ...rewards.map((row) => answerOf("reward", row)),
    ],
  };
}

/** Item of a campaign as its email shows it. */
export interface CarriedShown {
  readonly title: string;
  readonly description: string;
  readonly picture: string;
}

/** Reads the named items in the given order; null if one of them does not exist or is hidden. */
export async function carriedNamed(
  { db, caller }: Pick<Context, "db" | "caller">,
  selected: readonly SelectedOffer[],
): Promise<CarriedShown[] | null> {
  const shown: CarriedShown[] = [];
  for (const { offerId, offerType } of selected) {
    const row = await lookUp[carriedKind(offerType)](db, caller, offerId);
    if (!row) return null;
    shown.push({ title: row.title, description: row.description, picture: picturePaths(row.token).large });
  }
  return shown;
}

type Look = (
  db: Context["db"],
  caller: Context["caller"],
  id: number,
) => Promise<{ title: string; description: string; token: string | null } | undefined>;

const lookUp = {
  offer: (db, caller, id) =>
    offersSeenBy(db, caller)
      .leftJoin("images", "images.id", "offers.image_id")
      .select(["offers.title", "offers.description", "images.token"])
      .where("offers.id", "=", id)
      .executeTakeFirst(),
  reward: async (db, caller, id) =>
    seenBy(db, caller, "point_rewards")
      .where(notHidden(await partnersGiven(db, caller.businessId)))
      .leftJoin("images", "images.id", "point_rewards.image_id")
      .select(["point_rewards.title", "point_rewards.description", "images.token"])
      .where("point_rewards.id", "=", id)
      .executeTakeFirst(),
  /** An a la carte reward: a product in exchange for points. */
  product: (db, _caller, id) =>
    db
      .selectFrom("ala_carte_rewards")
      .innerJoin("products", "products.id", "ala_carte_rewards.product_id")
      .leftJoin("images", "images.id", "products.image_id")
      .select(["products.name as title", "images.token"])
      .select((row) => row.val("").as("description"))
      .where("ala_carte_rewards.id", "=", id)
      .where("products.deleted_at", "is", null)
      .executeTakeFirst(),
} satisfies Record<CarriedKind, Look>;
