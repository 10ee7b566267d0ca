import { oneOf, whole, yesNo } from "../../field";
import type { Settings } from "../setting";

const obeyed = { by: "server/earning" } as const;
/** Call to action 3 is check-in (section 9). */
const wrapper = "BusinessCallToAction[3]";

/** Points for coming by. */
export const checkIn = {
  checkin_enabled: {
    field: yesNo(),
    label: "Reward check-ins",
    says: "Customers earn {points} for checking in, without buying anything.",
    finds: { en: "check-in visit call to action", fr: "visite enregistrement", es: "visita registro" },
    wire: { wrapper, name: "enabled" },
    obeyed,
  },
  checkin_points: {
    field: whole({ from: 0, to: 1_000_000, initially: 0, unit: "points" }),
    label: "{Points} for a check-in",
    says: "What one check-in earns.",
    finds: { en: "visit points", fr: "points de visite", es: "puntos por visita" },
    under: "checkin_enabled",
    wire: { wrapper, name: "points" },
    obeyed,
  },
  checkin_frequency_value: {
    field: whole({ from: 1, to: 120, initially: 1 }),
    label: "Once every",
    says: "How long a customer waits until the next check-in counts.",
    finds: { en: "frequency how often", fr: "fréquence", es: "frecuencia" },
    under: "checkin_enabled",
    obeyed,
  },
  checkin_frequency_unit: {
    field: oneOf(["second", "minute", "hour", "day", "month", "year"], {
      otherwise: "day",
      unreadable: "Choose a unit of time",
    }),
    names: { second: "seconds", minute: "minutes", hour: "hours", day: "days", month: "months", year: "years" },
    label: "Counted in",
    says: "The unit of that time.",
    finds: { en: "frequency unit", fr: "unité de fréquence", es: "unidad de frecuencia" },
    under: "checkin_enabled",
    obeyed,
  },
  checkin_by: {
    field: oneOf([0, 1], { otherwise: 1, unreadable: "Choose branch or business" }),
    names: { 0: "Each branch by itself", 1: "The whole business" },
    label: "Counted for",
    says: "Whether a check-in at one branch makes the customer wait at the others too.",
    finds: { en: "per branch business", fr: "par succursale entreprise", es: "por sucursal negocio" },
    under: "checkin_enabled",
    obeyed,
  },
} as const satisfies Settings;
