import type { Kysely } from "kysely";
import type { Caller, Context } from "../../area";
import { locationsOf } from "../../business/item-branches";
import type { ListQuery } from "../../contract/items/saves";
import { businessEntity, type RedemptionRow } from "../../contract/redemptions/calls";
import { listed as inList } from "../../contract/redemptions/fields";
import { rewardState } from "../../contract/redemptions/words";
import { seenBy } from "../../items/access";
import { todayOf } from "../../items/columns";
import { listed } from "../../items/listing";
import { asImages } from "../../items/pictures";
import { columnsOf, toldBy } from "../../items/row";
import type { Database } from "../../store/schema";
import { redemptionColumns as columns } from "../../store/schema/redemptions";

type Db = Kysely<Database>;

const listedColumns = columnsOf(inList, columns).map((column) => `point_rewards.${column}` as const);

const listedRows = (db: Db, caller: Caller) =>
  seenBy(db, caller, "point_rewards")
    .leftJoin("images", "images.id", "point_rewards.image_id")
    .select(["point_rewards.id", "point_rewards.business_id", "point_rewards.all_branches", "images.token"])
    .select(listedColumns);

interface NamedRow {
  readonly id: number;
  readonly business_id: number;
  readonly offer_type: number;
  readonly points: number;
  readonly token: string | null;
}

/** Fields that the list and the details share. */
export const named = (row: NamedRow) => ({
  punch_item_pk: row.id,
  business_fk: row.business_id,
  entity_type_fk: businessEntity,
  offer_type_fk: row.offer_type,
  punch_value: row.points,
  ...asImages("offer_image1", row.token),
});

/** The redemptions by publish date; `limit` 0 asks for all. */
export async function listRedemptions(
  { db, caller, now }: Context,
  query: ListQuery,
): Promise<{ pointRewards: RedemptionRow[]; total: number }> {
  const all = seenBy(db, caller, "point_rewards");
  const { rows, total } = await listed(listedRows(db, caller), all, "point_rewards.publish_date", query);
  const locationOf = await locationsOf(db, "point_rewards");
  const today = todayOf(caller, now);
  const pointRewards = rows.map((row) => {
    const summary = { ...toldBy(inList, row, columns), ...named(row) };
    return { ...summary, selectedBrIds: locationOf(row), isExpired: rewardState(summary, today) === "expired" };
  });
  return { pointRewards, total };
}
