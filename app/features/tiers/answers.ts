import { group, without } from "../../../server/contract/field";
import { countedIn, type LevelInput, type RulesInput, rules } from "../../../server/contract/tiers/fields";

/** Fields of the levels by level id, in the shape of the wire's grid. */
export type Grid = { readonly [N in keyof LevelInput]-?: Readonly<Record<string, LevelInput[N]>> };

/** All answers of the wizard, parsed; money in minor units. */
export interface TierAnswers extends RulesInput {
  readonly UpdateTiers: Grid;
}

/** Answers for one level. */
export const levelIn = (grid: Partial<Grid> | undefined, id: number): LevelInput => ({
  type_name: "",
  description: "",
  ...Object.fromEntries(Object.entries(grid ?? {}).map(([name, byLevel]) => [name, byLevel[String(id)]])),
});

/** Rules that the form asks for. `calc_multi_tiers` is derived: it is on if several measures count. */
export const formRules = group(without(rules.fields, ["calc_multi_tiers"]), (setup, say) =>
  rules.check({ ...setup, calc_multi_tiers: countedIn(setup).length > 1 }, say),
);
