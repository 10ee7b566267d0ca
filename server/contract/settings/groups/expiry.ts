import { whole, yesNo } from "../../field";
import { choice, obeyedBy, setting, under } from "../setting";

/** 1 to 120, or up to 3,650 for days; `checkRules` checks which applies. */
const period = whole({ from: 1, to: 3650, initially: 6, bounds: "Enter a number from 1 to 120, or up to 3,650 days" });
const units = { D: "days", M: "months", Y: "years" };
const usualUnit = { otherwise: "M", unreadable: "Choose days, months or years" } as const;
const months = {
  1: "January",
  2: "February",
  3: "March",
  4: "April",
  5: "May",
  6: "June",
  7: "July",
  8: "August",
  9: "September",
  10: "October",
  11: "November",
  12: "December",
} as const;

/** Expiry of points. */
export const expiry = obeyedBy("server/ledger", {
  points_expiry_flag: setting("{Points} expiry", yesNo(), {
    says: "{Points} earned from now on expire a set time later.",
    finds: { en: "expiration expiry lapse", fr: "expiration des points", es: "caducidad vencimiento" },
  }),
  ...under("points_expiry_flag", {
    points_expiry_period: setting("Expiry period", period, {
      says: "How long {points} stay valid.",
      finds: { en: "expiry period", fr: "durée de validité", es: "plazo de caducidad" },
    }),
    points_expiry_designator: choice("Expiry unit", {
      names: units,
      ...usualUnit,
      says: "The unit of the expiry period.",
      finds: { en: "expiry days months years", fr: "jours mois années", es: "días meses años" },
    }),
  }),
});

/** Expiry of the points of customers who stay away. */
export const inactivity = obeyedBy("server/ledger", {
  points_expiry_inactivity_flag: setting("Inactivity expiry", yesNo(), {
    says: "All {points} of a customer with no visit for a set time expire.",
    finds: { en: "inactivity dormant", fr: "inactivité client inactif", es: "inactividad cliente inactivo" },
  }),
  ...under("points_expiry_inactivity_flag", {
    points_expiry_inactivity_period: setting("Inactivity period", period, {
      says: "How long a customer can go without a visit.",
      finds: { en: "inactivity period", fr: "période d'inactivité", es: "período de inactividad" },
    }),
    points_expiry_inactivity_designator: choice("Inactivity unit", {
      names: units,
      ...usualUnit,
      says: "The unit of the inactivity period.",
      finds: { en: "inactivity days months years", fr: "jours mois années", es: "días meses años" },
    }),
  }),
});

/** Expiry of everybody's points at once. */
export const reset = obeyedBy("server/ledger", {
  customer_reset_flag: setting("Regular {points} reset", yesNo(), {
    says: "All {points} of every customer expire on the first day of a chosen month.",
    finds: { en: "yearly reset clear balance", fr: "remise à zéro annuelle", es: "reinicio anual saldo" },
  }),
  ...under("customer_reset_flag", {
    customer_reset_period: setting("Reset interval", whole({ from: 1, to: 12, initially: 12, unit: "months" }), {
      says: "The number of months between two resets.",
      finds: { en: "reset period", fr: "période de remise à zéro", es: "período de reinicio" },
    }),
    customer_reset_month: choice("Reset month", {
      names: months,
      says: "A month with a reset on its first day.",
      unreadable: "Choose a month",
      finds: { en: "reset month", fr: "mois de remise à zéro", es: "mes de reinicio" },
    }),
  }),
});
