/*
 * Words of fraud rules (document 001, sections 3, 5 and 9; settled readings, "fraud rules").
 */

export const fraudTypes = { uber: 2, amazon: 3 } as const;
export type FraudType = (typeof fraudTypes)[keyof typeof fraudTypes];

export const fraudActions = { amount: 1, count: 2 } as const;

/** The condition that a rule checks. */
export type FraudLimit = keyof typeof fraudActions;

export interface FraudSlot {
  readonly slot: number;
  readonly type: FraudType;
  readonly limit: FraudLimit;
  /** Whether the rule counts all customers together rather than each one. */
  readonly forAll: boolean;
}

const three = [
  { limit: "amount", forAll: true },
  { limit: "count", forAll: true },
  { limit: "count", forAll: false },
] as const;

/** The six rules, in their order on the wire. */
export const fraudSlots: readonly FraudSlot[] = [fraudTypes.uber, fraudTypes.amazon].flatMap((type, group) =>
  three.map((rule, at) => ({ ...rule, type, slot: group * three.length + at })),
);

export const durationUnits = ["minutes", "hours", "days", "weeks", "years"] as const;
export type DurationUnit = (typeof durationUnits)[number];
export const isDurationUnit = (unit: string): unit is DurationUnit => durationUnits.some((one) => one === unit);

const minute = 60_000;
const day = 24 * 60 * minute;
const lengths = { minutes: minute, hours: 60 * minute, days: day, weeks: 7 * day, years: 365 * day } as const;

/** Length of a block in milliseconds, which is also how far back its rule counts. */
export const stretchOf = (value: number, unit: DurationUnit): number => value * lengths[unit];

export const mostYears = 10;
export const longestStretch = stretchOf(mostYears, "years");

/** Days that a backtest covers. */
export const backtestDays = 90;

const typeByPartner: Readonly<Record<string, FraudType>> = {
  uber_voucher: fraudTypes.uber,
  amazon_gift_card: fraudTypes.amazon,
};

/** The rules that apply to a partner reward; undefined if it has no value in money. */
export const fraudTypeOf = (partnerRewardType: string): FraudType | undefined => typeByPartner[partnerRewardType];

export const fraudTypeNames: Readonly<Record<FraudType, string>> = {
  [fraudTypes.uber]: "Uber vouchers",
  [fraudTypes.amazon]: "Amazon gift cards",
};

const slotNames = ["Total amount", "Total count", "Count for each customer"];

/** Name of a rule within its type. */
export const slotName = ({ slot }: Pick<FraudSlot, "slot">): string => slotNames[slot % three.length] ?? "";

/** Page size of the list of blocks. */
export const blocksAPage = 25;
