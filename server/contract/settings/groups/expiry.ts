import { oneOf, whole, yesNo } from "../../field";
import { obeyedBy } from "../setting";

/** 1 to 120, or up to 3,650 for days; `checkRules` checks which applies. */
const period = whole({ from: 1, to: 3650, initially: 6, bounds: "Enter a number from 1 to 120, or up to 3,650 days" });
const designator = oneOf(["D", "M", "Y"], { otherwise: "M", unreadable: "Choose days, months or years" });
const units = { D: "days", M: "months", Y: "years" };
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
  points_expiry_flag: {
    field: yesNo(),
    label: "{Points} expiry",
    says: "{Points} earned from now on expire a set time later.",
    finds: { en: "expiration expiry lapse", fr: "expiration des points", es: "caducidad vencimiento" },
  },
  points_expiry_period: {
    field: period,
    label: "Expiry period",
    says: "How long {points} stay valid.",
    finds: { en: "expiry period", fr: "durée de validité", es: "plazo de caducidad" },
    under: "points_expiry_flag",
  },
  points_expiry_designator: {
    field: designator,
    names: units,
    label: "Expiry unit",
    says: "The unit of the expiry period.",
    finds: { en: "expiry days months years", fr: "jours mois années", es: "días meses años" },
    under: "points_expiry_flag",
  },
  points_expiry_inactivity_flag: {
    field: yesNo(),
    label: "Inactivity expiry",
    says: "All {points} of a customer with no visit for a set time expire.",
    finds: { en: "inactivity dormant", fr: "inactivité client inactif", es: "inactividad cliente inactivo" },
  },
  points_expiry_inactivity_period: {
    field: period,
    label: "Inactivity period",
    says: "How long a customer can go without a visit.",
    finds: { en: "inactivity period", fr: "période d'inactivité", es: "período de inactividad" },
    under: "points_expiry_inactivity_flag",
  },
  points_expiry_inactivity_designator: {
    field: designator,
    names: units,
    label: "Inactivity unit",
    says: "The unit of the inactivity period.",
    finds: { en: "inactivity days months years", fr: "jours mois années", es: "días meses años" },
    under: "points_expiry_inactivity_flag",
  },
  customer_reset_flag: {
    field: yesNo(),
    label: "Regular {points} reset",
    says: "All {points} of every customer expire on the first day of a chosen month.",
    finds: { en: "yearly reset clear balance", fr: "remise à zéro annuelle", es: "reinicio anual saldo" },
  },
  customer_reset_period: {
    field: whole({ from: 1, to: 12, initially: 12, unit: "months" }),
    label: "Reset interval",
    says: "The number of months between two resets.",
    finds: { en: "reset period", fr: "période de remise à zéro", es: "período de reinicio" },
    under: "customer_reset_flag",
  },
  customer_reset_month: {
    field: oneOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], { otherwise: 1, unreadable: "Choose a month" }),
    names: months,
    label: "Reset month",
    says: "A month with a reset on its first day.",
    finds: { en: "reset month", fr: "mois de remise à zéro", es: "mes de reinicio" },
    under: "customer_reset_flag",
  },
});
