import { day, group, link, oneOf, picture, type Say, spelled, text, yesNo } from "../field";
import { fromJson } from "../wire/json-text";
import { linkFields } from "./merge-fields";
import { type Channel, channels, frequencies } from "./words";

/*
 * Fields of a campaign besides its audience (document 001, section 3, "Campaign"). The documents show no length limits.
 */

/** Longest text of an email as the editor stores it. */
export const longestText = 100_000;
const longestSubject = 255;
const longestSms = 1_600;

/** Channels and schedule. */
export const delivery = {
  campaign_name: text(150, { missing: "Enter a campaign name", undirected: true }),
  /** Channels, comma-separated in the order of `channels`. */
  sendEmailSms: spelled<Channel[]>(),
  scheduleFlag: yesNo(),
  scheduleDate: day({ unreadable: "Enter a date that exists" }),
  /** HH:mm. */
  scheduleTime: spelled<string>(),
  expiresFlag: yesNo(),
  expiryDate: day({ unreadable: "Enter a date that exists" }),
  frequency: oneOf(Object.values(frequencies)),
  send_to_invalid_sms: yesNo(),
};

/** Texts of the messages. */
export const message = {
  email_subject: text(longestSubject, { undirected: true }),
  messageEmail: text(longestText, { lines: 8 }),
  messageSMS: text(longestSms, { lines: 4, undirected: true }),
  pushNotificationTitle: text(100, { undirected: true }),
  pushNotificationMessage: text(500, { lines: 3, undirected: true }),
  pushNotificationLink: link(2_000, { starts: linkFields }),
  pushNotificationImage: picture(),
  addOffersLinkFlag: yesNo(),
  addReferralLinkFlag: yesNo(),
  templateData: text(longestText),
  templateGeneralStyles: text(longestText),
};

/** An attached offer or reward, depending on `offerType`. */
export interface SelectedOffer {
  readonly offerId: number;
  readonly offerType: string;
  readonly branchId: number | null;
}
export const selectedOffers = spelled<SelectedOffer[]>();

/** Placeholder for a text that the channel does not use (document 001, section 5). */
export const unusedText = ".";

interface Texts {
  readonly sendEmailSms?: readonly Channel[] | undefined;
  readonly email_subject: string;
  readonly messageEmail: string;
  readonly messageSMS: string;
  readonly pushNotificationTitle: string;
  readonly pushNotificationMessage: string;
  readonly templateData: string;
  readonly selectedOffers?: readonly SelectedOffer[] | undefined;
}

export interface Timing {
  readonly scheduleFlag?: boolean | undefined;
  readonly scheduleDate?: string | undefined;
  readonly scheduleTime?: string | undefined;
  readonly expiresFlag?: boolean | undefined;
  readonly expiryDate?: string | undefined;
}

/** Checks that each channel has its text, before a campaign starts. */
export function checkTexts(texts: Texts, say: Say): void {
  const chosen = texts.sendEmailSms ?? [];
  if (chosen.length === 0) say("sendEmailSms", "Choose at least one channel");
  if (chosen.includes("email")) checkMail(texts, say);
  if (chosen.includes("sms") && texts.messageSMS === "") say("messageSMS", "Enter the SMS");
  if (!chosen.includes("push")) return;
  if (texts.pushNotificationTitle === "") say("pushNotificationTitle", "Enter a title");
  if (texts.pushNotificationMessage === "") say("pushNotificationMessage", "Enter a message");
}

/** Whether a text of an email says nothing, in the ways that an older portal writes it. */
export const isBlank = (written: string) => written === "" || written === unusedText;

/**
 * Whether a mail is an older editor's, which is never rewritten (settled reading "templateData"). Our documents have a
 * version, and HTML is what `DefaultEmailTemplate` made of offers.
 */
export function isOlderEditors({ templateData }: Pick<Texts, "templateData">): boolean {
  if (templateData === "" || templateData.trimStart().startsWith("<")) return false;
  const read = fromJson(templateData);
  return typeof read !== "object" || read === null || !("version" in read);
}

function checkMail({ email_subject, messageEmail, templateData, selectedOffers = [] }: Texts, say: Say): void {
  if (isBlank(email_subject)) say("email_subject", "Enter a subject");
  if (/\n/.test(email_subject)) say("email_subject", "Use one line");
  const isElsewhere = templateData !== "" || selectedOffers.length > 0;
  if (isBlank(messageEmail) && !isElsewhere) say("messageEmail", "Enter the email");
}

/** Checks dates and times without the clock; whether they are in the future is checked elsewhere. */
export function checkTiming(timing: Timing, say: Say): void {
  const { scheduleFlag, scheduleDate, scheduleTime, expiresFlag, expiryDate } = timing;
  if (scheduleFlag && scheduleDate === undefined) say("scheduleDate", "Enter a date");
  if (scheduleFlag && scheduleTime === undefined) say("scheduleTime", "Enter a time");
  if (!expiresFlag) return;
  if (expiryDate === undefined) say("expiryDate", "Enter an expiry date");
  else if (scheduleFlag && scheduleDate !== undefined && expiryDate < scheduleDate)
    say("expiryDate", "Expiry date must be on or after the schedule date");
}

interface BusinessClock {
  readonly today: string;
  readonly now: number;
  /** The instant of a day and time in the business's zone; null if they are none. */
  readonly instantOf: (date: string, time: string) => number | null;
}

/** Checks that a schedule and a last day have not passed. */
export function checkFuture(timing: Timing, { today, now, instantOf }: BusinessClock, say: Say): void {
  const { scheduleFlag, scheduleDate, scheduleTime, expiresFlag, expiryDate } = timing;
  if (scheduleFlag && scheduleDate !== undefined) {
    if (scheduleDate < today) say("scheduleDate", passedDay);
    else if (scheduleTime !== undefined && (instantOf(scheduleDate, scheduleTime) ?? now) < now - aMinute)
      say("scheduleTime", "Enter a later time");
  }
  if (expiresFlag && expiryDate !== undefined && expiryDate < today) say("expiryDate", passedDay);
}

const passedDay = "Enter today or a later date";
/** Times have no seconds, so that the current minute does not count as past. */
const aMinute = 60_000;

/** Requires only a name; everything else may be completed later. */
export const campaign = group({ ...delivery, ...message });

/** Sender name of messages. */
export const sender = group({ marketing_name: text(60, { missing: "Enter a sender name", undirected: true }) });

/** The chosen channels in the order `email,sms,push`. */
export const channelsInOrder = (chosen: readonly Channel[]): Channel[] =>
  channels.filter((one) => chosen.includes(one));

export const unnamed = "Include your business name";
