import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./places";
import { rows } from "./rows";

interface BuiltRoute {
  readonly id: string;
  readonly parentId?: string;
  readonly path?: string;
  readonly index?: boolean;
  readonly hasLoader?: boolean;
  readonly hasAction?: boolean;
}

/** Every route that the build serves, so that tests over all routes cannot miss one. */
export function builtRoutes(): BuiltRoute[] {
  const assets = join(root, "build/client/assets");
  const manifest = readdirSync(assets).find((file) => /^manifest-.*\.js$/.test(file));
  if (!manifest) throw new Error("The build has no manifest");
  const text = readFileSync(join(assets, manifest), "utf8");
  const { routes } = JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)) as {
    routes: Record<string, BuiltRoute>;
  };
  return Object.values(routes).filter(({ id }) => id !== "root" && id !== "shell");
}

const itemsOf = (username: string, types: string): number[] =>
  rows(
    `select o.id from offers o join users u on u.business_id = o.business_id
     where u.username = ? and o.type in (${types}) and o.deleted_at is null order by o.id`,
    username,
  ).map(({ id }) => Number(id));

/** Offers of this user's business. */
export const offersOf = (username: string): number[] => itemsOf(username, "1, 2, 3, 4");
/** Gift cards share the offers' table and ids. */
export const giftCardsOf = (username: string): number[] => itemsOf(username, "5");

/** Redemptions of this user's business. */
export const redemptionsOf = (username: string): number[] =>
  rows(
    `select r.id from point_rewards r join users u on u.business_id = r.business_id
     where u.username = ? and r.deleted_at is null order by r.id`,
    username,
  ).map(({ id }) => Number(id));

/** Tags of this user's business. */
export const tagsOf = (username: string): number[] =>
  rows(
    "select t.id from tags t join users u on u.business_id = t.business_id where u.username = ? order by t.id",
    username,
  ).map(({ id }) => Number(id));

/** Tiers of this user's business. */
export const tiersOf = (username: string): number[] =>
  rows(
    `select t.id from tiers t join users u on u.business_id = t.business_id
     where u.username = ? and t.deleted_at is null order by t.position`,
    username,
  ).map(({ id }) => Number(id));

/** Draws of this user's business. */
export const drawsOf = (username: string) =>
  rows(
    "select d.id, d.slug, json_extract(d.titles, '$.1') as title from draws d join users u on u.business_id = d.business_id where u.username = ? and d.deleted_at is null order by d.id",
    username,
  );

/** Customers of this user's business, by join order. */
export const customersOf = (username: string, most = 1): number[] =>
  rows(
    `select c.id from customers c join users u on u.business_id = c.business_id
     where u.username = ? and c.left_at is null order by c.id limit ?`,
    username,
    most,
  ).map(({ id }) => Number(id));

/** A working address of a built route, for a visitor from this user's business. */
export function addressOf(route: BuiltRoute, person = "business.admin"): string {
  const { path: pattern = "" } = route;
  const [offer] = pattern.startsWith("giftcards") ? giftCardsOf(person) : offersOf(person);
  const [redemption] = redemptionsOf(person);
  const [draw] = drawsOf(person);
  const [customer] = customersOf(person);
  const path = pattern
    .replace(/^\//, "")
    .replace(":parked", "nothing")
    .replace(":offerId", String(offer))
    .replace("customers/:step/customers/:action", `customers/template/customers/${customer}`)
    .replace(":person", String(customer))
    .replace(":uid", `uid=${customer}`)
    .replace("tiers/:step/tiers/:action", "tiers/rules/tiers/setup")
    .replace("add/tiers/:action", "add/tiers/create")
    .replace(":tierId", String(tiersOf(person)[0] ?? 1))
    .replace("marketing/:step/marketing/:action", "marketing/delivery/marketing/action=create&idempotency_key=k1")
    .replace(":campaignId", "1")
    .replace(":step", "describe")
    .replace(":punchItemId", String(redemption))
    .replace("redemption/:action", `redemption/${redemption}`)
    .replace("draws/:action", `draws/${draw?.slug ?? "no-draw"}`)
    .replace(":giftId", "1")
    .replace(":tagId", String(tagsOf(person)[0]))
    .replace(":drawId", String(draw?.id ?? 1))
    .replace(":place", "1")
    .replace(":action", String(offer))
    .replace("/:clone?", "")
    .replace("server/*", "server/api/businessAdmin/getLanguages")
    .replace("pictures/*", "pictures/nothing")
    .replace(/^\*$/, "no/such/page");
  return `/${path}`;
}
