import type { Kysely } from "kysely";
import { columnsOf } from "../../areas/draws/columns";
import type { DrawInput } from "../../contract/draws/bodies";
import { drawTypeOf } from "../../contract/draws/words";
import { allBranches } from "../../contract/items/words";
import { addDays, dateFromDay, instantOf } from "../../store/day";
import type { Database } from "../../store/schema";
import type { AreaDemo, Lived } from "../area-demo";
import type { ArtKind } from "../art";
import type { Bulk } from "../bulk";
import type { DemoBusiness, Profile } from "../profiles";
import { slugOf } from "../set-up-catalogue";
import { SharedPictures } from "../shared-pictures";
import { bakeryDraws, bookDraws, type DemoDraw } from "./draws/content";
import { enterEvents } from "./draws/events";
import { enterRounds } from "./draws/rounds";

type Db = Kysely<Database>;

const draws: Readonly<Record<DemoBusiness, readonly DemoDraw[]>> = {
  bakery: bakeryDraws,
  bookshop: bookDraws,
};

export const demo: AreaDemo = { addCounted: enterDraws };

/** Enters customers' actions that count for draws, the draws with their prizes, and the rounds of past ones. */
async function enterDraws(bulk: Bulk, db: Db, business: Lived): Promise<void> {
  const { profile, world, ids, endDay } = business;
  const { businessId: business_id, timeZone } = world;
  await enterEvents(bulk, db, business);
  const shelf = await shelfOf(db, profile);
  const pictures = new SharedPictures(business, "draw");
  const imageOf = async ({ product, art = "gift" }: { product?: string; art?: ArtKind }) =>
    shelf.picture(product) ?? (await pictures.idOf(bulk, art));
  for (const [index, draw] of draws[profile.key].entries()) {
    const input = inputOf(draw, shelf, endDay);
    const imageId = await imageOf(draw);
    const id = ids.next("draws");
    // Created ten days before the start, each at its own minute, so that the order of lists is defined.
    const createdAt = instantOf(addDays(endDay, Math.min(draw.span[0] - 10, -1)), timeZone, 9 * 60 + index);
    const published = draw.unpublished ? 0 : 1;
    await bulk.insert("draws", [
      {
        ...columnsOf(input, imageId, timeZone),
        id,
        business_id,
        slug: slugOf(draw.titles[0]),
        published,
        published_at: published === 1 ? createdAt + 3_600_000 : null,
        created_by: null,
        revision: 1,
        created_at: createdAt,
        updated_at: createdAt,
        deleted_at: null,
      },
    ]);
    const links = input.chlBranchesName.filter((branch) => branch !== allBranches);
    await bulk.insert(
      "draw_branches",
      links.map((branch_id) => ({ business_id, draw_id: id, branch_id })),
    );
    for (const [place, prize] of draw.prizes.entries()) {
      await bulk.insert("draw_prizes", [
        {
          id: ids.next("draw_prizes"),
          business_id,
          draw_id: id,
          position: place + 1,
          title: prize.title,
          description: prize.about ?? "",
          type: prize.type,
          value: prize.value,
          num_of_winners: prize.winners,
          image_id: await imageOf(prize),
        },
      ]);
    }
  }
  await enterRounds(bulk, db, business);
  business.draw(pictures.drawn);
}

/** Items that draws refer to, by name or index. */
async function shelfOf(db: Db, profile: Profile) {
  const [tags, tiers, branches] = [
    await db.selectFrom("tags").select(["id", "name"]).orderBy("id").execute(),
    await db.selectFrom("tiers").select("id").orderBy("position").execute(),
    await db.selectFrom("branches").select("id").orderBy("id").execute(),
  ];
  const products = await db
    .selectFrom("products")
    .select(["id", "name", "image_id"])
    .where("pos_system_fk", "is", null)
    .execute();
  const rewards = await db.selectFrom("ala_carte_rewards").select(["id", "product_id"]).orderBy("id").execute();
  const productOf = (name: string | undefined) => products.find((product) => product.name === name);
  return {
    tag: (name: string) => Number(tags.find((tag) => tag.name === name)?.id),
    tier: (index: number) => Number(tiers[index]?.id),
    branch: (index: number) => Number(branches[index]?.id),
    picture: (product: string | undefined) => productOf(product)?.image_id ?? null,
    reward: (product: string) => Number(rewards.find(({ product_id }) => product_id === productOf(product)?.id)?.id),
    languages: profile.languages.map(([id]) => id),
  };
}
type Shelf = Awaited<ReturnType<typeof shelfOf>>;

/** The draw as input of a save. */
function inputOf(draw: DemoDraw, shelf: Shelf, endDay: number): DrawInput {
  const day = (offset: number) => dateFromDay(addDays(endDay, offset));
  const texts = (all: readonly string[]) =>
    Object.fromEntries(shelf.languages.flatMap((id, index) => (all[index] ? [[String(id), all[index]]] : [])));
  return {
    title: texts(draw.titles),
    description: texts(draw.about),
    draw_rules_fk: drawTypeOf(draw.type),
    draw_kickoff_time: `${day(draw.span[0])} 09:00`,
    utc_start_date: day(draw.span[0]),
    utc_end_date: day(draw.span[1]),
    draw_time: `${day(draw.drawn[0])} ${draw.drawn[1]}`,
    utc_prize_claim_date_limit: day(draw.claim),
    visits_include_check_in: draw.checkIns ?? false,
    rule_amount_value: draw.each,
    rule_count_based: draw.each,
    rule_referral_number: draw.each,
    rule_referral_status: [1, 2, 3].filter((status) => draw.statuses?.includes(status)) as (1 | 2 | 3)[],
    rule_tags_value: (draw.tags ?? []).map(shelf.tag),
    rule_tiers_value: (draw.tiers ?? []).map(shelf.tier),
    rule_ala_carte_value: (draw.rewards ?? []).map((product) => ({ product_reward_pk: shelf.reward(product) })),
    chlBranchesName: draw.branches?.map(shelf.branch) ?? [allBranches],
  };
}
