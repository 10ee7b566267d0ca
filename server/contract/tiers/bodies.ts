import { pick, without } from "../field";
import { completeInputs, inputs, sentInputs } from "../field/derive";
import { eachInside, fields, optional, type Value, whole } from "../wire";
import { columnsByNumber, rowsByNumber } from "../wire/rows-by-number";
import { level, rules } from "./fields";
import { mostLevels } from "./words";

/** Revision of the tiers that the sender has seen: a save of an older one is refused. An extension. */
const revision = optional(whole);

const figures = without(level.fields, ["type_name", "description"]);

/** Fields left out or blank keep their values, at first those of section 9. */
export const tiersSetupBody = fields({
  ...eachInside("BusinessTiersSetUp", {
    revision,
    ...inputs(without(rules.fields, ["kickoff_month", "grace_period"])),
    /** Blank means no grace period. */
    ...sentInputs(pick(rules.fields, ["grace_period"])),
  }),
  ...inputs(pick(rules.fields, ["kickoff_month"])),
  /** `UpdateTiers[reach_points][{business_tiers_pk}]` and so on; `enabled` is an extension. */
  UpdateTiers: columnsByNumber(
    fields({ ...inputs(figures), ...sentInputs(pick(level.fields, ["description"])) }),
    mostLevels,
  ),
});
export type TiersSetupInput = Value<typeof tiersSetupBody>;

/**
 * The documents do not show the body; rows are as in the tags grid. New levels go above the existing ones, in the order
 * of n.
 */
export const tiersBody = fields({
  revision,
  InsertTiers: rowsByNumber(fields(completeInputs(level.fields)), mostLevels),
  UpdateTiers: rowsByNumber(
    fields({ ...inputs(pick(figures, ["enabled"])), ...sentInputs(pick(level.fields, ["type_name", "description"])) }),
    mostLevels,
  ),
});
export type TiersInput = Value<typeof tiersBody>;
