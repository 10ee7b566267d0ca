import type { Access } from "~/access/guard.server";
import { PortalError } from "~/api/error";
import { asInput } from "~/form/as-input";
import { textOf } from "~/form/use-form-field";
import type { Submission, Unfinished } from "~/wizard/back-end.server";
import { whyUnavailable } from "../../../server/contract/audiences/availability";
import { filterOf, filters } from "../../../server/contract/audiences/filters";
import { asTheirs } from "../../../server/contract/audiences/own-codes";
import { writeAudience, writeTyped } from "../../../server/contract/audiences/write";
import { defaultEmailTemplate } from "../../../server/contract/campaigns/calls";
import { writeChosen } from "../../../server/contract/campaigns/chosen";
import { campaign, isOlderEditors, type SelectedOffer, unusedText } from "../../../server/contract/campaigns/fields";
import { autoCodes, type CampaignKind } from "../../../server/contract/campaigns/words";
import type { WireValue } from "../../../server/contract/wire";
import { audienceFieldsIn, audienceIn, codesIn, namesOffers, sentenceOfAnswers } from "./audience-words";
import type { CampaignAnswers, CampaignFacts } from "./campaign";
import { carriedKey, selectedIn } from "./carried";
import { customFieldPairs } from "./export.server";
import { withAllNames } from "./facts.server";
import { asFirstSent, startedWith, unscheduledIn } from "./first-sent.server";
import { onlyOfferIn, textIn, unknownOptionsIn } from "./stored.server";
import { noTemplate, unchangedMailIn } from "./stored-mail.server";
import { asStored, isStoredAudience, unreadableAsStored } from "./unchanged.server";

type Sent = Readonly<Record<string, WireValue>>;
type Answers = Partial<CampaignAnswers>;

/** Body of a campaign's save. Stored options that the portal does not know are sent back unchanged. */
export async function bodyOf(access: Access, saving: Submission<CampaignFacts, CampaignAnswers>) {
  const { answers, facts } = saving;
  requireAudience(answers);
  const template = await mailOf(access, answers, facts);
  const { unscheduled, valEnoughCredit, totalReachable, agreed } = await asFirstSent(saving, () =>
    startedWith(access, saving),
  );
  return {
    ...carriedByAll(answers, facts, unscheduled),
    ...template,
    options: { ...besideUnknown(audienceSent(answers, facts), facts), ...sentBeside(answers, facts), valEnoughCredit },
    totalReachable,
    agreed,
    mktIsDraft: false,
  };
}

/** @throws PortalError for a campaign without a code: on the wire, it would go to everybody. */
function requireAudience(answers: Answers): void {
  if (codesIn(answers).length === 0) throw new PortalError("invalid", { fields: { whoWillReceive: ["Add a filter"] } });
}

/** Body of a draft's save: the valid answers, and filters and message texts as typed. */
export async function draftBodyOf(access: Access, unfinished: Unfinished<CampaignFacts, CampaignAnswers>) {
  const { answers, typed } = unfinished;
  const typedText = (step: string, name: string) => textOf(typed[step]?.[name]);
  const push = (name: string) => typedText("pushProView", name);
  const written: Answers = {
    ...answers,
    // Nobody has chosen what only the step's defaults say.
    who: typed.audience && answers.who,
    filters: answers.filters ?? typed.filters ?? {},
    email_subject: typedText("emailProView", "email_subject"),
    messageEmail: typedText("emailProView", "messageEmail"),
    messageSMS: typedText("smsProView", "messageSMS"),
    pushNotificationTitle: push("pushNotificationTitle"),
    pushNotificationMessage: push("pushNotificationMessage"),
    pushNotificationLink: push("pushNotificationLink"),
    pushNotificationImage: push("pushNotificationImage"),
  };
  const hasOffers = namesOffers(written) || (answers.offers ?? []).length > 0;
  const facts = hasOffers ? await withAllNames(access, unfinished.facts) : unfinished.facts;
  const unscheduled = await asFirstSent(unfinished, () => unscheduledIn(facts));
  return {
    ...carriedByAll(written, facts, unscheduled),
    ...unchangedMailIn(written, facts),
    options: { ...besideUnknown(audienceSent(written, facts), facts), ...sentBeside(written, facts) },
    mktIsDraft: true,
  };
}

/** Selected offers; none while the only one is named as the campaign was saved, without a list. */
function listedIn(answers: Answers, facts: CampaignFacts): SelectedOffer[] {
  const selected = selectedIn(answers, facts);
  const only = facts.stored && onlyOfferIn(facts.stored.options);
  const [first, ...others] = selected;
  return only && first && others.length === 0 && carriedKey(first) === carriedKey(only) ? [] : selected;
}

/** Fields common to drafts and started campaigns. */
function carriedByAll(answers: Answers, facts: CampaignFacts, unscheduled: ReturnType<typeof unscheduledIn>) {
  const chosen = answers.channels ?? [];
  const byMail = chosen.includes("email");
  const texts = asStored(asInput(campaign.fields, answers), facts);
  return {
    ...texts,
    sendEmailSms: [...chosen],
    ...(answers.scheduleFlag
      ? { scheduleDate: answers.scheduleDate, scheduleTime: answers.scheduleTime }
      : unscheduled),
    selectedOffers: listedIn(answers, facts),
    // Section 5: a full stop replaces the email texts if email is off; attached offers replace the body.
    email_subject: byMail ? texts.email_subject : unusedText,
    messageEmail: byMail ? (selectedIn(answers, facts).length > 0 ? "" : texts.messageEmail) : unusedText,
    whoWillReceive: asTheirs(codesIn(answers), facts.ownCodes),
    valAskSaveMKNewDateTime: answers.valAskSaveMKNewDateTime ?? false,
  };
}

/** An older editor's mail, unchanged; else the stored one where nobody changed its text or offers, or one with them. */
async function mailOf({ api }: Access, answers: Answers, facts: CampaignFacts) {
  const unchanged = unchangedMailIn(answers, facts);
  if (isOlderEditors(unchanged)) return unchanged;
  const { channels, messageEmail = "" } = answers;
  const { stored } = facts;
  if (!channels?.includes("email")) return noTemplate;
  if (unchanged.templateData !== "") return unchanged;
  const offerList = selectedIn(answers, facts);
  if (offerList.length > 0) {
    const { template, templateData, templateGeneralStyles } = await api.call(defaultEmailTemplate, {
      body: { offerList },
    });
    return { templateData: templateData || template, templateGeneralStyles };
  }
  if (messageEmail !== "" || !stored) return noTemplate;
  return { templateData: stored.template.data, templateGeneralStyles: stored.template.styles };
}

/** Redundant or descriptive fields of document 001, section 3; stored values are preserved. */
function sentBeside(answers: Answers, facts: CampaignFacts): Sent {
  const { stored } = facts;
  const before = stored?.options ?? {};
  const [firstOffer] = selectedIn(answers, facts);
  const { email_subject = "", messageEmail = "", channels = [] } = answers;
  // An export asks for no sender name.
  const { marketing_name = textIn(before, "marketing_name") } = answers;
  return {
    offerPunchId: firstOffer ? String(firstOffer.offerId) : "",
    offerType: firstOffer?.offerType ?? "",
    ...customFieldPairs(answers),
    sendPromoBy: channels.join(","),
    messagePush: answers.pushNotificationMessage ?? "",
    autoCampaign: isAutomatic(answers) ? "1" : "0",
    ...writeChosen({ kind: chosenKind(answers, facts), audience: answers.who }),
    mktProcessType: textOf(before.mktProcessType) || "Edit",
    showSummary: textOf(before.showSummary) || "1",
    marketing_name,
    ...savedAudienceSent(answers, facts),
    // Extension among the options: email texts that section 5 replaces with nothing or a full stop.
    writtenEmail: JSON.stringify({ email_subject, messageEmail }),
  };
}

/** Saved audience whose filters were copied; blank over an earlier one that everybody replaces. */
function savedAudienceSent({ who, savedAudience }: Answers, { stored }: CampaignFacts): Sent {
  if (savedAudience !== undefined) return { savedAudience: String(savedAudience) };
  const isReplaced = who === "everybody" && textIn(stored?.options ?? {}, "savedAudience") !== "";
  return isReplaced ? { savedAudience: "" } : {};
}

/** Kind that was chosen; a campaign with an automatic filter is no longer a regular one. */
function chosenKind(answers: Answers, { stored }: CampaignFacts): CampaignKind | undefined {
  const kind = stored?.kind ?? answers.kind;
  return kind === "regular" && isAutomatic(answers) ? "auto" : kind;
}

/** The audience, with the stored options that it does not say anew, with or without the brackets of a list. */
function besideUnknown(audience: Sent, facts: CampaignFacts): Sent {
  const bare = (name: string) => name.replace(/\[\]$/, "");
  const said = new Set(Object.keys(audience).map(bare));
  const unknown = Object.entries(unknownOptionsIn(facts)).filter(([name]) => !said.has(bare(name)));
  return { ...Object.fromEntries(unknown), ...audience };
}

/** Audience with its sentence. One that is incomplete, or that today's rules refuse, is sent as typed. */
function audienceSent(answers: Answers, facts: CampaignFacts): Sent {
  const audience = audienceIn(answers, facts);
  const { whoWillReceive: _codes, ...fields } = audience
    ? writeAudience(audience)
    : writeTyped(audienceFieldsIn(answers));
  const stored = isStoredAudience(answers, facts) ? textIn(facts.stored?.options ?? {}, "audienceSentence") : "";
  // Stored to describe the campaign even after its tags and tiers are renamed; blank over that of another audience.
  const asItCame = unreadableAsStored(asStored(fields, facts), answers, facts);
  const current = sentenceOfAnswers(answers, facts);
  // The stored sentence has the names that the lists would give.
  const isCurrent = facts.unloaded.length === 0 && !hasUnavailable(answers, facts);
  return { ...asItCame, audienceSentence: isCurrent ? current || stored : stored || current };
}

const hasUnavailable = (answers: Answers, { equipped }: CampaignFacts): boolean =>
  codesIn(answers).some((code) => {
    const key = filterOf(code);
    return key !== undefined && whyUnavailable(filters[key], equipped) !== null;
  });

/** Settled reading "other option fields": 1 if a filter code is automatic, whatever type the first step selected. */
const isAutomatic = (answers: Answers): boolean => {
  const codes = codesIn(answers);
  return autoCodes.some((code) => codes.includes(String(code)));
};
