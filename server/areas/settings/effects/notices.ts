import { fraudNotices } from "../../../contract/settings/groups/security";
import type { BusinessRules } from "../../../contract/settings/rules";
import { count, type Effect, type Figures, type Look, moved, newestSales, peopleFirst } from "./figures";

/** Effects of the settings for notices of unusual activity. */
export const noticeLooks: readonly Look[] = [
  {
    names: [
      "fraud_notification_flag",
      "fraud_notification_count",
      "fraud_notification_period",
      "fraud_notification_priority",
    ],
    effect: noticed,
  },
];

const { names: windows } = fraudNotices.fraud_notification_period;
const channels = { 1: "email", 2: "SMS" } as const;

async function noticed(at: Figures): Promise<Effect> {
  const describe = (rules: BusinessRules) => {
    if (!rules.fraud_notification_flag) return "Never";
    const { fraud_notification_count: most, fraud_notification_period: days } = rules;
    const sales = `${count(most)} ${most === 1 ? "sale" : "sales"}`;
    return `After more than ${sales} in ${windows[days]}, by ${channels[rules.fraud_notification_priority]}`;
  };
  const { is } = at.move;
  const text = is.fraud_notification_flag ? await overLimit(at) : "Nobody is told of unusual activity.";
  return moved(at, "Notice of unusual activity", describe, text);
}

const aDay = 86_400_000;

async function overLimit(at: Figures): Promise<string> {
  const { fraud_notification_count: most, fraud_notification_period: days } = at.move.is;
  const { context, many } = at;
  const customers = await newestSales(at)
    .select("customer_id")
    .where("created_at", ">=", context.now - days * aDay)
    .where((sale) => sale.or([sale("earned", ">", 0), sale("credit", ">", 0)]))
    .groupBy("customer_id")
    .having(({ fn }) => fn.countAll(), ">", most)
    .execute();
  const found = peopleFirst(customers.length, "has", "have");
  return `${found} earned ${many} more often than that in the last ${days === 1 ? "24 hours" : `${days} days`}.`;
}
