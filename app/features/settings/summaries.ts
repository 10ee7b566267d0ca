import { formatMoney } from "~/ui/format";
import { namesIn } from "../../../server/contract/settings/all";
import { pointWords } from "../../../server/contract/settings/point-words";
import { type BusinessRules, rulesFrom } from "../../../server/contract/settings/rules";
import { settingSaid } from "../../../server/contract/settings/said";
import type { Section } from "../../../server/contract/settings/sections";
import { type SettingFacts, settingInWords, type Texts } from "./words";

type Money = (minor: number) => string;

/** One-line summaries of sections; the summary of any other section is its first setting. */
const summaries: Readonly<Record<string, (rules: BusinessRules, money: Money) => string>> = {
  "earn&redeem"(rules, money) {
    const { of } = pointWords(rules);
    const earned = `${of(rules.reward_ratio_numerator)} for every ${money(rules.reward_milestone_amount)}`;
    const isOne = rules.redemption_ratio === 1;
    return `${earned}, ${of(rules.redemption_ratio)} ${isOne ? "is" : "are"} worth ${money(rules.redemption_amount)}`;
  },
  "access&security": (rules, money) =>
    [
      rules.pin_clerk ? `PIN from ${money(rules.pin_min_amount)}` : "No PIN",
      rules.fraud_notification_flag ? "notices of unusual activity" : "no notices",
    ].join(", "),
  "engagement&marketing": (rules) => `Points are called ${rules.plural_points}, ${rules.points_abbrev} for short`,
};

export function summaryOf(section: Section, texts: Texts, facts: SettingFacts): string {
  const declared = summaries[section.key];
  if (declared) return declared(rulesFrom(texts), (minor) => formatMoney(minor, facts.currency));
  const [first] = namesIn(section);
  if (first === undefined) return "";
  const value = settingInWords(first, texts, facts);
  if (section.system !== undefined) return `Customers are matched by ${value.toLowerCase()}`;
  return `${settingSaid(first, facts.pointLabels).label}: ${value}`;
}
