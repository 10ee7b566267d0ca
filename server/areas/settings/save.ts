import type { Context } from "../../area";
import { noteChanges } from "../../business/changes";
import { sectionOf } from "../../contract/settings/all";
import { ruleText } from "../../contract/settings/rules";
import { settingSaid } from "../../contract/settings/said";
import { notFound } from "../../errors";
import { type RulesMove, readSent, type SentRules } from "./sent-rules";

/** @param busId the business that the sender expects. @returns the new revision. */
export async function saveRules(context: Context, sent: SentRules, busId?: number): Promise<number> {
  if (busId !== undefined && busId !== context.caller.businessId) throw notFound("The business");
  const move = await readSent(context, sent);
  if (move.changed.length === 0) return move.revision;
  await noteMove(context, move);
  const rules_revision = move.revision + 1;
  await context.db
    .updateTable("businesses")
    .set({ business_rules: JSON.stringify(move.after), rules_revision })
    .execute();
  return rules_revision;
}

async function noteMove(context: Context, { before, after, changed }: RulesMove): Promise<void> {
  for (const name of changed) {
    const area = sectionOf(name).key;
    await noteChanges(context, { area }, { [name]: before[name] }, { [name]: after[name] });
  }
}

/** Changes that a save would make, labelled as on the page, with the values before and after. */
export const changesOf = ({ was, is, changed }: RulesMove) =>
  changed.map((name) => ({
    name: settingSaid(name, is).label,
    before: ruleText(name, was[name]),
    after: ruleText(name, is[name]),
  }));
