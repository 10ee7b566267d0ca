import { oneOf, whole, yesNo } from "../../field";
import { obeyedBy } from "../setting";

/** Call to action 3 is check-in (section 9). */
const wrapper = "BusinessCallToAction[3]";

/** Points for check-ins. */
export const checkIn = obeyedBy("server/earning", {
  checkin_enabled: {
    field: yesNo(),
    label: "Check-in rewards",
    says: "Customers earn {points} for checking in, with or without a purchase.",
    finds: { en: "check-in visit call to action", fr: "visite enregistrement", es: "visita registro" },
    wire: { wrapper, name: "enabled" },
  },
  checkin_points: {
    field: whole({ from: 0, to: 1_000_000, initially: 0, unit: "points" }),
    label: "{Points} per check-in",
    says: "What one check-in earns.",
    finds: { en: "visit points", fr: "points de visite", es: "puntos por visita" },
    under: "checkin_enabled",
    wire: { wrapper, name: "points" },
  },
  checkin_frequency_value: {
    field: whole({ from: 1, to: 120, initially: 1 }),
    label: "Check-in interval",
    says: "How long until a customer can check in again.",
    finds: { en: "frequency how often", fr: "fréquence", es: "frecuencia" },
    under: "checkin_enabled",
  },
  checkin_frequency_unit: {
    field: oneOf(["second", "minute", "hour", "day", "month", "year"], {
      otherwise: "day",
      unreadable: "Choose a unit of time",
    }),
    names: { second: "seconds", minute: "minutes", hour: "hours", day: "days", month: "months", year: "years" },
    label: "Interval unit",
    says: "The unit of the check-in interval.",
    finds: { en: "frequency unit", fr: "unité de fréquence", es: "unidad de frecuencia" },
    under: "checkin_enabled",
  },
  checkin_by: {
    field: oneOf([0, 1], { otherwise: 1, unreadable: "Choose branch or business" }),
    names: { 0: "Each branch", 1: "The whole business" },
    label: "Interval applies to",
    says: "Whether a check-in at one branch also counts at the others.",
    finds: { en: "per branch business", fr: "par succursale entreprise", es: "por sucursal negocio" },
    under: "checkin_enabled",
  },
});
