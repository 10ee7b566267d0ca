import type { Kysely } from "kysely";
import type { Equipped } from "../contract/audiences/availability";
import { menuItems } from "../contract/common/menu";
import { ruleTexts } from "../contract/common/rule-texts";
import { rulesFrom } from "../contract/settings/rules";
import { menuFlags } from "../contract/sign-in/calls";
import type { Database } from "../store/schema";
import { filterSystems } from "./systems";

/** Integration that provides product reviews (document 000, section 1). */
const reviewProduct = 18;

/** Features of the business that `db` is scoped to, as far as audience filters need them. */
export async function equippedOf(db: Kysely<Database>): Promise<Equipped> {
  const { business_rules, menu_items } = await db
    .selectFrom("businesses")
    .select(["business_rules", "menu_items"])
    .executeTakeFirstOrThrow();
  const menu = menuFlags.read.parse(menu_items);
  const systems = await filterSystems(db);
  return {
    rules: rulesFrom(ruleTexts.read.parse(business_rules)),
    menu: menuItems.filter((item) => menu[item]),
    systems,
    reviews: systems.includes(reviewProduct),
    withoutCode: [],
  };
}
