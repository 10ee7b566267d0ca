import type { Context } from "../../area";
import { everyTier } from "../../business/choices";
import { readingOf } from "../../business/rules";
import { isActionRule } from "../../business/socials";
import type { AnswerOf } from "../../contract/common/call";
import { namesIn, type SettingName, settingNames } from "../../contract/settings/all";
import { type businessRules, checkInAction } from "../../contract/settings/calls";
import { merchantApp } from "../../contract/settings/groups/merchant-app";
import { type BusinessRules, ruleText } from "../../contract/settings/rules";
import { sections } from "../../contract/settings/sections";

/** Returned under `callActions` or with social media, not among the rules. */
const isCallAction = (name: string) => name === "checkin_enabled" || name === "checkin_points" || isActionRule(name);

/** Reads every rule, unset ones with their default, and related data. */
export async function rulesAnswer(context: Context): Promise<AnswerOf<typeof businessRules>> {
  const { db } = context;
  const business = await db.selectFrom("businesses").selectAll().executeTakeFirstOrThrow();
  const reading = readingOf(business.business_rules);
  const { rules } = reading;
  const branches = await db.selectFrom("branches").select("id").where("enabled", "=", 1).orderBy("id").execute();
  const products = await db
    .selectFrom("ala_carte_rewards")
    .innerJoin("products", "products.id", "ala_carte_rewards.product_id")
    .select(["products.id as product_pk", "products.name as product_name", "ala_carte_rewards.point_value"])
    .orderBy("products.name")
    .execute();
  const tiers = (await everyTier(context)).map(({ business_tiers_pk, type_name }) => ({
    business_tiers_pk,
    type_name,
  }));
  const checkIn = { call_action_id: checkInAction, enabled: rules.checkin_enabled, points: rules.checkin_points };
  return {
    ...textsFor(reading),
    currencySymbol: business.currency_symbol,
    productRewards: products,
    callActions: [checkIn],
    branchesCallAction: branches.map(({ id }) => ({ ...checkIn, business_branch_pk: id })),
    emailProvider: "",
    businessProfile: { business_pk: business.id, name: business.name },
    rewardTiers: tiers.filter(({ business_tiers_pk: id }) => rules.reward_tiers.includes(id)),
    redeemTiers: tiers.filter(({ business_tiers_pk: id }) => rules.redeem_tiers.includes(id)),
    revision: business.rules_revision,
  };
}

type Reading = ReturnType<typeof readingOf>;
const textsCache = new WeakMap<Reading, ReturnType<typeof tell>>();

/** Texts that depend on the rules alone, cached until the rules change. */
function textsFor(reading: Reading) {
  const known = textsCache.get(reading) ?? tell(reading);
  textsCache.set(reading, known);
  return known;
}

function tell({ texts, rules }: Reading) {
  const settings = settingNames.map((name) => [name, texts[name] ?? ruleText(name, rules[name])] as const);
  const all: Record<string, string> = { ...texts, ...Object.fromEntries(settings) };
  return {
    businessRules: Object.fromEntries(Object.entries(all).filter(([name]) => !isCallAction(name))),
    vendSettings: ofSystem(rules, 2),
    ecomSettings: Object.fromEntries([5, 6, 7, 8, 10, 16, 22].map((system) => [system, ofSystem(rules, system)])),
    lightspeedSettings: Object.fromEntries([1, 9, 19].map((system) => [system, ofSystem(rules, system)])),
    heartlandSettings: ofSystem(rules, 17),
    taxes: rules.tax_rate === null ? [] : [{ rate: ruleText("tax_rate", rules.tax_rate) }],
    settings: { merchant_app: textsOf(rules, Object.keys(merchantApp) as (keyof typeof merchantApp)[]) },
  };
}

const textsOf = (rules: BusinessRules, names: readonly SettingName[]) =>
  Object.fromEntries(names.map((name) => [name, ruleText(name, rules[name])]));

function ofSystem(rules: BusinessRules, system: number) {
  const section = sections.find((one) => one.system === system);
  return section ? textsOf(rules, namesIn(section)) : {};
}
