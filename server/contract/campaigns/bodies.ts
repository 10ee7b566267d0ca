import { replacedRevision } from "../common/revision";
import { inputs } from "../field/derive";
import * as wire from "../wire";
import { type ExportPlatform, exported, exportPlatforms } from "./export";
import { campaign, longestText } from "./fields";
import { everythingSent } from "./sent";
import { channels } from "./words";

/*
 * Body of a campaign's save (document 001, section 3, "Campaign", and section 7, "Marketing campaigns").
 * server/contract/audiences reads the audience's fields from `options`.
 */

export const mostOffers = 50;

/** An attached offer, in the fields that section 3 names. */
const selectedOffer = wire.fields({
  offerId: wire.id,
  offerType: wire.text(40),
  /** A branch, or -1 for all of them, as the lists of offers tell it. */
  branchId: wire.nullable(wire.whole),
});
export const offersSent = wire.optional(wire.json(wire.list(selectedOffer, mostOffers)));

const saved = {
  /** First, so that declared fields override it when written. */
  options: everythingSent,
  ...inputs(campaign.fields),
  sendEmailSms: wire.optional(wire.commaList(wire.oneOf(channels), channels.length)),
  scheduleTime: wire.optional(wire.time),
  selectedOffers: offersSent,
  whoWillReceive: wire.list(wire.text(20), 200),
  /** The number that was shown, if one was. */
  totalReachable: wire.optional(wire.whole),
  /** Confirms the past date of a loaded campaign. */
  valAskSaveMKNewDateTime: wire.fallback(wire.flag, false),
  revision: replacedRevision,
  /** Credits by channel that the user saw and agreed to. */
  agreed: wire.optional(wire.json(wire.fields({ email: wire.whole, sms: wire.whole, push: wire.whole }))),
};

export const saveBody = { ...saved, mktIsDraft: wire.fallback(wire.flag, false) };
export type CampaignInput = wire.FieldValues<typeof saveBody>;

export const exportBody = {
  ...saveBody,
  ...inputs(exported.fields),
  integrationPlatform: wire.optional(wire.oneOf(Object.keys(exportPlatforms) as ExportPlatform[])),
  /** Sent and accepted only if the plan has `export_list_ignore_consent` (document 001, section 5). */
  ignore_consent: wire.optional(wire.flag),
};
export type ExportInput = wire.FieldValues<typeof exportBody>;

/** A test message (document 001, section 3, "Test campaign"). */
export const testBody = {
  email_body: wire.text(longestText),
  email_subject: wire.text(255),
  sms_body: wire.text(1_600),
  test_email: wire.text(254),
  test_phone: wire.text(40),
  /** A customer's id, account number, email or phone; renders the message for that customer. */
  test_as: wire.fallback(wire.text(254), ""),
  /** Attached offers, for `{{offer_title}}`. */
  selectedOffers: offersSent,
  /** Sender name, for `{{business_name}}`; the default one if none is sent. */
  marketing_name: wire.fallback(wire.text(60), ""),
};
