import type { Context } from "../../area";
import { areLanguages } from "../../business/languages";
import type { Audience } from "../../contract/audiences/audience";
import { fieldsOf } from "../../contract/audiences/filter";
import { type AppliedFilter, filters } from "../../contract/audiences/filters";
import { savedAudience } from "../../contract/audiences/saved";
import { audienceAsAWhole } from "../../contract/audiences/whole";
import type { Field, IdsField } from "../../contract/field";
import type { Raw } from "../../contract/wire";

type Db = Context["db"];

/** Table of each list that ids of an audience refer to, except languages, whose ids are common to all businesses. */
const tables = {
  branches: "branches",
  tiers: "tiers",
  tags: "tags",
  customers: "customers",
  campaignOffers: "offers",
  rewards: "point_rewards",
  productRewards: "ala_carte_rewards",
  campaigns: "campaigns",
  services: "products",
} as const satisfies Record<Exclude<IdsField["of"], "languages">, string>;

const called: Readonly<Record<IdsField["of"], string>> = {
  branches: "branches",
  tiers: "tiers",
  tags: "tags",
  customers: "customers",
  campaignOffers: "offers",
  rewards: "rewards",
  productRewards: "a la carte rewards",
  campaigns: "campaigns",
  services: "services",
  languages: "languages",
};

/**
 * Returns the problems of ids that the business does not have, by wire name. `db` is scoped to the business.
 * @param stored options of the started campaign that is saved again: its own ids may be gone since
 */
export async function unknownIds({ db }: Pick<Context, "db">, { filters: applied, whole }: Audience, stored: Raw = {}) {
  const { form } = savedAudience(stored);
  const asked = [...applied.flatMap(idsIn), ...wholeIds(whole)].flatMap(({ ids, ...one }) => {
    const known = new Set(form[one.wireName]);
    const added = ids.filter((id) => !known.has(String(id)));
    return added.length > 0 ? [{ ...one, ids: added }] : [];
  });
  const found = await Promise.all(
    asked.map(async ({ wireName, of, ids }): Promise<[string, string[]][]> => {
      const areKnown = of === "languages" ? await areLanguages(db, ids) : await areIn(db, tables[of], ids);
      return areKnown ? [] : [[wireName, [`One of the ${called[of]} was not found`]]];
    }),
  );
  return Object.fromEntries(found.flat());
}

interface AskedIds {
  readonly wireName: string;
  readonly of: IdsField["of"];
  readonly ids: readonly number[];
}

function asAsked(wireName: string, field: Field | undefined, value: unknown): AskedIds[] {
  if (field?.type !== "ids" || !Array.isArray(value)) return [];
  // 0 means "none", and a negative id every branch.
  const ids = [...new Set(value.map(Number))].filter((id) => id > 0);
  return ids.length > 0 ? [{ wireName, of: field.of, ids }] : [];
}

const idsIn = ({ key, values }: AppliedFilter): AskedIds[] => {
  const held = new Map<string, unknown>(Object.entries(values));
  return fieldsOf(filters[key]).flatMap(({ name, wireName, field }) => asAsked(wireName, field, held.get(name)));
};

const wholeIds = (whole: Audience["whole"]): AskedIds[] => {
  const fields = new Map<string, Field>(Object.entries(audienceAsAWhole.fields));
  return Object.entries(whole).flatMap(([name, value]) => asAsked(name, fields.get(name), value));
};

async function areIn(db: Db, table: (typeof tables)[keyof typeof tables], ids: readonly number[]): Promise<boolean> {
  const { found } = await db
    .selectFrom(table as "tags")
    .where("id", "in", [...ids])
    .select((row) => row.fn.countAll<number>().as("found"))
    .executeTakeFirstOrThrow();
  return Number(found) === ids.length;
}
