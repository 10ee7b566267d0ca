import { Found, type Problems } from "../common/problems";
import { allBranches } from "../items/words";
import type { DrawInput } from "./bodies";
import { audience, conditions, dates, publishing, type } from "./fields";
import { conditionsOf } from "./rules";
import type { DrawState } from "./words";

/*
 * What may change when (issue "a draw edited after its kick-off"). Before its kick-off, everything. After it customers
 * rely on the rules: type, conditions, first day and branches are fixed; texts, picture and more or better prizes may
 * change, and later dates may move further into the future. Once entries close, nothing that decides the outcome may
 * change; once the winners are drawn, only texts and picture.
 */

const laterFields = ["utc_end_date", "draw_time", "utc_prize_claim_date_limit"] as const;
const fixable = { ...type.fields, ...dates.fields, ...conditions, ...audience.fields, ...publishing };
export type FixedField = keyof typeof fixable;

const isLater = (field: string) => laterFields.some((later) => later === field);
const entryFields = (Object.keys(fixable) as FixedField[]).filter((field) => !isLater(field));

const fixed: Readonly<Record<DrawState, readonly FixedField[]>> = {
  unpublished: [],
  scheduled: [],
  running: entryFields,
  closed: [...entryFields, "utc_end_date"],
  drawn: [...entryFields, ...laterFields],
};

/** Fields that may no longer change. */
export const fixedFieldsIn = (state: DrawState): readonly FixedField[] => fixed[state];

const since: Readonly<Record<DrawState, string>> = {
  unpublished: "",
  scheduled: "",
  running: "since the kick-off",
  closed: "since entries closed",
  drawn: "since the winners were drawn",
};

/** Why fields are fixed, for messages and hints; "" if none are. */
export const fixedBecause = (state: DrawState): string => (since[state] === "" ? "" : `Locked ${since[state]}`);

/** Returns a field's value for comparison; `isPublished` counts as set if it is left out. */
function comparable(draw: DrawInput): (field: FixedField) => string {
  const { isPublished = true, chlBranchesName } = draw;
  const branches = chlBranchesName.includes(allBranches) ? [allBranches] : [...new Set(chlBranchesName)].sort();
  const compared = { ...draw, ...conditionsOf(draw), isPublished, chlBranchesName: branches };
  return (field) => String(compared[field]);
}

/**
 * Problems of an edit to a draw in `state`.
 * @param now the business's wall clock, `YYYY-MM-DD HH:mm`.
 */
export function changeProblems(current: DrawInput, sent: DrawInput, state: DrawState, now: string): Problems {
  const found = new Found();
  if (since[state] === "") return found.problems;
  const [before, after] = [comparable(current), comparable(sent)];
  for (const field of fixed[state]) found.when(before(field) !== after(field), field, fixedBecause(state));
  for (const field of laterFields) {
    if (current[field] === sent[field]) continue;
    found.when(sent[field] < current[field], field, `Can only move to a later day ${since[state]}`);
    found.when(sent[field] < now.slice(0, sent[field].length), field, "Enter a time in the future");
  }
  return found.problems;
}
