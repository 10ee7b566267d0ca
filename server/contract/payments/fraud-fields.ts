import { isEmail, noEmail } from "../common/email";
import { group, money, mostMoney, oneOf, problemsIn, problemsInEdit, text, whole, yesNo } from "../field";
import { noMoreThan } from "../wire/no-more-than";
import { durationUnits, type FraudSlot, fraudSlots, longestStretch, mostYears, stretchOf } from "./fraud-words";

export const noUnit = "Choose a unit of time";

const values = {
  enabled: yesNo(),
  amount: money({ from: 1, to: mostMoney }),
  count: whole({ from: 1, to: 100_000, unit: "redemptions" }),
  block_duration_value: whole({ from: 1, to: 1_000_000 }),
  block_duration_unit: oneOf(durationUnits, { otherwise: "minutes", unreadable: noUnit }),
  email: text(200),
  /** Defaults to 1; the portal sends neither this nor `max_attempts` where it is zero (document 001, section 5). */
  notification_interval: whole({
    from: 1,
    to: 8760,
    otherwise: 1,
    unit: "hours",
  }),
  max_attempts: whole({ from: 0, to: 1000, otherwise: 0 }),
};

/** One rule; its slot decides which of the two conditions applies. */
export const fraudRule = group(values);
export type FraudRuleValues = Parameters<typeof fraudRule.check>[0];

/** Wire names of a rule's fields within its row, where they differ. */
const wired: Readonly<Record<string, string>> = { amount: "[conditions][amount]", count: "[conditions][count]" };
export const fraudFieldName = (slot: number, name: string): string =>
  `fraud_rules[${slot}]${wired[name] ?? `[${name}]`}`;

const tooLong = noMoreThan(mostYears, "years");

const ofSlot = ({ limit }: FraudSlot) =>
  group(
    values,
    ({ enabled = false, block_duration_value: value, block_duration_unit: unit = "minutes", email, ...rule }, say) => {
      if (email !== "" && !isEmail(email)) say("email", noEmail);
      if (value !== undefined && stretchOf(value, unit) > longestStretch) say("block_duration_value", tooLong);
      if (!enabled) return;
      if (rule[limit] === undefined)
        say(limit, limit === "amount" ? "Enter an amount" : "Enter a number of redemptions");
      if (value === undefined) say("block_duration_value", "Enter how long the block lasts");
    },
    { [tooLong]: ["block_duration_unit"] },
  );
const groups = fraudSlots.map((slot) => ofSlot(slot));

/**
 * Problems of rules by slot, keyed by the wire names of their fields.
 * @param before the stored rules; unchanged values of theirs stay valid
 */
export function fraudProblems(
  rules: Readonly<Record<string, FraudRuleValues>>,
  before: Readonly<Record<string, FraudRuleValues>> = {},
): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [slot, rule] of Object.entries(rules)) {
    const declared = groups[Number(slot)];
    if (!declared) continue;
    const was = before[slot];
    for (const [name, message] of Object.entries(
      was ? problemsInEdit(declared, rule, was) : problemsIn(declared, rule),
    ))
      problems[fraudFieldName(Number(slot), name)] = message;
  }
  return problems;
}

export const blockRelease = group({
  note: text(500, { missing: "Enter why the block is released", lines: 2 }),
});
