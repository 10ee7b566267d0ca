import { differingFields, type Versions } from "~/form/both-versions";
import { segments } from "~/form/names";
import type { Differing } from "~/form/version-table";
import { formatMoney } from "~/ui/format";
import { counted } from "../../../server/contract/common/counted";
import type { FraudBlock, SlotResult } from "../../../server/contract/payments/fraud-calls";
import type { FraudRuleValues } from "../../../server/contract/payments/fraud-fields";
import {
  backtestDays,
  durationUnits,
  type FraudSlot,
  fraudSlots,
  fraudTypeNames,
  slotName,
} from "../../../server/contract/payments/fraud-words";

export const unitOptions = durationUnits.map((value) => ({ value, label: value }));

/** Formats a duration: "2 hours", "1 week". */
export const durationIn = (value: number, unit: string): string => counted(value, unit.replace(/s$/, ""));

/**
 * Describes what a saved rule does, or its purpose while its limit or duration is missing.
 * @param unit of the duration, as the server tells it
 */
export function sentenceOf(slot: FraudSlot, values: FraudRuleValues, unit: string, currency: string): string {
  const what = fraudTypeNames[slot.type];
  const { [slot.limit]: most, block_duration_value: value } = values;
  const who = slot.forAll ? "all customers" : "a customer";
  if (most === undefined || value === undefined) {
    const limit = slot.limit === "amount" ? "a total amount" : "a number of redemptions";
    return `Blocks ${what} for ${who} once ${slot.forAll ? "they pass" : "the customer passes"} ${limit} within the time of the block.`;
  }
  const limit = slot.limit === "amount" ? formatMoney(most, currency) : counted(most, "redemption");
  const within = durationIn(value, unit);
  return `Blocks ${what} for ${who} for ${within} after more than ${limit} within ${within}.`;
}

/** Describes what the rule would have blocked. */
export const stoppedIn = ({ blocked, customers, amount }: SlotResult, currency: string): string =>
  blocked === 0
    ? `In the last ${backtestDays} days this would have stopped no redemptions.`
    : `In the last ${backtestDays} days this would have stopped ${counted(blocked, "redemption")} by ${counted(customers, "customer")}, worth ${formatMoney(amount, currency)}.`;

const slotAt = (place: number) => fraudSlots[place];

/** Name of a rule: "Amazon gift cards, total count". */
export function ruleNamed(place: number): string {
  const slot = slotAt(place);
  return slot ? `${fraudTypeNames[slot.type]}, ${slotName(slot).toLowerCase()}` : "Fraud rule";
}

export const reachedIn = ({ amount, count }: Pick<FraudBlock, "amount" | "count">, currency: string): string =>
  amount === null ? counted(count ?? 0, "redemption") : `${formatMoney(amount, currency)} redeemed`;

const labels: Readonly<Record<string, string>> = {
  amount: "Maximum amount",
  count: "Maximum redemptions",
  block_duration_value: "Block duration",
  block_duration_unit: "Duration unit",
  enabled: "Rule enabled",
  email: "Email for notices",
  notification_interval: "Hours between notices",
  max_attempts: "Redemptions over the limit",
};

export const labelOf = (name: string): string => labels[name] ?? name;

/** Label in an error summary of a field such as `fraud_rules[3][conditions][amount]`. */
export function fieldNamed(field: string): string {
  const [, place = "", ...rest] = segments(field);
  return `${ruleNamed(Number(place))}: ${labelOf(rest.at(-1) ?? "").toLowerCase()}`;
}

/** Formats the value of such a field. */
const valueNamed = (field: string, value: string): string =>
  field.endsWith("[enabled]") ? (value === "1" ? "On" : "Off") : value;

/** Fields of the rules whose saved and typed values differ. */
export const differingRules = (versions: Versions): Differing[] => {
  const wordsOf = (name: string) => [fieldNamed(name), (value: string) => valueNamed(name, value)] as const;
  return differingFields(
    Object.fromEntries(Object.keys(versions.saved).map((name) => [name, wordsOf(name)])),
    versions,
  );
};
