import type { Kysely } from "kysely";
import { counted } from "../../contract/common/counted";
import { defaultLanguageId } from "../../contract/common/default-language";
import { fold } from "../../contract/common/fold";
import { drawTypes } from "../../contract/draws/words";
import { productSources } from "../../contract/items/words";
import type { CatalogueUse } from "../../contract/products/calls";
import type { Database } from "../../store/schema";

type Db = Kysely<Database>;

/** Maximum number of uses listed; one is enough to refuse a deletion. */
const mostUses = 100;

/** Undrawn draws that customers enter by redeeming an a la carte reward. */
export async function drawsOfReward(db: Db, rewardId: number): Promise<CatalogueUse[]> {
  const rows = await db
    .selectFrom("draws")
    .leftJoin("draw_rounds", "draw_rounds.draw_id", "draws.id")
    .select(["draws.id", "draws.titles", "draws.rule_ala_carte"])
    .where("draws.type", "=", drawTypes.alaCarte)
    .where("draws.rule_ala_carte", "<>", "")
    .where("draws.deleted_at", "is", null)
    .where("draw_rounds.revealed_at", "is", null)
    .orderBy("draws.id")
    .execute();
  return rows
    .filter(({ rule_ala_carte }) => rule_ala_carte.split(",").includes(String(rewardId)))
    .slice(0, mostUses)
    .map(({ id, titles }) => ({
      kind: "draw",
      id,
      title: (JSON.parse(titles) as Record<string, string>)[defaultLanguageId] ?? "",
    }));
}

const naming = (db: Db, table: "offers" | "point_rewards", productId: number) =>
  db
    .selectFrom(table)
    .select(["id", "title"])
    .where("product_id", "=", productId)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .limit(mostUses)
    .execute();

/** Offers and redemptions that use a product, and draws that use its reward. */
export async function usesOfProduct(db: Db, productId: number): Promise<CatalogueUse[]> {
  const offers = await naming(db, "offers", productId);
  const redemptions = await naming(db, "point_rewards", productId);
  const reward = await db
    .selectFrom("ala_carte_rewards")
    .select("id")
    .where("product_id", "=", productId)
    .orderBy("id")
    .execute();
  const draws = await Promise.all(reward.map(({ id }) => drawsOfReward(db, id)));
  return [
    ...offers.map((row) => ({ kind: "offer" as const, ...row })),
    ...redemptions.map((row) => ({ kind: "redemption" as const, ...row })),
    ...draws.flat(),
  ];
}

/** Offers that use a category of the portal's own; they store its name. */
export async function usesOfCategory(db: Db, name: string): Promise<CatalogueUse[]> {
  const rows = await db
    .selectFrom("offers")
    .select(["id", "title", "category"])
    .where("product_source", "=", productSources.system)
    .where("category", "<>", "")
    .where("deleted_at", "is", null)
    .orderBy("id")
    .execute();
  return rows
    .filter(({ category }) => fold(category.trim()) === fold(name))
    .slice(0, mostUses)
    .map(({ id, title }) => ({ kind: "offer" as const, id, title }));
}

/** For example, "1 offer and 2 redemptions". */
export function inWords(uses: readonly CatalogueUse[]): string {
  const used = (["offer", "redemption", "draw"] as const).flatMap((kind) => {
    const n = uses.filter((use) => use.kind === kind).length;
    return n === 0 ? [] : [counted(n, kind)];
  });
  return new Intl.ListFormat("en").format(used);
}
