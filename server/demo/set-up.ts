import { createHash } from "node:crypto";
import { giveSlug } from "../business/slugs";
import { type ExpiryRules, expiryRules } from "../ledger/expiry-rules";
import type { ArtKind } from "./art";
import { branchTextsOf, hoursOf } from "./branches";
import type { Bulk } from "./bulk";
import { allMenuItems, branchRow, businessRow, userRow } from "./factories";
import type { Ids } from "./ids";
import type { DemoPicture } from "./pictures";
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

/** Enters the static data of a business: branches, people, catalogue, offers, rewards. */
export async function setUp(
  bulk: Bulk,
  profile: Profile,
  ids: Ids,
  moment: Moment,
  passwordHash: string,
): Promise<World> {
  const businessId = ids.next("businesses");
  const at = moment.openedAt;
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
      created_at: at,
    }),
  ]);
  const branches = profile.branches.map(({ said, posSystem, share, week = [], texts = {} }, index) => ({
    share,
    week,
    texts,
    row: branchRow(businessId, {
      id: ids.next("branches"),
      ...said,
      is_default: index === 0 ? 1 : 0,
      pos_system_fk: posSystem,
      shop_script_version: posSystem === shopify ? "2.0" : "",
    }),
  }));
  const branchIds = branches.map(({ row }) => Number(row.id));
  await bulk.insert(
    "branches",
    branches.map(({ row }) => row),
  );
  await giveSlug(bulk.db, { businessId, branchId: null, name: profile.name });
  for (const { row } of branches) await giveSlug(bulk.db, { businessId, branchId: Number(row.id), name: row.name });
  await bulk.insert(
    "branch_hours",
    hoursOf(
      businessId,
      branches.map(({ row, week }) => ({ id: Number(row.id), week })),
    ),
  );
  await bulk.insert(
    "branch_texts",
    branchTextsOf(
      businessId,
      branches.map(({ row, texts }) => ({ id: Number(row.id), texts })),
    ),
  );
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
  const users = profile.signIns.map(({ username, role, name: [first, last], branch, readsOnly }) =>
    userRow(businessId, {
      id: ids.next("users"),
      branch_id: branch === undefined ? null : (branchIds[branch] ?? null),
      username,
      password_hash: passwordHash,
      role,
      first_name: first,
      last_name: last,
      email: `${username}@${profile.appKey}.example`,
      permissions: JSON.stringify(readsOnly ? readEverything : doEverything),
      permissions_on: readsOnly ? 1 : 0,
      created_at: at,
    }),
  );
  await bulk.insert("users", users);
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
    created_at: at,
    updated_at: at,
  }));
  await bulk.insert("tiers", tiers);
  const tags = profile.tags.map(([name, abbreviation, color]) => ({
    id: ids.next("tags"),
    business_id: businessId,
    name,
    abbreviation,
    color,
    enabled: 1 as const,
    created_at: at,
    updated_at: at,
  }));
  await bulk.insert("tags", tags);

  const pictures: DemoPicture[] = [];
  const imageIds: number[] = [];
  const picture = (kind: ArtKind): number => {
    const token = createHash("sha256").update(`${moment.seed} ${businessId} ${pictures.length}`).digest("base64url");
    pictures.push({ token: token.slice(0, 32), kind, number: pictures.length });
    const id = ids.next("images");
    imageIds.push(id);
    return id;
  };
  // Offers and rewards without a product share a few pictures.
  const ornaments = new Map<string, number>();
  const ornament = (kind: ArtKind, index: number): number => {
    const key = `${kind} ${index % 3}`;
    const id = ornaments.get(key) ?? picture(kind);
    ornaments.set(key, id);
    return id;
  };
  const shelf = catalogueRows(profile, businessId, ids, picture);
  const rewards = profile.rewards.map(([title, offer_type, points], index) => {
    const id = ids.next("point_rewards");
    const image_id = ornament(offer_type === 18 ? "van" : offer_type === 14 ? "gift" : "ribbon", index);
    return { id, points, row: rewardRow(businessId, { id, title, offer_type, points, image_id, created_at: at }) };
  });
  const offers = offerParts(profile, {
    businessId,
    branchIds,
    tierIds: tiers.map(({ id }) => id),
    products: shelf.products,
    external: shelf.external,
    ids,
    ornament,
    endDay: moment.endDay,
  });
  await bulk.insert(
    "images",
    pictures.map(({ token }, index) => ({
      id: imageIds[index],
      business_id: businessId,
      token,
      content_type: "image/webp",
      width: 800,
      height: 800,
      created_at: at,
    })),
  );
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
  await bulk.insert(
    "point_rewards",
    rewards.map(({ row }) => row),
  );
  await bulk.insert("offers", offers.offers);
  await bulk.insert("offer_branches", offers.branches);
  await bulk.insert("offer_tiers", offers.tiers);
  await bulk.insert("offer_texts", offers.texts);

  return {
    businessId,
    timeZone: profile.timeZone,
    expiry: expiryRules(JSON.stringify(profile.rules)),
    branches: branches.map(({ row, share }) => ({ id: Number(row.id), share })),
    clerks: users.map(({ id, username, branch_id }) => ({ id: Number(id), username, branchId: branch_id ?? null })),
    tiers: tiers.map((tier) => ({
      id: tier.id,
      points: tier.reach_points,
      spend: tier.reach_spend,
      visits: tier.reach_visits,
    })),
    tagIds: tags.map(({ id }) => id),
    languageIds: profile.languages.map(([id]) => id),
    rewards: rewards.map(({ id, points }) => ({ id, points })),
    alaCarte,
    offers: offers.claimable,
    pictures,
    sold: await enterSold(bulk, businessId, profile.catalogue, shelf.external, ids),
  };
}
