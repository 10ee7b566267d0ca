import { excerpt, fieldsOn, type HistoryTable, type RecordedField, translationOf } from "~/business/setting-history";
import { offerFields, ruleFields } from "../../../server/contract/referrals/fields";
import { messageFields, messageSteps } from "../../../server/contract/referrals/messages";
import { designTitles } from "./finalize";
import { isDesignStep } from "./messages";
import { kindOf, stateNames } from "./programme";
import { offerTitles, rulesScreen } from "./screens";

const messages = Object.fromEntries(
  Object.entries(messageSteps).flatMap(([step, names]) =>
    names.map((name): [string, RecordedField] => [
      name,
      {
        label: isDesignStep(step) ? `${designTitles[step]}: ${kindOf(name)}` : kindOf(name),
        field: messageFields[name],
        says: excerpt,
      },
    ]),
  ),
);

export const referralHistory = {
  referral: {
    title: "Referral programmes",
    fields: {
      ...fieldsOn(rulesScreen),
      ...Object.fromEntries(offerFields.map((name) => [name, { label: offerTitles[name] }])),
      canceled: { label: stateNames.canceled, field: ruleFields.canceled },
    },
  },
  referralMessages: { title: "Referral messages", fields: messages, find: translationOf(messages) },
} satisfies HistoryTable;
