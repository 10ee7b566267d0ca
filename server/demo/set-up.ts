import type { Insertable } from "kysely";
import { giveSlug } from "../business/slugs";
import { type ExpiryRules, expiryRules } from "../ledger/expiry-rules";
import type { Database } from "../store/schema";
import type { ArtKind } from "./art";
import { branchTextsOf, hoursOf } from "./branches";
import type { Bulk } from "./bulk";
import { allMenuItems, branchRow, businessRow, userRow } from "./factories";
import type { Ids } from "./ids";
import { type DemoPicture, pictureRow } from "./pictures";
import type { Profile } from "./profiles";
import { rewardRow } from "./reward-rows";
import { catalogueRows } from "./set-up-catalogue";
import { offerParts } from "./set-up-offers";
import { doEverything, readEverything } from "./sign-ins";
import { enterSold, type Sold } from "./sold";

/** What the simulation of a year of activity needs to know about a business. */
export interface World {
  readonly businessId: number;
  readonly timeZone: string;
  readonly expiry: ExpiryRules;
  readonly branches: readonly { readonly id: number; readonly share: number }[];
  readonly clerks: readonly { readonly id: number; readonly username: string; readonly branchId: number | null }[];
  readonly tiers: readonly {
    readonly id: number;
    readonly points: number;
    readonly spend: number;
    readonly visits: number;
  }[];
  readonly tagIds: readonly number[];
  readonly languageIds: readonly number[];
  readonly rewards: readonly { readonly id: number; readonly points: number }[];
  readonly alaCarte: readonly { readonly name: string; readonly points: number }[];
  readonly offers: readonly {
    readonly id: number;
    readonly bonus: number;
    readonly from: number;
    readonly to: number;
    readonly branchIds: readonly number[];
  }[];
  readonly pictures: readonly DemoPicture[];
  /** The products in sale lines of its till and its shop; empty if not connected. */
  readonly sold: { readonly till: readonly Sold[]; readonly shop: readonly Sold[] };
}

export interface Moment {
  readonly seed: number;
  /** The last day of activity. */
  readonly endDay: number;
  /** When the business opened, before its first activity. */
  readonly openedAt: number;
}

const shopify = 5;

interface Ground {
  readonly bulk: Bulk;
  readonly profile: Profile;
  readonly ids: Ids;
  readonly moment: Moment;
  readonly businessId: number;
}

/** Enters the static data of a business: branches, people, catalogue, offers, rewards. */
export async function setUp(
  bulk: Bulk,
  profile: Profile,
  ids: Ids,
  moment: Moment,
  passwordHash: string,
): Promise<World> {
  const ground: Ground = { bulk, profile, ids, moment, businessId: ids.next("businesses") };
  const { businessId } = ground;
  await enterBusiness(ground);
  const branches = await enterBranches(ground);
  const clerks = await enterSignIns(ground, branches, passwordHash);
  const tiers = await enterTiers(ground);
  const tagIds = await enterTags(ground);
  return {
    businessId,
    timeZone: profile.timeZone,
    expiry: expiryRules(JSON.stringify(profile.rules)),
    branches,
    clerks,
    tiers,
    tagIds,
    languageIds: profile.languages.map(([id]) => id),
    ...(await enterItems(ground, { branches, tiers })),
  };
}

/** Enters the business with its languages and integrations. */
async function enterBusiness({ bulk, profile, moment, businessId }: Ground): Promise<void> {
  await bulk.insert("businesses", [
    businessRow({
      id: businessId,
      name: profile.name,
      app_key: profile.appKey,
      time_zone: profile.timeZone,
      currency_symbol: profile.currency[0],
      currency_code: profile.currency[1],
      about: profile.about,
      category_fk: profile.category,
      menu_items: JSON.stringify(allMenuItems),
      integration_menus: JSON.stringify(
        Object.fromEntries(profile.integrations.map(([id, , account]) => [id, account === "" ? 0 : 1])),
      ),
      business_rules: JSON.stringify(profile.rules),
      coalition: profile.coalition,
      created_at: moment.openedAt,
    }),
  ]);
  await bulk.insert(
    "languages",
    profile.languages.map(([language_id, name, abbreviation]) => ({
      business_id: businessId,
      language_id,
      name,
      abbreviation,
      is_default: language_id === 1 ? 1 : 0,
      mandatory: language_id === 1 ? 1 : 0,
    })),
  );
  await bulk.insert(
    "integrations",
    profile.integrations.map(([pos_system_pk, name, account_id]) => ({
      business_id: businessId,
      pos_system_pk,
      name,
      account_id,
      connected: account_id === "" ? 0 : 1,
      enabled: account_id === "" ? 0 : 1,
      needs_reauthorize: 0,
    })),
  );
}

/** Enters the branches with their hours, texts and page addresses. */
async function enterBranches({ bulk, profile, ids, businessId }: Ground): Promise<World["branches"]> {
  const branches = profile.branches.map(({ said, posSystem, share, week = [], texts = {} }, index) => {
    const id = ids.next("branches");
    const row = branchRow(businessId, {
      id,
      ...said,
      is_default: index === 0 ? 1 : 0,
      pos_system_fk: posSystem,
      shop_script_version: posSystem === shopify ? "2.0" : "",
    });
    return { id, share, week, texts, row };
  });
  await bulk.insert(
    "branches",
    branches.map(({ row }) => row),
  );
  await giveSlug(bulk.db, { businessId, branchId: null, name: profile.name });
  for (const { id, row } of branches) await giveSlug(bulk.db, { businessId, branchId: id, name: row.name });
  await bulk.insert("branch_hours", hoursOf(businessId, branches));
  await bulk.insert("branch_texts", branchTextsOf(businessId, branches));
  return branches.map(({ id, share }) => ({ id, share }));
}

/** Enters the users that the sign-in page shows. */
async function enterSignIns(
  { bulk, profile, ids, moment, businessId }: Ground,
  branches: World["branches"],
  passwordHash: string,
): Promise<World["clerks"]> {
  const users = profile.signIns.map(({ username, role, name: [first, last], branch, readsOnly }) => {
    const id = ids.next("users");
    const branchId = branch === undefined ? null : (branches[branch]?.id ?? null);
    const row = userRow(businessId, {
      id,
      branch_id: branchId,
      username,
      password_hash: passwordHash,
      role,
      first_name: first,
      last_name: last,
      email: `${username}@${profile.appKey}.example`,
      permissions: JSON.stringify(readsOnly ? readEverything : doEverything),
      permissions_on: readsOnly ? 1 : 0,
      created_at: moment.openedAt,
    });
    return { id, username, branchId, row };
  });
  await bulk.insert(
    "users",
    users.map(({ row }) => row),
  );
  return users.map(({ row: _, ...clerk }) => clerk);
}

async function enterTiers({ bulk, profile, ids, moment, businessId }: Ground): Promise<World["tiers"]> {
  const tiers = profile.tiers.map(([name, description, points, spend, visits], position) => ({
    id: ids.next("tiers"),
    business_id: businessId,
    name,
    description,
    position: position + 1,
    reach_points: points,
    reach_spend: spend,
    reach_visits: visits,
    enabled: 1 as const,
    created_at: moment.openedAt,
    updated_at: moment.openedAt,
  }));
  await bulk.insert("tiers", tiers);
  return tiers.map(({ id, reach_points: points, reach_spend: spend, reach_visits: visits }) => ({
    ...{ id, points, spend, visits },
  }));
}

async function enterTags({ bulk, profile, ids, moment, businessId }: Ground): Promise<number[]> {
  const tags = profile.tags.map(([name, abbreviation, color]) => ({
    id: ids.next("tags"),
    business_id: businessId,
    name,
    abbreviation,
    color,
    enabled: 1 as const,
    created_at: moment.openedAt,
    updated_at: moment.openedAt,
  }));
  await bulk.insert("tags", tags);
  return tags.map(({ id }) => id);
}

/** Enters the catalogue, and the offers and rewards with which the year is played. */
async function enterItems(ground: Ground, { branches, tiers }: Pick<World, "branches" | "tiers">) {
  const { bulk, profile, ids, moment, businessId } = ground;
  const gallery = new Gallery(ground);
  const shelf = catalogueRows(profile, businessId, ids, (kind) => gallery.picture(kind));
  const rewards = profile.rewards.map(([title, offer_type, points]) => ({
    ...{ id: ids.next("point_rewards"), title, offer_type, points },
  }));
  const rewardRows = rewards.map((reward, index) => {
    const kind = reward.offer_type === 18 ? "van" : reward.offer_type === 14 ? "gift" : "ribbon";
    return rewardRow(businessId, { ...reward, image_id: gallery.ornament(kind, index), created_at: moment.openedAt });
  });
  const offers = offerParts(profile, {
    businessId,
    branchIds: branches.map(({ id }) => id),
    tierIds: tiers.map(({ id }) => id),
    products: shelf.products,
    external: shelf.external,
    ids,
    ornament: (kind, index) => gallery.ornament(kind, index),
    endDay: moment.endDay,
  });
  await bulk.insert("images", gallery.rows);
  await bulk.insert("categories", shelf.categories);
  await bulk.insert("products", [...shelf.products.values(), ...shelf.external]);
  const alaCarte = profile.alaCarte.map(([name, points]) => ({ name, points }));
  await bulk.insert(
    "ala_carte_rewards",
    alaCarte.map(({ name, points }) => ({
      business_id: businessId,
      product_id: Number(shelf.products.get(name)?.id),
      point_value: points,
      enabled: 1,
      published: 1,
    })),
  );
  await bulk.insert("point_rewards", rewardRows);
  await bulk.insert("offers", offers.offers);
  await bulk.insert("offer_branches", offers.branches);
  await bulk.insert("offer_tiers", offers.tiers);
  await bulk.insert("offer_texts", offers.texts);
  return {
    rewards: rewards.map(({ id, points }) => ({ id, points })),
    alaCarte,
    offers: offers.claimable,
    pictures: gallery.drawn,
    sold: await enterSold(bulk, businessId, profile.catalogue, shelf.external, ids),
  };
}

/** Pictures of the catalogue, and a few that offers and rewards without a product share. */
class Gallery {
  readonly drawn: DemoPicture[] = [];
  readonly rows: Insertable<Database["images"]>[] = [];
  readonly #ornaments = new Map<string, number>();

  constructor(private readonly ground: Ground) {}

  picture(kind: ArtKind): number {
    const { ids, moment, businessId } = this.ground;
    const number = this.drawn.length;
    const row = pictureRow({ seed: moment.seed, ids, businessId }, String(number), moment.openedAt);
    this.drawn.push({ token: row.token, kind, number });
    this.rows.push(row);
    return row.id;
  }

  ornament(kind: ArtKind, index: number): number {
    const key = `${kind} ${index % 3}`;
    const id = this.#ornaments.get(key) ?? this.picture(kind);
    this.#ornaments.set(key, id);
    return id;
  }
}
