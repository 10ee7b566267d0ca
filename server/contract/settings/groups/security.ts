import { money, mostMoney, text, whole, yesNo } from "../../field";
import { choice, obeyedBy, setting, under } from "../setting";

/** PINs at the counter, and notices of unusual activity. */
export const pins = obeyedBy("server/areas/sales", {
  pin_clerk: setting("Employee PIN", yesNo(), {
    says: "Employees enter their PIN for large sales and redemptions.",
    finds: { en: "pin code employee clerk", fr: "nip code employé", es: "pin código empleado" },
  }),
  ...under("pin_clerk", {
    pin_min_amount: setting("PIN amount", money({ from: 0, to: mostMoney, initially: 0 }), {
      says: "Sales and redemptions of this amount or more need a PIN. 0 means all of them.",
      finds: { en: "pin minimum threshold", fr: "montant minimum nip", es: "importe mínimo pin" },
    }),
  }),
});

export const fraudNotices = obeyedBy("server/earning", {
  fraud_notification_flag: setting("Unusual activity notices", yesNo(), {
    says: "You are told when a customer earns {points} more often than usual.",
    finds: { en: "fraud alert notification", fr: "fraude alerte avis", es: "fraude alerta aviso" },
  }),
  ...under("fraud_notification_flag", {
    fraud_notification_count: setting("Usual sales", whole({ from: 1, to: 10_000, initially: 5, unit: "sales" }), {
      says: "The number of earning sales a customer can have before you are told.",
      finds: { en: "fraud count", fr: "nombre de ventes", es: "número de ventas" },
    }),
    fraud_notification_period: choice("Time window", {
      names: { 1: "24 hours", 7: "1 week", 30: "1 month" },
      says: "The time in which those sales are counted.",
      unreadable: "Choose 24 hours, a week or a month",
      finds: { en: "fraud period", fr: "période de fraude", es: "período de fraude" },
    }),
    fraud_notification_email: setting("Notice email", text(200), {
      says: "The address for notices by email.",
      finds: { en: "fraud email", fr: "courriel de fraude", es: "correo de fraude" },
    }),
    fraud_notification_priority: choice("Notice channel", {
      names: { 1: "Email", 2: "SMS" },
      says: "How notices are sent. SMS goes to the phone of the default branch.",
      unreadable: "Choose email or SMS",
      finds: { en: "fraud sms email channel", fr: "canal sms courriel", es: "canal sms correo" },
    }),
  }),
});
