import { ids, money, mostMoney, percent, whole, yesNo } from "../../field";
import { obeyedBy, setting, under } from "../setting";

/** Points for sales. */
export const earning = obeyedBy("server/earning", {
  reward_ratio_numerator: setting("{Points} earned", whole({ from: 1, to: 1_000_000, initially: 1, unit: "points" }), {
    says: "How many {points} a customer earns each time the amount below is spent.",
    finds: { en: "earn rate ratio reward", fr: "gagner taux récompense", es: "ganar tasa recompensa" },
  }),
  reward_milestone_amount: setting("Amount spent", money({ from: 1, to: 10_000_000, initially: 100 }), {
    says: "What a customer spends to earn those {points}. The remainder of a sale earns nothing.",
    finds: { en: "milestone spend dollar", fr: "palier dépense montant", es: "hito gasto importe" },
  }),
  pre_tax: setting("Earning before tax", yesNo(), {
    says: "Tax earns no {points}.",
    finds: { en: "pre-tax exclude vat gst", fr: "hors taxe tva", es: "sin impuestos iva" },
  }),
  ...under("pre_tax", {
    tax_rate: setting("Tax rate", percent({ from: 0, to: 10_000 }), {
      says: "Used for a sale that does not say its own tax.",
      finds: { en: "vat gst sales tax", fr: "taux de taxe tva", es: "tasa de impuesto iva" },
    }),
  }),
  reward_tiers_flag: setting("Limit earning to tiers", yesNo(), {
    says: "Customers outside the chosen tiers earn nothing on their sales.",
    finds: { en: "restrict earn levels", fr: "paliers niveaux gagner", es: "niveles ganar" },
  }),
  ...under("reward_tiers_flag", {
    reward_tiers: setting("Earning tiers", ids("tiers", 1000), {
      says: "The tiers whose customers earn {points}.",
    }),
  }),
  welcome_units: setting("Sign-up bonus", whole({ from: 0, to: 1_000_000, initially: 100, unit: "points" }), {
    says: "{Points} a new customer gets for joining, once. 0 gives none.",
    finds: { en: "welcome join registration", fr: "bienvenue inscription prime", es: "bienvenida registro bono" },
    obeyed: { by: "server/customers" },
  }),
  reward_store_credit_flag: setting("Store credit instead of {points}", yesNo(), {
    says: "Sales earn store credit at the value {points} have when redeemed.",
    finds: { en: "cash back money wallet", fr: "crédit en magasin remise", es: "crédito de tienda dinero" },
  }),
  block_purchase_flag: setting("Large purchase review", yesNo(), {
    says: "{Points} for a large sale wait until an admin approves them.",
    finds: {
      en: "block limit review approve",
      fr: "bloquer gros achat approuver",
      es: "bloquear compra grande aprobar",
    },
  }),
  ...under("block_purchase_flag", {
    block_purchase_min_amount: setting("Large purchase amount", money({ from: 1, to: mostMoney, initially: 100_000 }), {
      says: "Sales of this amount or more are held.",
      finds: { en: "block threshold", fr: "seuil blocage", es: "umbral bloqueo" },
    }),
  }),
});
