import { ids, money, percent, whole, yesNo } from "../../field";
import { obeyedBy, setting, under } from "../setting";

const ratio = { from: 1, to: 1_000_000, unit: "points" } as const;
const units = { from: 0, to: 1_000_000, initially: 0, unit: "points" } as const;

/** Value of points. The three ratios count as inherited while all are equal (section 4). */
export const redeeming = obeyedBy("server/earning", {
  master_redemption_ratio: setting("Default redemption rate", whole({ ...ratio, initially: 100 }), {
    says: "The rate for new shops and tills. While all three rates are equal, the other two follow this one.",
    finds: { en: "master ratio exchange rate", fr: "taux d'échange principal", es: "tasa de canje principal" },
    obeyed: { later: "shops and tills that are connected" },
  }),
  redemption_ratio: setting("Counter redemption rate", whole({ ...ratio, initially: 10 }), {
    says: "How many {points} the value below costs in this portal and at the counter.",
    finds: { en: "exchange rate worth value", fr: "échange valeur points", es: "canje valor puntos" },
  }),
  pos_redemption_ratio: setting("Till redemption rate", whole({ ...ratio, initially: 100 }), {
    says: "How many {points} the value below costs at a connected till.",
    finds: { en: "pos register exchange rate", fr: "caisse échange", es: "caja canje" },
  }),
  redemption_amount: setting("Redemption value", money({ from: 1, to: 10_000_000, initially: 100 }), {
    says: "What that many {points} are worth.",
    finds: { en: "worth dollars cash value", fr: "valeur argent", es: "valor dinero" },
  }),
  min_redemption: setting("Minimum redemption", whole(units), {
    says: "The fewest {points} a customer can redeem at once. 0 sets no minimum.",
    finds: { en: "least smallest", fr: "minimum échange", es: "mínimo canje" },
  }),
  min_point_exchange_increment: setting("Redemption step", whole(units), {
    says: "Above the minimum, {points} are redeemed in multiples of this number. 0 allows any number.",
    finds: { en: "increment multiple", fr: "incrément multiple", es: "incremento múltiplo" },
  }),
  max_redemption: setting("Maximum share of sale", percent({ from: 0, to: 10_000, initially: 10_000 }), {
    says: "The largest share of a sale that {points} can pay.",
    finds: { en: "maximum limit percent", fr: "maximum pourcentage", es: "máximo porcentaje" },
  }),
  redeem_tiers_flag: setting("Limit redeeming to tiers", yesNo(), {
    says: "Customers outside the chosen tiers cannot pay with {points}.",
    finds: { en: "restrict redeem levels", fr: "niveaux échanger", es: "niveles canjear" },
  }),
  ...under("redeem_tiers_flag", {
    redeem_tiers: setting("Redeeming tiers", ids("tiers", 1000), {
      says: "The tiers whose customers can pay with {points}.",
    }),
  }),
});
