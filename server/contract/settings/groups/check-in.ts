import { whole, yesNo } from "../../field";
import { choice, obeyedBy, setting, under } from "../setting";

/** Call to action 3 is check-in (section 9). */
const wrapper = "BusinessCallToAction[3]";

/** Points for check-ins. */
export const checkIn = obeyedBy("server/earning", {
  checkin_enabled: setting("Check-in rewards", yesNo(), {
    says: "Customers earn {points} for checking in, with or without a purchase.",
    finds: { en: "check-in visit call to action", fr: "visite enregistrement", es: "visita registro" },
    wire: { wrapper, name: "enabled" },
  }),
  ...under("checkin_enabled", {
    checkin_points: setting("{Points} per check-in", whole({ from: 0, to: 1_000_000, initially: 0, unit: "points" }), {
      says: "What one check-in earns.",
      finds: { en: "visit points", fr: "points de visite", es: "puntos por visita" },
      wire: { wrapper, name: "points" },
    }),
    checkin_frequency_value: setting("Check-in interval", whole({ from: 1, to: 120, initially: 1 }), {
      says: "How long until a customer can check in again.",
      finds: { en: "frequency how often", fr: "fréquence", es: "frecuencia" },
    }),
    checkin_frequency_unit: choice("Interval unit", {
      names: { second: "seconds", minute: "minutes", hour: "hours", day: "days", month: "months", year: "years" },
      says: "The unit of the check-in interval.",
      otherwise: "day",
      unreadable: "Choose a unit of time",
      finds: { en: "frequency unit", fr: "unité de fréquence", es: "unidad de frecuencia" },
    }),
    checkin_by: choice("Interval applies to", {
      names: { 0: "Each branch", 1: "The whole business" },
      says: "Whether a check-in at one branch also counts at the others.",
      otherwise: 1,
      unreadable: "Choose branch or business",
      finds: { en: "per branch business", fr: "par succursale entreprise", es: "por sucursal negocio" },
    }),
  }),
});
