import { createHash } from "node:crypto";
import type { RawAnswers } from "~/form/answers";
import { textOf } from "~/form/use-form-field";
import type { AnswerOf } from "../../../server/contract/common/call";
import { isSetting, namesIn, type SettingName, settingOf } from "../../../server/contract/settings/all";
import type { businessRules } from "../../../server/contract/settings/calls";
import { usualLabels } from "../../../server/contract/settings/groups/marketing";
import { type BusinessRules, ruleOf, ruleText, textBeyond } from "../../../server/contract/settings/rules";
import type { Section } from "../../../server/contract/settings/sections";
import type { Texts } from "./words";

/*
 * Builds the input of a save: all current rules with the user's changes applied (section 4: "saving posts all
 * settings").
 */

type Answers = { readonly [N in SettingName]?: BusinessRules[N] | null | undefined };

/** All rules as texts, including check-in, which the server returns as a call to action. */
export function textsIn({
  businessRules: rules,
  callActions,
}: Pick<AnswerOf<typeof businessRules>, "businessRules" | "callActions">): Texts {
  const checkIn = callActions.find(({ call_action_id }) => call_action_id === 3);
  if (!checkIn) return rules;
  const { enabled, points } = checkIn;
  return { ...rules, checkin_enabled: enabled ? "1" : "0", ...(points !== null && { checkin_points: String(points) }) };
}

/** Stored values of a section that their fields do not have. */
export const beyondIn = (section: Section, texts: Texts): Texts =>
  Object.fromEntries(
    namesIn(section).flatMap((name) => {
      const beyond = textBeyond(name, texts[name]);
      return beyond === undefined ? [] : [[name, beyond]];
    }),
  );

/** Whether a setting depends on a switch that is off. */
export const isUnderOff = (name: string, isOn: (name: string) => boolean): boolean => {
  const under = isSetting(name) ? settingOf(name).under : undefined;
  return under !== undefined && !isOn(under);
};

/** Settings whose submitted value differs from the current one. @param raw values as posted */
export function touchedIn(
  names: readonly SettingName[],
  answers: Answers,
  current: Texts,
  raw: RawAnswers = {},
): Record<string, string> {
  const isOn = (name: string) => Object.entries(answers).some(([one, value]) => one === name && value === true);
  return Object.fromEntries(
    names.flatMap((name) => {
      if (isUnderOff(name, isOn) || isBeyondAsShown(name, current, raw)) return [];
      const text = ruleText(name, answers[name]) || blank(name);
      return text === settled(name, current) ? [] : [[name, text]];
    }),
  );
}

/** Default of a blank label, section 5. */
const blank = (name: SettingName): string => Object.entries(usualLabels).find(([one]) => one === name)?.[1] ?? "";

/** Whether a value that the field does not have was posted as it was shown. */
function isBeyondAsShown(name: SettingName, current: Texts, raw: RawAnswers): boolean {
  const beyond = textBeyond(name, current[name]);
  return beyond !== undefined && textOf(raw[name]) === beyond;
}

/** Normalizes the text of a rule, for comparison. */
const settled = (name: SettingName, texts: Texts): string =>
  textBeyond(name, texts[name]) ?? ruleText(name, ruleOf(name, texts[name]));

const ratios = ["redemption_ratio", "pos_redemption_ratio"] as const;

/** Section 4: ratios equal to the master ratio are inherited, so they follow its change unless changed themselves. */
export function withInherited(touched: Record<string, string>, current: Texts): Record<string, string> {
  const { master_redemption_ratio: master } = touched;
  const was = settled("master_redemption_ratio", current);
  const isInherited = ratios.every((name) => settled(name, current) === was && touched[name] === undefined);
  if (master === undefined || !isInherited) return touched;
  return { ...touched, ...Object.fromEntries(ratios.map((name) => [name, master])) };
}

/** Settings that are sent only while their switch is on (section 5); all others always are. */
const onlyWhileOn: readonly SettingName[] = [
  "reward_tiers",
  "redeem_tiers",
  "tax_rate",
  "pin_min_amount",
  "fraud_notification_count",
  "fraud_notification_period",
  "fraud_notification_email",
  "fraud_notification_priority",
];

/** Body of the save: all settings, section 4, with the changed ones. */
export function bodyOf(current: Texts, touched: Texts) {
  const { checkin_enabled, checkin_points, ...rules } = { ...current, ...touched };
  const isOn = (name: string) => rules[name] === "1";
  const off = onlyWhileOn.filter((name) => isUnderOff(name, isOn));
  return {
    BusinessRules: Object.fromEntries(Object.entries(rules).filter(([name]) => !off.some((one) => one === name))),
    ...(checkin_enabled !== undefined && { checkin_enabled }),
    ...(checkin_points !== undefined && { checkin_points }),
  };
}

const looksFirst: readonly SettingName[] = [
  "points_expiry_flag",
  "points_expiry_inactivity_flag",
  "customer_reset_flag",
];

/** Whether the changes need a preview: enabling a rule that takes points away does. */
export const needsLook = (touched: Texts): boolean => looksFirst.some((name) => touched[name] === "1");

/** Token of previewed changes, so that saving different changes requires a new preview. */
export const lookOf = (touched: Texts): string =>
  createHash("sha256")
    .update(JSON.stringify(Object.entries(touched).sort()))
    .digest("base64url")
    .slice(0, 22);
