import type { HistoryPart } from "../../business/history-part";
import { saveReferralProgramme } from "../../contract/referrals/calls";
import { wrapper } from "../../contract/referrals/spelling";
import { notFound } from "../../errors";
import { messagesIn } from "../../referrals/messages";
import { saveTexts } from "./messages";
import { messagesArea, notedArea, notedMessage, spelled } from "./noted";
import { rulesIn } from "./rules";
import { saveProgramme } from "./save";

const asText = (value: unknown): string => {
  if (typeof value === "boolean") return value ? "1" : "0";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
};

export const referralHistory: HistoryPart = {
  areas: [notedArea, messagesArea],
  async now({ db }, { area, subject, name }) {
    const row = await db
      .selectFrom("referral_programmes")
      .selectAll()
      .where("id", "=", Number(subject))
      .executeTakeFirst();
    if (!row || area === notedArea) return row && asText(spelled(rulesIn(row))[name]);
    const message = notedMessage(name);
    return message ? (await messagesIn(db, row.id, message.languageId))[message.field] : undefined;
  },
  async putBack(context, { area, subject, name, before }) {
    if (area === messagesArea) {
      const message = notedMessage(name);
      if (!message) throw notFound("The message");
      const at = { programmeId: Number(subject), languageId: message.languageId };
      await saveTexts(context, at, { [message.field]: before });
      return;
    }
    const sent = { [`${wrapper}[branch_referral_rules_pk]`]: subject, [`${wrapper}[${name}]`]: before };
    await saveProgramme(context, saveReferralProgramme.body.read.parse(sent));
  },
  needs: () => saveReferralProgramme.needs,
  isBeginningOrEnd: ({ name, before }) => name === "rule_name" && before === "",
};
