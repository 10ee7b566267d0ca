import type { Context } from "../../area";
import { everyTier } from "../../business/choices";
import type { BodyOf } from "../../contract/common/call";
import { asProblems } from "../../contract/common/problems";
import { ruleTexts } from "../../contract/common/rule-texts";
import { group, problemsInEdit } from "../../contract/field";
import { sentInputs } from "../../contract/field/derive";
import { isSetting, type SettingName, settingFields, settingNames } from "../../contract/settings/all";
import type { previewRules } from "../../contract/settings/calls";
import { checkRules } from "../../contract/settings/checks";
import { isPlanFlag } from "../../contract/settings/plan";
import { type BusinessRules, ruleOf, rulesFrom, ruleText, spelled } from "../../contract/settings/rules";
import { commaList, id, ifSent, type Shape } from "../../contract/wire";
import { type FieldErrors, refuse } from "../../errors";
import { requireRevision } from "../../items/revision";
import { locked } from "../../store/words";

/** Body of a save or of its preview. */
export type SentRules = BodyOf<typeof previewRules>;

type Texts = Readonly<Record<string, string>>;

/** Rules before and after a save. */
export interface RulesMove {
  readonly before: Texts;
  readonly after: Texts;
  readonly was: BusinessRules;
  readonly is: BusinessRules;
  /** Rules whose value would change. */
  readonly changed: readonly SettingName[];
  readonly revision: number;
}

const codecs: Shape = {
  ...sentInputs(settingFields),
  reward_tiers: ifSent(commaList(id)),
  redeem_tiers: ifSent(commaList(id)),
};
const rules = group(settingFields, checkRules);

const outdated = "Settings changed after you opened this page. Reload to see the changes.";

/** Validates a save and returns its changes. @throws ApiError with all problems, by rule name. */
export async function readSent(context: Context, sent: SentRules): Promise<RulesMove> {
  const { db } = context;
  const business = await locked(
    db,
    db.selectFrom("businesses").select(["business_rules", "rules_revision"]),
  ).executeTakeFirstOrThrow();
  const revision = business.rules_revision;
  requireRevision(sent.revision, revision, [outdated]);
  const before = ruleTexts.read.parse(business.business_rules);
  const problems: FieldErrors = {};
  const after: Record<string, string> = { ...before };
  for (const [name, text] of Object.entries(textsIn(sent))) {
    if (isPlanFlag(name)) {
      if (rulesFrom({ [name]: text })[name] !== rulesFrom(before)[name])
        problems[name] = ["Your plan decides this setting"];
    } else if (isSetting(name) && text !== before[name]) {
      const read = codecs[name]?.read.safeParse(spelled(name, text));
      const message = read?.error?.issues[0]?.message;
      const current = ruleText(name, ruleOf(name, before[name]));
      const requested = ruleText(name, read?.data);
      if (message !== undefined) problems[name] = [message];
      // Sending the default value explicitly is no change.
      else if (requested !== current) after[name] = requested;
      if (after[name] === "") delete after[name];
    }
  }
  const is = rulesFrom(after);
  const changes = settingNames.filter((name) => problems[name] === undefined && after[name] !== before[name]);
  const wrong = {
    ...(await unknownTiers(context, is, changes)),
    ...problemsInEdit(rules, valuesOf(after), valuesOf(before)),
  };
  for (const [name, message] of Object.entries(asProblems(wrong))) problems[name] ??= message;
  if (Object.keys(problems).length > 0) throw refuse(problems);
  const changed = settingNames.filter(
    (name) => ruleText(name, is[name]) !== ruleText(name, ruleOf(name, before[name])),
  );
  return { before, after, was: rulesFrom(before), is, changed, revision };
}

const textsIn = ({ BusinessRules, checkin_enabled, checkin_points }: SentRules): Texts => ({
  ...BusinessRules,
  ...(checkin_enabled !== undefined && { checkin_enabled }),
  ...(checkin_points !== undefined && { checkin_points }),
});

/** Saved values as the checks see them, including values out of bounds. */
function valuesOf(texts: Texts) {
  const settled = rulesFrom(texts);
  const values = settingNames.map((name) => [
    name,
    texts[name] === undefined ? settled[name] : readAgain(name, texts[name]),
  ]);
  return Object.fromEntries(values);
}

const readAgain = (name: SettingName, text: string): unknown => codecs[name]?.read.safeParse(text).data;

async function unknownTiers(context: Context, is: BusinessRules, names: readonly SettingName[]) {
  const lists = (["reward_tiers", "redeem_tiers"] as const).filter((name) => names.includes(name));
  if (lists.length === 0) return {};
  const known = new Set((await everyTier(context)).map(({ business_tiers_pk }) => business_tiers_pk));
  return Object.fromEntries(
    lists
      .filter((name) => is[name].some((tier) => !known.has(tier)))
      .map((name) => [name, "Choose from your own tiers"]),
  );
}
