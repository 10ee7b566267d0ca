import type { HistoryPart } from "../../business/history-part";
import { saveReferralProgramme } from "../../contract/referrals/calls";
import { wrapper } from "../../contract/referrals/spelling";
import { notedArea, spelled } from "./noted";
import { rulesIn } from "./rules";
import { saveProgramme } from "./save";

const asText = (value: unknown): string => {
  if (typeof value === "boolean") return value ? "1" : "0";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
};

export const referralRuleHistory: HistoryPart = {
  areas: [notedArea],
  async now({ db }, { subject, name }) {
    const row = await db
      .selectFrom("referral_programmes")
      .selectAll()
      .where("id", "=", Number(subject))
      .executeTakeFirst();
    return row && asText(spelled(rulesIn(row))[name]);
  },
  async putBack(context, { subject, name, before }) {
    const sent = { [`${wrapper}[branch_referral_rules_pk]`]: subject, [`${wrapper}[${name}]`]: before };
    await saveProgramme(context, saveReferralProgramme.body.read.parse(sent));
  },
  needs: () => saveReferralProgramme.needs,
  isBeginningOrEnd: ({ name, before }) => name === "rule_name" && before === "",
};
