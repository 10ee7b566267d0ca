import { ids, money, mostMoney, percent, whole, yesNo } from "../../field";
import { obeyedBy } from "../setting";

/** Points for sales. */
export const earning = obeyedBy("server/earning", {
  reward_ratio_numerator: {
    field: whole({ from: 1, to: 1_000_000, initially: 1, unit: "points" }),
    label: "{Points} earned",
    says: "How many {points} a customer earns each time the amount below is spent.",
    finds: { en: "earn rate ratio reward", fr: "gagner taux récompense", es: "ganar tasa recompensa" },
  },
  reward_milestone_amount: {
    field: money({ from: 1, to: 10_000_000, initially: 100 }),
    label: "Amount spent",
    says: "What a customer spends to earn those {points}. The remainder of a sale earns nothing.",
    finds: { en: "milestone spend dollar", fr: "palier dépense montant", es: "hito gasto importe" },
  },
  pre_tax: {
    field: yesNo(),
    label: "Earning before tax",
    says: "Tax earns no {points}.",
    finds: { en: "pre-tax exclude vat gst", fr: "hors taxe tva", es: "sin impuestos iva" },
  },
  tax_rate: {
    field: percent({ from: 0, to: 10_000 }),
    label: "Tax rate",
    says: "Used for a sale that does not say its own tax.",
    finds: { en: "vat gst sales tax", fr: "taux de taxe tva", es: "tasa de impuesto iva" },
    under: "pre_tax",
  },
  reward_tiers_flag: {
    field: yesNo(),
    label: "Limit earning to tiers",
    says: "Customers outside the chosen tiers earn nothing on their sales.",
    finds: { en: "restrict earn levels", fr: "paliers niveaux gagner", es: "niveles ganar" },
  },
  reward_tiers: {
    field: ids("tiers", 1000),
    label: "Earning tiers",
    says: "The tiers whose customers earn {points}.",
    finds: { en: "levels", fr: "niveaux", es: "niveles" },
    under: "reward_tiers_flag",
  },
  welcome_units: {
    field: whole({ from: 0, to: 1_000_000, initially: 100, unit: "points" }),
    label: "Sign-up bonus",
    says: "{Points} a new customer gets for joining, once. 0 gives none.",
    finds: { en: "welcome join registration", fr: "bienvenue inscription prime", es: "bienvenida registro bono" },
    obeyed: { by: "server/customers" },
  },
  reward_store_credit_flag: {
    field: yesNo(),
    label: "Store credit instead of {points}",
    says: "Sales earn store credit at the value {points} have when redeemed.",
    finds: { en: "cash back money wallet", fr: "crédit en magasin remise", es: "crédito de tienda dinero" },
  },
  block_purchase_flag: {
    field: yesNo(),
    label: "Large purchase review",
    says: "{Points} for a large sale wait until an admin approves them.",
    finds: {
      en: "block limit review approve",
      fr: "bloquer gros achat approuver",
      es: "bloquear compra grande aprobar",
    },
  },
  block_purchase_min_amount: {
    field: money({ from: 1, to: mostMoney, initially: 100_000 }),
    label: "Large purchase amount",
    says: "Sales of this amount or more are held.",
    finds: { en: "block threshold", fr: "seuil blocage", es: "umbral bloqueo" },
    under: "block_purchase_flag",
  },
});
