import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./places";
import { rows } from "./rows";

interface BuiltRoute {
  readonly id: string;
  readonly parentId?: string;
  readonly path?: string;
  readonly index?: boolean;
  readonly hasLoader: boolean;
  readonly hasAction: boolean;
}

/** Every route of the build that is served; a route that nobody listed cannot hide from a sweep. */
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

/** An offer of the demo's first business, and one of the second. */
export function offersOf(username: string): number[] {
  return rows(
    "select o.id from offers o join users u on u.business_id = o.business_id where u.username = ? and o.deleted_at is null order by o.id",
    username,
  ).map(({ id }) => Number(id));
}

/** An address of a built route that leads somewhere, for a visitor of this person's business. */
export function addressOf(route: BuiltRoute, person = "business.admin"): string {
  const [offer] = offersOf(person);
  const path = (route.path ?? "")
    .replace(/^\//, "")
    .replace(":parked", "nothing")
    .replace(":offerId", String(offer))
    .replace(":step", "describe")
    .replace(":action", String(offer))
    .replace("/:clone?", "")
    .replace("server/*", "server/api/businessAdmin/getLanguages")
    .replace("pictures/*", "pictures/nothing")
    .replace(/^\*$/, "no/such/page");
  return `/${path}`;
}
