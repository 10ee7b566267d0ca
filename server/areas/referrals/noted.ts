import { noteChanges } from "../../business/changes";
import type { Context } from "../../context";
import type { Rules } from "./rules";

/** What changes of programmes are noted under. */
export const notedArea = "referral";

/** Rules as their save spells them. */
export const spelled = (rules: Rules): Record<string, unknown> => ({
  ...rules,
  cond_min_amount: (rules.cond_min_amount / 100).toFixed(2),
});

/** Notes what a save changed of a programme; of a new one its name alone. */
export async function noteProgramme(context: Context, id: number, before: Rules | null, after: Rules): Promise<void> {
  const at = { area: notedArea, subject: { id, name: after.rule_name } };
  if (before) await noteChanges(context, at, spelled(before), spelled(after));
  else await noteChanges(context, at, {}, { rule_name: after.rule_name });
}
