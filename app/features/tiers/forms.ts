import type { RawAnswers } from "~/form/answers";
import { asForm } from "~/form/as-form";
import { asInput } from "~/form/as-input";
import { without } from "../../../server/contract/field";
import type { TiersInput, TiersSetupInput } from "../../../server/contract/tiers/bodies";
import { countedIn, level, rules } from "../../../server/contract/tiers/fields";
import { inLevel } from "../../../server/contract/tiers/rules";
import { formRules, levelIn, type TierAnswers } from "./answers";
import type { TierFacts } from "./facts";

/** Stored levels as form values of their step. */
export const levelsAsForm = ({ levels }: TierFacts): RawAnswers =>
  Object.fromEntries(
    levels.flatMap((tier) =>
      Object.entries(asForm(level.fields, tier)).map(([name, value]) => [inLevel(tier.business_tiers_pk, name), value]),
    ),
  );

/** Stored rules as form values of their step. */
export const rulesAsForm = ({ setup }: TierFacts): RawAnswers => asForm(formRules.fields, setup);

const setupFields = without(level.fields, ["type_name"]);

/** Input for preview and save: the rules, and all level fields except the names. */
export const setupInput = (answers: Partial<TierAnswers>, { levels, year }: TierFacts): TiersSetupInput => ({
  ...asInput(rules.fields, answers),
  calc_multi_tiers: countedIn(answers).length > 1,
  start_reset_year: answers.start_reset_year ?? year,
  grace_period: answers.grace_period ?? null,
  UpdateTiers: Object.fromEntries(
    levels.map(({ business_tiers_pk: id }) => [id, asInput(setupFields, levelIn(answers.UpdateTiers, id))]),
  ),
});

/**
 * Changed names, and changed uses of levels where the setup does not save these; null if none changed.
 * @param savesUse whether the setup saves if a level is in use
 */
export function levelChanges(
  { UpdateTiers: grid }: Partial<TierAnswers>,
  { levels }: TierFacts,
  savesUse: boolean,
): TiersInput["UpdateTiers"] | null {
  const changed = levels.flatMap(({ business_tiers_pk: id, ...before }) => {
    const { type_name, enabled } = levelIn(grid, id);
    const change = {
      ...(type_name !== "" && type_name !== before.type_name && { type_name }),
      ...(!savesUse && enabled !== undefined && enabled !== before.enabled && { enabled }),
    };
    return Object.keys(change).length === 0 ? [] : [[id, change] as const];
  });
  return changed.length === 0 ? null : Object.fromEntries(changed);
}
