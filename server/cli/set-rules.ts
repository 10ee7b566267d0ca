import { ruleTexts } from "../contract/common/rule-texts";
import { isPlanFlag, planFlags } from "../contract/settings/plan";
import type { Store } from "../store/store";

/** A request of the user that cannot be fulfilled; `message` explains it in one line. */
export class CannotSet extends Error {
  override readonly name = "CannotSet";
}

/** Parses plan flags from the command line: `spin_draw_allow=1`. @throws CannotSet */
export function flagsAsked(pairs: readonly string[]): Record<string, string> {
  if (pairs.length === 0) throw new CannotSet(`Name a flag and its value: ${Object.keys(planFlags).join(", ")}.`);
  return Object.fromEntries(
    pairs.map((one) => {
      const [name = "", value = ""] = one.split("=");
      if (!isPlanFlag(name))
        throw new CannotSet(`"${name}" is no flag of a plan: ${Object.keys(planFlags).join(", ")}.`);
      if (value !== "0" && value !== "1") throw new CannotSet(`${name} is 0 or 1, not "${value}".`);
      return [name, value];
    }),
  );
}

/**
 * Sets flags of a business's plan, which saving settings does not change. @throws CannotSet when the business does not
 * exist.
 */
export const setRules = (store: Store, businessId: number, flags: Readonly<Record<string, string>>): Promise<string> =>
  store.transaction(async (trx) => {
    const business = await trx
      .selectFrom("businesses")
      .select(["name", "business_rules", "rules_revision"])
      .where("id", "=", businessId)
      .executeTakeFirst();
    if (!business) throw new CannotSet(`There is no business ${businessId}.`);
    const rules = { ...ruleTexts.read.parse(business.business_rules), ...flags };
    await trx
      .updateTable("businesses")
      .set({ business_rules: JSON.stringify(rules), rules_revision: business.rules_revision + 1 })
      .where("id", "=", businessId)
      .execute();
    return business.name;
  });
