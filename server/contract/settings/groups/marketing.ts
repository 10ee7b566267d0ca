import { money, mostMoney, text } from "../../field";
import type { Obeyed, Setting, SettingField, Settings } from "../setting";

/** Defaults of blank labels (section 5). */
export const usualLabels = {
  plural_points: "Points",
  points_abbrev: "pts",
  single_points: "Point",
  point_abbrev: "pt",
} as const;

const obeyed: Obeyed = { by: "server/contract/settings/point-words.ts" };

const label = <N extends keyof typeof usualLabels>(name: N, asked: string, says: string) =>
  ({
    field: text(30, { otherwise: usualLabels[name] }),
    label: asked,
    says,
    finds: { en: "points name wording label", fr: "nom des points libellé", es: "nombre de los puntos etiqueta" },
    obeyed,
  }) as const satisfies Setting<SettingField>;

/** Names of points. */
export const labels = {
  plural_points: label("plural_points", "Plural name", "What your points are called: Points, Stars, Beans."),
  points_abbrev: label("points_abbrev", "Plural abbreviation", "The short form beside a number."),
  single_points: label("single_points", "Singular name", "What one of your points is called."),
  point_abbrev: label("point_abbrev", "Singular abbreviation", "The short form beside the number 1."),
} as const satisfies Settings;

export const engagement = {
  average_amount_spent: {
    field: money({ from: 0, to: mostMoney, initially: 0 }),
    label: "Average sale",
    says: "The usual amount, shown at the counter as a guide. 0 shows none.",
    finds: { en: "average amount spent basket", fr: "montant moyen panier", es: "importe medio cesta" },
    obeyed: { by: "app/features/sales" },
  },
} as const satisfies Settings;
