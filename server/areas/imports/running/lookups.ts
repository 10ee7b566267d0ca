import type { Kysely } from "kysely";
import type { Database } from "../../../store/schema";
import { plainName } from "./guess";

/** What cells may refer to, by plain name; of two with the same name the first counts. */
export interface Lookups {
  readonly branches: ReadonlyMap<string, number>;
  readonly defaultBranch: number;
  readonly languages: ReadonlyMap<string, number>;
  readonly tags: ReadonlyMap<string, number>;
  readonly tiers: ReadonlyMap<string, number>;
  readonly currencyCode: string;
}

const byName = (rows: readonly { readonly id: number; readonly names: readonly string[] }[]) => {
  const found = new Map<string, number>();
  for (const { id, names } of rows) {
    for (const name of names.map(plainName)) if (name !== "" && !found.has(name)) found.set(name, id);
  }
  return found;
};

/** Reads the lookups once per stage. @param branchId branch of rows without one; null for the business's default. */
export async function lookupsOf(db: Kysely<Database>, branchId: number | null): Promise<Lookups> {
  const branches = await db.selectFrom("branches").select(["id", "name", "is_default"]).orderBy("id").execute();
  const languages = await db.selectFrom("languages").select(["language_id", "name", "abbreviation"]).execute();
  const tags = await db.selectFrom("tags").select(["id", "name", "abbreviation"]).orderBy("id").execute();
  const tiers = await db
    .selectFrom("tiers")
    .select(["id", "name"])
    .where("deleted_at", "is", null)
    .orderBy("position")
    .execute();
  const business = await db.selectFrom("businesses").select("currency_code").executeTakeFirstOrThrow();
  const usual =
    branches.find(({ id }) => id === branchId) ?? branches.find((one) => one.is_default === 1) ?? branches[0];
  if (!usual) throw new Error("A business has a branch");
  return {
    branches: byName(branches.map(({ id, name }) => ({ id, names: [name, String(id)] }))),
    defaultBranch: usual.id,
    languages: byName(
      languages.map(({ language_id, name, abbreviation }) => ({ id: language_id, names: [name, abbreviation] })),
    ),
    tags: byName(tags.map(({ id, name }) => ({ id, names: [name] }))),
    tiers: byName(tiers.map(({ id, name }) => ({ id, names: [name] }))),
    currencyCode: business.currency_code,
  };
}
