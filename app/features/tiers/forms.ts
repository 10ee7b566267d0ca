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

/** Input for preview and save: the rules, and all level fields except the names. */
export const setupInput = (answers: Partial<TierAnswers>, { levels, year }: TierFacts): TiersSetupInput => ({
  ...asInput(rules.fields, answers),
  calc_multi_tiers: countedIn(answers).length > 1,
  start_reset_year: answers.start_reset_year ?? year,
  grace_period: answers.grace_period ?? null,
  UpdateTiers: Object.fromEntries(
    levels.map(({ business_tiers_pk: id }) => [
      id,
      asInput(without(level.fields, ["type_name"]), levelIn(answers.UpdateTiers, id)),
    ]),
  ),
});

/** Changed names; null if none changed. */
export function renames(
  { UpdateTiers: grid }: Partial<TierAnswers>,
  { levels }: TierFacts,
): TiersInput["UpdateTiers"] | null {
  const changed = levels.flatMap(({ business_tiers_pk: id, type_name: before }) => {
    const { type_name } = levelIn(grid, id);
    return type_name === "" || type_name === before ? [] : [[id, { type_name }] as const];
  });
  return changed.length === 0 ? null : Object.fromEntries(changed);
}
