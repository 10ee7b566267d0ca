import { createHash } from "node:crypto";
import type { AnswerOf } from "../../../server/contract/common/call";
import { type SettingName, settingOf } from "../../../server/contract/settings/all";
import type { businessRules } from "../../../server/contract/settings/calls";
import { usualLabels } from "../../../server/contract/settings/groups/marketing";
import { type BusinessRules, ruleOf, ruleText } from "../../../server/contract/settings/rules";

/*
 * What a save sends: every rule as it was told a moment ago, and over it what was changed on the page (section 4:
 * "saving posts all settings").
 */

export type Texts = Readonly<Record<string, string>>;
type Answers = { readonly [N in SettingName]?: BusinessRules[N] | null | undefined };

/** All rules as told; check-in is told under its call to action. */
export function textsTold({
  businessRules: rules,
  callActions,
}: Pick<AnswerOf<typeof businessRules>, "businessRules" | "callActions">): Texts {
  const checkIn = callActions.find(({ call_action_id }) => call_action_id === 3);
  if (!checkIn) return rules;
  return { ...rules, checkin_enabled: checkIn.enabled ? "1" : "0", checkin_points: String(checkIn.points) };
}

const isUnderOff = (name: SettingName, isOn: (name: string) => boolean): boolean => {
  const { under } = settingOf(name);
  return under !== undefined && !isOn(under);
};

/** What a page changed of what it showed. */
export function touchedIn(names: readonly SettingName[], answers: Answers, seen: Texts): Record<string, string> {
  const isOn = (name: string) => Object.entries(answers).some(([one, value]) => one === name && value === true);
  return Object.fromEntries(
    names.flatMap((name) => {
      if (isUnderOff(name, isOn)) return [];
      const text = ruleText(name, answers[name]) || blank(name);
      return text === settled(name, seen) ? [] : [[name, text]];
    }),
  );
}

/** Section 5: blank labels fall back. */
const blank = (name: SettingName): string => Object.entries(usualLabels).find(([one]) => one === name)?.[1] ?? "";

/** What a rule says, whichever way it is written. */
export const settled = (name: SettingName, texts: Texts): string => ruleText(name, ruleOf(name, texts[name]));

const ratios = ["redemption_ratio", "pos_redemption_ratio"] as const;

/** Section 4: ratios that equal the master one are inherited, and so follow it unless they are given values too. */
export function withInherited(touched: Record<string, string>, seen: Texts): Record<string, string> {
  const { master_redemption_ratio: master } = touched;
  const was = settled("master_redemption_ratio", seen);
  const isInherited = ratios.every((name) => settled(name, seen) === was && touched[name] === undefined);
  if (master === undefined || !isInherited) return touched;
  return { ...touched, ...Object.fromEntries(ratios.map((name) => [name, master])) };
}

/** Those that were changed here and, meanwhile, elsewhere. */
export const conflictsIn = (touched: Texts, seen: Texts, told: Texts): SettingName[] =>
  (Object.keys(touched) as SettingName[]).filter((name) => {
    const now = settled(name, told);
    return now !== settled(name, seen) && now !== touched[name];
  });

/** The body of the save: what hangs on a switch that is off stays out (section 5). */
export function bodyOf(told: Texts, touched: Texts, names: readonly SettingName[]) {
  const { checkin_enabled, checkin_points, ...rules } = { ...told, ...touched };
  const isOn = (name: string) => ({ checkin_enabled, ...rules })[name] === "1";
  const off = names.filter((name) => isUnderOff(name, isOn));
  return {
    BusinessRules: Object.fromEntries(Object.entries(rules).filter(([name]) => !off.some((one) => one === name))),
    ...(checkin_enabled !== undefined && { checkin_enabled }),
    ...(checkin_points !== undefined && isOn("checkin_enabled") && { checkin_points }),
  };
}

const looksFirst: readonly SettingName[] = [
  "points_expiry_flag",
  "points_expiry_inactivity_flag",
  "customer_reset_flag",
];

/** Turning on what takes points away needs a look at what it comes to. */
export const needsLook = (touched: Texts): boolean => looksFirst.some((name) => touched[name] === "1");

/** Names what was looked at, so that a save of something else is looked at anew. */
export const lookOf = (touched: Texts): string =>
  createHash("sha256")
    .update(JSON.stringify(Object.entries(touched).sort()))
    .digest("base64url")
    .slice(0, 22);
