import type { Kysely } from "kysely";
import { type CarriedKind, carriedIds, carriedKind } from "../../contract/campaigns/carried";
import type { SelectedOffer } from "../../contract/campaigns/fields";
import type { Database } from "../../store/schema";

type Db = Kysely<Database>;
type Titled = Promise<{ readonly id: number; readonly title: string }[]>;

const titled: Readonly<Record<CarriedKind, (db: Db, ids: readonly number[]) => Titled>> = {
  offer: (db, ids) =>
    db
      .selectFrom("offers")
      .select(["id", "title"])
      .where("id", "in", [...ids])
      .execute(),
  reward: (db, ids) =>
    db
      .selectFrom("point_rewards")
      .select(["id", "title"])
      .where("id", "in", [...ids])
      .execute(),
  product: (db, ids) =>
    db
      .selectFrom("ala_carte_rewards")
      .innerJoin("products", "products.id", "ala_carte_rewards.product_id")
      .select(["ala_carte_rewards.id", "products.name as title"])
      .where("ala_carte_rewards.id", "in", [...ids])
      .execute(),
};

/** Value of `{{offer_title}}`: titles of the items sent with the message, in order. `db` is scoped to the business. */
export async function carriedTitles(db: Db, carried: readonly SelectedOffer[]): Promise<string> {
  const ids = carriedIds(carried);
  const of = async (kind: CarriedKind) => (ids[kind].length === 0 ? [] : titled[kind](db, ids[kind]));
  const found = { offer: await of("offer"), reward: await of("reward"), product: await of("product") };
  return carried
    .flatMap(({ offerId, offerType }) => found[carriedKind(offerType)].find(({ id }) => id === offerId)?.title ?? [])
    .join(", ");
}
