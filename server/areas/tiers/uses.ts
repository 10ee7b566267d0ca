import type { Kysely } from "kysely";
import { rulesOf } from "../../business/rules";
import { defaultLanguageId } from "../../contract/common/default-language";
import { settingOf } from "../../contract/settings/all";
import type { TierUse, TierUseKind } from "../../contract/tiers/calls";
import type { Database } from "../../store/schema";

type Db = Kysely<Database>;

const tierSettings = [
  { flag: "reward_tiers_flag", tiers: "reward_tiers" },
  { flag: "redeem_tiers_flag", tiers: "redeem_tiers" },
] as const;

/**
 * Uses of tiers: offers, redemptions, draws not yet drawn, and settings. If their tiers were deleted, they would apply
 * to nobody or to everybody.
 */
export async function usesOfTiers(db: Db): Promise<TierUse[]> {
  const offers = await db
    .selectFrom("offer_tiers")
    .innerJoin("offers", "offers.id", "offer_tiers.offer_id")
    .select(["offers.id", "offers.title", "offer_tiers.tier_id"])
    .where("offers.deleted_at", "is", null)
    .orderBy("offers.id")
    .execute();
  const redemptions = await db
    .selectFrom("point_reward_tiers")
    .innerJoin("point_rewards", "point_rewards.id", "point_reward_tiers.reward_id")
    .select(["point_rewards.id", "point_rewards.title", "point_reward_tiers.tier_id"])
    .where("point_rewards.deleted_at", "is", null)
    .orderBy("point_rewards.id")
    .execute();
  const draws = await db
    .selectFrom("draws")
    .leftJoin("draw_rounds", "draw_rounds.draw_id", "draws.id")
    .select(["draws.id", "draws.slug", "draws.titles", "draws.rule_tiers"])
    .where("draws.rule_tiers", "<>", "")
    .where("draws.deleted_at", "is", null)
    .where("draw_rounds.revealed_at", "is", null)
    .orderBy("draws.id")
    .execute();
  const rules = await rulesOf(db);
  return [
    ...byItem("offer", offers),
    ...byItem("redemption", redemptions),
    ...draws.map(({ id, slug, titles, rule_tiers }) => ({
      kind: "draw" as const,
      item_id: id,
      slug,
      name: (JSON.parse(titles) as Record<string, string>)[defaultLanguageId] ?? "",
      tier_ids: rule_tiers.split(",").map(Number),
    })),
    ...tierSettings.flatMap(({ flag, tiers }, place) => {
      const use = { kind: "setting", item_id: place + 1, slug: tiers, name: settingOf(tiers).label } as const;
      return rules[flag] && rules[tiers].length > 0 ? [{ ...use, tier_ids: [...rules[tiers]] }] : [];
    }),
  ];
}

function byItem(
  kind: TierUseKind,
  links: readonly { readonly id: number; readonly title: string; readonly tier_id: number }[],
): TierUse[] {
  const items = new Map<number, TierUse>();
  for (const { id, title, tier_id } of links) {
    const item = items.get(id) ?? { kind, item_id: id, slug: "", name: title, tier_ids: [] };
    items.set(id, { ...item, tier_ids: [...item.tier_ids, tier_id] });
  }
  return [...items.values()];
}

const mostNamed = 10;

/** For example, "the offer “Summer” and the draw “Golden week”". */
export function usesInWords(uses: readonly Pick<TierUse, "kind" | "name">[]): string {
  const named = uses.slice(0, mostNamed).map(({ kind, name }) => `the ${kind} “${name}”`);
  const all = uses.length > mostNamed ? [...named, `${uses.length - mostNamed} more`] : named;
  return all.length < 2 ? all.join("") : `${all.slice(0, -1).join(", ")} and ${all.at(-1)}`;
}
