import type { Context } from "../../area";
import { noteChanges } from "../../business/changes";
import { rulesIn } from "../../business/rules";
import { actionRule, actionsAmong, linksOf } from "../../business/socials";
import type { BodyOf } from "../../contract/common/call";
import { asProblems } from "../../contract/common/problems";
import { ruleTexts } from "../../contract/common/rule-texts";
import { problemsInEdit } from "../../contract/field";
import type { saveSocialMedia } from "../../contract/socials/calls";
import { linksNamed, socialReward } from "../../contract/socials/fields";
import { actionField, fieldsShown, isRewardAction } from "../../contract/socials/networks";
import { refuse } from "../../errors";
import { holdBooks } from "../../ledger/figures";
import { insertMany } from "../../store/many-rows";

/** Area under which changes of these settings are recorded in the history. */
export const socialArea = "socials";

type Sent = BodyOf<typeof saveSocialMedia>;
type Rules = Readonly<Record<string, string>>;

/** The actions' values to record in the history, by the names of a save. */
export const notedActions = (rules: Rules): Record<string, unknown> =>
  Object.fromEntries(
    actionsAmong(rules).flatMap(({ id, enabled, points }) => [
      [actionField(id, "enabled"), enabled],
      [actionField(id, "points"), points],
    ]),
  );

/** Saves everything sent, or nothing. @throws ApiError with problems by field. */
export async function saveSocials(context: Context, sent: Sent): Promise<void> {
  const { db, caller } = context;
  const { business_rules } = await holdBooks(db, caller.businessId);
  const storedRules = ruleTexts.read.parse(business_rules);
  const before = Object.fromEntries(await linksOf(db, business_rules));
  const links = linksSent(sent, rulesIn(business_rules).showYellowPageAndGooglePlus, before);
  const actions = actionsSent(storedRules, sent.BusinessCallToAction);
  const problems = { ...links.problems, ...actions.problems };
  if (Object.keys(problems).length > 0) throw refuse(asProblems(problems));
  await writeLinks(context, links.values);
  await db
    .updateTable("businesses")
    .set({ business_rules: JSON.stringify(actions.rules) })
    .execute();
  const at = { area: socialArea };
  await noteChanges(context, at, before, links.values);
  await noteChanges(context, at, notedActions(storedRules), notedActions(actions.rules));
}

/** The links sent; those of old networks are ignored if the plan does not include them. */
function linksSent(sent: Sent, showsOld: boolean, before: Readonly<Record<string, string>>) {
  const sentLinks = fieldsShown(showsOld).flatMap((name) => {
    const url = sent[name];
    return url === undefined ? [] : [[name, url] as const];
  });
  const values = Object.fromEntries(sentLinks);
  return { values, problems: problemsInEdit(linksNamed(sentLinks.map(([name]) => name)), values, before) };
}

/** The rules with the actions sent applied. */
function actionsSent(storedRules: Rules, sent: Sent["BusinessCallToAction"]) {
  const rules: Record<string, string> = { ...storedRules };
  const problems: Record<string, string> = {};
  for (const [place, { enabled, points }] of Object.entries(sent)) {
    const was = actionsAmong(storedRules).find(({ id }) => String(id) === place);
    if (!was || !isRewardAction(was.id)) {
      problems[actionField(place, "enabled")] = "There is no such reward";
      continue;
    }
    const is = { enabled: enabled ?? was.enabled, points: points ?? was.points };
    for (const [part, message] of Object.entries(problemsInEdit(socialReward, is, was)))
      problems[actionField(place, part === "enabled" ? part : "points")] = message;
    rules[actionRule(was.id, "enabled")] = is.enabled ? "1" : "0";
    rules[actionRule(was.id, "points")] = String(is.points);
  }
  return { rules, problems };
}

async function writeLinks({ db, caller }: Context, links: Readonly<Record<string, string>>): Promise<void> {
  const fields = Object.keys(links);
  if (fields.length === 0) return;
  await db.deleteFrom("social_links").where("field", "in", fields).execute();
  const rows = Object.entries(links).flatMap(([field, url]) => (url === "" ? [] : [{ field, url }]));
  await insertMany(db, { table: "social_links", businessId: caller.businessId }, rows);
}
