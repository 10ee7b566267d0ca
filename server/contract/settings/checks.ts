import { isEmail } from "../common/email";
import type { Check } from "../field";
import type { SettingName } from "./all";
import type { BusinessRules } from "./rules";

type Values = { readonly [N in SettingName]?: BusinessRules[N] | null | undefined };

const mostPeriod = 120;

/** Rules across several settings. Settings of a switch that is off are not checked. */
export const checkRules: Check<Values> = (rules, say) => {
  for (const name of ["points_expiry", "points_expiry_inactivity"] as const) {
    const period = rules[`${name}_period`];
    if (!rules[`${name}_flag`] || rules[`${name}_designator`] === "D") continue;
    if (typeof period === "number" && period > mostPeriod) say(`${name}_period`, "Enter a number from 1 to 120");
  }
  for (const name of ["reward_tiers", "redeem_tiers"] as const)
    if (rules[`${name}_flag`] && rules[name]?.length === 0) say(name, "Choose at least one tier");
  if (rules.fraud_notification_flag && rules.fraud_notification_priority !== 2) {
    const address = rules.fraud_notification_email ?? "";
    if (address === "" || !isEmail(address))
      say("fraud_notification_email", "Enter an email address such as ann@mail.example");
  }
  if (rules.pre_tax && typeof rules.tax_rate !== "number") say("tax_rate", "Enter a percentage from 0 to 100");
};
