import { type Handler, handle } from "../../area";
import { defaultLanguageId } from "../../contract/common/default-language";
import {
  copyReferralProgramme,
  createReferralProgramme,
  deactivateReferralProgramme,
  decideReferral,
  getReferralLinkForUser,
  referralDetails,
  referralEdit,
  referralFigures,
  referrals as referralHome,
  referralPayments,
  referralRecord,
  referralSetup,
  saveReferralProgramme,
} from "../../contract/referrals/calls";
import {
  getDefaultReferralMessage,
  getReferralMessage,
  loadTranslation,
  previewReferralMessages,
  saveReferralMessages,
  saveTranslation,
} from "../../contract/referrals/message-calls";
import { area } from "../../manifest";
import { messagesIn } from "../../referrals/messages";
import { requireProgramme } from "../../referrals/programmes";
import { referralHistory } from "./changes";
import { customerUses } from "./customer-uses";
import { figuresOf } from "./figures";
import { historyOf } from "./history";
import { homeOf } from "./home";
import { referralLink } from "./link";
import { defaultsIn, saveMessages, saveTranslations, translationsOf } from "./messages";
import { paymentsOf } from "./payments";
import { previewOf } from "./preview";
import { recordOf } from "./record";
import { setupOf } from "./rules";
import { createProgramme, saveProgramme } from "./save";
import { copyProgramme, deactivate, decide } from "./state";

const handlers: readonly Handler[] = [
  handle(referralHome, homeOf),
  handle(referralDetails, (context, { query }) => historyOf(context, query)),
  handle(referralSetup, (context) => setupOf(context, null)),
  handle(referralEdit, (context, { query }) => setupOf(context, query.p)),
  handle(getReferralMessage, async ({ db }, { query: { id } }) => {
    await requireProgramme(db, id);
    return { referralMessages: await messagesIn(db, id, defaultLanguageId) };
  }),
  handle(getReferralLinkForUser, async (context, { query: { uid, programId } }) => ({
    link: await referralLink(context, uid, programId),
  })),
  handle(getDefaultReferralMessage, async (context, { body }) => ({
    referralMessages: await defaultsIn(context, body.language_id ?? defaultLanguageId),
  })),
  handle(createReferralProgramme, (context, { body }) => createProgramme(context, body)),
  handle(saveReferralProgramme, (context, { body }) => saveProgramme(context, body)),
  handle(saveReferralMessages, async (context, { body }) => ({ revision: await saveMessages(context, body) })),
  handle(loadTranslation, async (context, { body }) => ({ translations: await translationsOf(context, body) })),
  handle(saveTranslation, async (context, { body }) => ({ revision: await saveTranslations(context, body) })),
  handle(deactivateReferralProgramme, async (context, { body }) => ({ message: await deactivate(context, body) })),
  handle(copyReferralProgramme, async (context, { query, body }) => ({
    branch_referral_rules_pk: await copyProgramme(context, body.branch_referral_rules_pk, query.lg),
  })),
  handle(previewReferralMessages, async (context, { body }) => ({ preview: await previewOf(context, body) })),
  handle(decideReferral, async (context, { body }) => ({ message: await decide(context, body) })),
  handle(referralFigures, (context, { query }) => figuresOf(context, query)),
  handle(referralRecord, (context, { query }) => recordOf(context, query.referral_pk)),
  handle(referralPayments, (context, { query }) => paymentsOf(context, query)),
];

export const referrals = area({
  name: "referrals",
  handlers,
  history: referralHistory,
  customers: { uses: customerUses, noUses: { referral_payments: "each is of a referral" } },
});
