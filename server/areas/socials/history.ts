import type { HistoryPart } from "../../business/history-part";
import { linksOf } from "../../business/socials";
import { ruleTexts } from "../../contract/common/rule-texts";
import { saveSocialMedia } from "../../contract/socials/calls";
import { isNetworkField } from "../../contract/socials/networks";
import { notedActions, saveSocials, socialArea } from "./save";

const spelled = (value: unknown): string => (typeof value === "boolean" ? String(Number(value)) : String(value ?? ""));

export const socialHistory: HistoryPart = {
  areas: [socialArea],
  /** undefined for a link to a network that the plan no longer includes. */
  async now({ db }, { name }) {
    const { business_rules } = await db.selectFrom("businesses").select("business_rules").executeTakeFirstOrThrow();
    if (isNetworkField(name)) return (await linksOf(db, business_rules)).get(name);
    return spelled(notedActions(ruleTexts.read.parse(business_rules))[name]);
  },
  async putBack(context, { name, before }) {
    const sent = isNetworkField(name) ? { [`SocialMedia[${name}]`]: before } : { [name]: before };
    await saveSocials(context, saveSocialMedia.body.read.parse(sent));
  },
  needs: () => saveSocialMedia.needs,
};
