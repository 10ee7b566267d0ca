import { group, without } from "../../../server/contract/field";
import { countedIn, type LevelInput, type RulesInput, rules } from "../../../server/contract/tiers/fields";

/** Each field of the levels by level id, as the wire's grid has it. */
export type Grid = { readonly [N in keyof LevelInput]-?: Readonly<Record<string, LevelInput[N]>> };

/** Everything the wizard asks, parsed; money in minor units. */
export interface TierAnswers extends RulesInput {
  readonly UpdateTiers: Grid;
}

/** What the form says of one level. */
export const levelIn = (grid: Partial<Grid> | undefined, id: number): LevelInput => ({
  type_name: "",
  description: "",
  ...Object.fromEntries(Object.entries(grid ?? {}).map(([name, byLevel]) => [name, byLevel[String(id)]])),
});

/** The rules that the form asks for: where several measures count, nobody is asked whether they may. */
export const askedRules = group(without(rules.fields, ["calc_multi_tiers"]), (setup, say) =>
  rules.check({ ...setup, calc_multi_tiers: countedIn(setup).length > 1 }, say),
);
