import { money, mostMoney, oneOf, text, whole, yesNo } from "../../field";
import { obeyedBy } from "../setting";

/** PINs at the counter, and notices of unusual activity. */
export const pins = obeyedBy("server/areas/sales", {
  pin_clerk: {
    field: yesNo(),
    label: "Employee PIN",
    says: "Employees enter their PIN for large sales and redemptions.",
    finds: { en: "pin code employee clerk", fr: "nip code employé", es: "pin código empleado" },
  },
  pin_min_amount: {
    field: money({ from: 0, to: mostMoney, initially: 0 }),
    label: "PIN amount",
    says: "Sales and redemptions of this amount or more need a PIN. 0 means all of them.",
    finds: { en: "pin minimum threshold", fr: "montant minimum nip", es: "importe mínimo pin" },
    under: "pin_clerk",
  },
});

export const fraudNotices = obeyedBy("server/earning", {
  fraud_notification_flag: {
    field: yesNo(),
    label: "Unusual activity notices",
    says: "You are told when a customer earns {points} more often than usual.",
    finds: { en: "fraud alert notification", fr: "fraude alerte avis", es: "fraude alerta aviso" },
  },
  fraud_notification_count: {
    field: whole({ from: 1, to: 10_000, initially: 5, unit: "sales" }),
    label: "Usual sales",
    says: "The number of earning sales a customer can have before you are told.",
    finds: { en: "fraud count", fr: "nombre de ventes", es: "número de ventas" },
    under: "fraud_notification_flag",
  },
  fraud_notification_period: {
    field: oneOf([1, 7, 30], { otherwise: 1, unreadable: "Choose 24 hours, a week or a month" }),
    names: { 1: "24 hours", 7: "1 week", 30: "1 month" },
    label: "Time window",
    says: "The time in which those sales are counted.",
    finds: { en: "fraud period", fr: "période de fraude", es: "período de fraude" },
    under: "fraud_notification_flag",
  },
  fraud_notification_email: {
    field: text(200),
    label: "Notice email",
    says: "The address for notices by email.",
    finds: { en: "fraud email", fr: "courriel de fraude", es: "correo de fraude" },
    under: "fraud_notification_flag",
  },
  fraud_notification_priority: {
    field: oneOf([1, 2], { otherwise: 1, unreadable: "Choose email or SMS" }),
    names: { 1: "Email", 2: "SMS" },
    label: "Notice channel",
    says: "How notices are sent. SMS goes to the phone of the default branch.",
    finds: { en: "fraud sms email channel", fr: "canal sms courriel", es: "canal sms correo" },
    under: "fraud_notification_flag",
  },
});
