import type { Kysely } from "kysely";
import { languagesOf } from "../../business/languages";
import { rulesIn } from "../../business/rules";
import { defaultLanguageId, type Language } from "../../contract/lookups/calls";
import { usualLabels } from "../../contract/settings/groups/marketing";
import { menuFlags } from "../../contract/sign-in/calls";
import { notFound } from "../../errors";
import type { Database } from "../../store/schema";
import type { Store } from "../../store/store";

type Db = Kysely<Database>;

/** The business and branch of a public page. @throws ApiError not-found if nobody can join there. */
export async function placeNamed(store: Store, slug: string) {
  const named = await store.db
    .selectFrom("public_slugs")
    .select(["business_id", "branch_id"])
    .where("slug", "=", slug)
    .executeTakeFirst();
  if (!named) throw notFound("The page");
  return placeOf(store, named);
}

interface Whereabouts {
  readonly business_id: number;
  /** null for the whole business. */
  readonly branch_id: number | null;
}

/** The place of a business and its branch. @throws ApiError not-found. */
export async function placeOf(store: Store, { business_id, branch_id }: Whereabouts) {
  const business = await store.db
    .selectFrom("businesses")
    .select(["id", "name", "about", "about_link", "time_zone", "currency_code", "currency_symbol"])
    .select(["menu_items", "business_rules"])
    .where("id", "=", business_id)
    .executeTakeFirst();
  if (!business || !menuFlags.read.parse(business.menu_items).customers) throw notFound("The page");
  const place = { ...business, branch_id };
  const db = store.forBusiness(place.id);
  const branches = db.selectFrom("branches").select(["id", "name", "default_language"]).where("enabled", "=", 1);
  const branch = await (place.branch_id === null
    ? branches.orderBy("is_default", "desc").orderBy("id").limit(1)
    : branches.where("id", "=", place.branch_id)
  ).executeTakeFirst();
  if (!branch) throw notFound("The page");
  const { plural_points } = rulesIn(place.business_rules);
  return { ...place, branch, points_label: plural_points === usualLabels.plural_points ? "" : plural_points };
}

/** Names and texts of a page's business and branch, translated where available. */
export async function whose(db: Db, place: Place, language: number) {
  const texts = await db
    .selectFrom("branch_texts")
    .innerJoin("branches", "branches.id", "branch_texts.branch_id")
    .select(["branches.id", "branches.is_default", "branch_texts.name"])
    .select(["business_name", "branch_texts.about", "about_link"])
    .where("language_id", "=", language)
    .where((row) => row.or([row("branches.is_default", "=", 1), row("branches.id", "=", place.branch.id)]))
    .execute();
  const business = texts.find(({ is_default }) => is_default === 1);
  const branch = texts.find(({ id }) => id === place.branch.id);
  return {
    business: business?.business_name || place.name,
    branch: place.branch_id === null ? "" : branch?.name || place.branch.name,
    about: business?.about || place.about,
    about_link: business?.about_link || place.about_link,
  };
}

/** The languages of a branch: its own selection, else the business's. */
export async function spokenAt(db: Db, branchId: number): Promise<Language[]> {
  const [own, chosen] = await Promise.all([
    languagesOf(db),
    db.selectFrom("branch_languages").select("language_id").where("branch_id", "=", branchId).execute(),
  ]);
  const ids = new Set(chosen.map(({ language_id }) => language_id));
  return ids.size === 0 ? own : own.filter(({ language_pk }) => ids.has(language_pk));
}

/** The first of `wanted` that is spoken, else English. */
export function languageIn(spoken: readonly Language[], ...wanted: readonly (number | null | undefined)[]): number {
  const known = wanted.find((id) => spoken.some(({ language_pk }) => language_pk === id));
  return known ?? defaultLanguageId;
}

export type Place = Awaited<ReturnType<typeof placeOf>>;
