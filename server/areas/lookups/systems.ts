import type { Kysely } from "kysely";
import type { Context } from "../../area";
import { categoryKey, categoryRows, parentKey } from "../../business/categories";
import { languagesOf } from "../../business/languages";
import { connectedSystems, everySystem } from "../../business/systems";
import type { AnswerOf } from "../../contract/common/call";
import type { EcomCategory, integrations as integrationsCall } from "../../contract/lookups/calls";
import type { Database } from "../../store/schema";

/** Ids of integrations with lists here (document 001, section 3, "Integrations"). */
export const systems = {
  lightspeedRetail: 1,
  xSeries: 2,
  shopify: 5,
  lightspeedEcom: 6,
  wooCommerce: 7,
  lightspeedRestaurant: 9,
  heartland: 17,
  kSeries: 19,
} as const;

export async function branchesIn(db: Kysely<Database>, system: number) {
  const account = await db
    .selectFrom("integrations")
    .select("account_id")
    .where("pos_system_pk", "=", system)
    .executeTakeFirst();
  const branches = await db
    .selectFrom("branches")
    .select(["id", "name", "pos_system_fk"])
    .where("pos_system_fk", "=", system)
    .orderBy("id")
    .execute();
  return branches.map(({ id, name, pos_system_fk }) => ({
    business_branch_pk: id,
    name,
    pos_system_fk,
    account_id: account?.account_id ?? "",
  }));
}

export async function integrationsOf({ db }: Context): Promise<AnswerOf<typeof integrationsCall>> {
  const { posSystems, accountsOf } = await everySystem(db);
  return {
    posSystems,
    vendAccounts: accountsOf(systems.xSeries),
    wooAccounts: accountsOf(systems.wooCommerce),
    vendAccountBranches: await branchesIn(db, systems.xSeries),
    languages: await languagesOf(db),
  };
}

/** Categories of one account of a connected system; of any account if none is given. */
export async function categoriesIn(
  db: Kysely<Database>,
  { posSystem, account }: { posSystem: number; account: string | undefined },
): Promise<EcomCategory[]> {
  if (!(await connectedSystems(db)).includes(posSystem)) return [];
  const integration = await db
    .selectFrom("integrations")
    .select("account_id")
    .where("pos_system_pk", "=", posSystem)
    .executeTakeFirst();
  const account_id = integration?.account_id ?? "";
  if (account !== undefined && account !== account_id) return [];
  const rows = await categoryRows(db, [posSystem]);
  return rows.map((row) => ({
    category_id: categoryKey(row),
    category_name: row.name,
    pos_system_fk: row.pos_system_fk,
    account_id,
    parent_id: parentKey(rows, row),
  }));
}
