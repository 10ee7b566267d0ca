import { money, mostMoney, text } from "../../field";
import { obeyedBy, setting } from "../setting";

/** Defaults of blank labels (section 5). */
export const usualLabels = {
  plural_points: "Points",
  points_abbrev: "pts",
  single_points: "Point",
  point_abbrev: "pt",
} as const;

const label = (name: keyof typeof usualLabels, asked: string, says: string) =>
  setting(asked, text(30, { otherwise: usualLabels[name] as string }), {
    says,
    finds: { en: "points name wording label", fr: "nom des points libellé", es: "nombre de los puntos etiqueta" },
  });

/** Names of points. */
export const labels = obeyedBy("server/contract/settings/point-words.ts", {
  plural_points: label("plural_points", "Plural name", "What your points are called: Points, Stars, Beans."),
  points_abbrev: label("points_abbrev", "Plural abbreviation", "The short form beside a number."),
  single_points: label("single_points", "Singular name", "What one of your points is called."),
  point_abbrev: label("point_abbrev", "Singular abbreviation", "The short form beside the number 1."),
});

export const engagement = obeyedBy("app/features/sales", {
  average_amount_spent: setting("Average sale", money({ from: 0, to: mostMoney, initially: 0 }), {
    says: "The usual amount, shown at the counter as a guide. 0 shows none.",
    finds: { en: "average amount spent basket", fr: "montant moyen panier", es: "importe medio cesta" },
  }),
});
