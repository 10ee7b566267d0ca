import type { RawAnswers } from "~/form/answers";
import type { StoredAnswers } from "~/wizard/wizard";
import { savedAudience } from "../../../server/contract/audiences/saved";
import { chosenIn } from "../../../server/contract/campaigns/chosen";
import type { Raw } from "../../../server/contract/wire";
import type { CampaignFacts } from "./campaign";
import { storedExport } from "./export.server";
import { wholeInForm } from "./saved/in-form";
import { carriedAlong, hasCodes, isOn, storedCodes, switchIn, textIn } from "./stored.server";
import { writtenIn } from "./stored-mail.server";

/** Form values of a saved campaign. */
export function storedAnswers(facts: CampaignFacts): StoredAnswers {
  const { stored, today, soon, senderName, businessName } = facts;
  const options = stored?.options ?? {};
  const { shown, form, unknown } = savedAudience(options);
  const named = (...names: string[]): RawAnswers =>
    Object.fromEntries(names.map((name) => [name, textIn(options, name)] as const));
  const switches = (...names: string[]): RawAnswers =>
    Object.fromEntries(names.map((name) => [name, switchIn(options, name)] as const));
  const byFilters = unknown.length > 0 || shown.some((key) => key !== "everybody");
  const isDraft = stored?.state === "draft";
  const who = byFilters || (isDraft && stored.kind === "auto") ? "filters" : "everybody";
  const chosen = whoIsMeant(options, who, stored);
  const isScheduled = isOn(options, "scheduleFlag");
  const answers = {
    delivery: {
      ...storedExport(options, facts),
      ...named("campaign_name", "frequency"),
      ...switches("scheduleFlag", "expiresFlag", "send_to_invalid_sms"),
      sendEmailSms: textIn(options, "sendEmailSms").split(",").filter(Boolean),
      marketing_name: textIn(options, "marketing_name") || senderName || businessName,
      // Section 4: with schedule off, today and the time in an hour; today replaces a past date.
      scheduleDate: isScheduled ? notBefore(today, textIn(options, "scheduleDate")) : soon.day,
      scheduleTime: isScheduled ? textIn(options, "scheduleTime") : soon.time,
      expiryDate: notBefore(today, textIn(options, "expiryDate")),
    },
    audience: { ...wholeInForm(form), ...(chosen && { who: chosen }) },
    filters: { ...form, whoWillReceive: byFilters || !isDraft ? storedCodes(options) : [] },
    offers: {
      ...switches("addOffersLinkFlag", "addReferralLinkFlag"),
      offers: carriedAlong({ options: JSON.stringify(options) }).map(({ key }) => key),
    },
    emailProView: {
      email_subject: writtenIn(options, "email_subject"),
      messageEmail: writtenIn(options, "messageEmail"),
    },
    smsProView: named("messageSMS"),
    pushProView: {
      ...named("pushNotificationTitle", "pushNotificationMessage", "pushNotificationLink", "pushNotificationImage"),
      pushNotificationImage_large: textIn(options, "pushNotificationImage"),
    },
  };
  return isDraft ? withoutBlanks(answers) : answers;
}

/**
 * A draft without a filter code has none yet, unlike a started campaign, which goes to everybody; of one whose options
 * cannot be read, nobody knows.
 */
function whoIsMeant(options: Raw, who: "filters" | "everybody", stored: CampaignFacts["stored"]) {
  if (who === "filters" || hasCodes(options)) return who;
  if (stored?.state === "draft") return chosenIn(options).audience;
  return stored?.isReadable === false ? undefined : who;
}

/** Leaves out what a draft lacks, so that its step asks for it instead of passing it as stored. */
const withoutBlanks = (answers: StoredAnswers): StoredAnswers =>
  Object.fromEntries(
    Object.entries(answers).map(([step, raw]) => [
      step,
      Object.fromEntries(Object.entries(raw).filter(([, value]) => value.length > 0)),
    ]),
  );

const notBefore = (today: string, day: string) => (day !== "" && day < today ? today : day);
