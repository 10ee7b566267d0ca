import { fieldsOn, type HistoryTable, type RecordedField } from "~/business/setting-history";
import { fraudRule } from "../../../server/contract/payments/fraud-fields";
import { labelOf } from "./fraud-words";
import { refillScreen } from "./wallet-screen";

const rule = Object.fromEntries(
  Object.entries(fraudRule.fields).map(([name, field]): [string, RecordedField] => [
    name,
    { label: labelOf(name), field },
  ]),
);

const isIsoCode = (code: string): boolean => /^[A-Z]{3}$/.test(code);

export const paymentHistory = {
  fraud: { title: "Fraud rules", fields: rule },
  wallet: {
    title: "Wallet",
    fields: fieldsOn(refillScreen),
    /** A wallet has its own currency, whose code is its name. */
    symbol(code) {
      if (!isIsoCode(code)) return undefined;
      const format = new Intl.NumberFormat("en", {
        style: "currency",
        currency: code,
        currencyDisplay: "narrowSymbol",
      });
      return format.formatToParts(0).find(({ type }) => type === "currency")?.value;
    },
  },
} satisfies HistoryTable;
