import { replacedRevision } from "../common/revision";
import { group, oneOf, text, whole } from "../field";
import { inputs } from "../field/derive";
import * as wire from "../wire";
import { campaign, longestText } from "./fields";
import { everythingSent } from "./sent";
import { channels } from "./words";

/*
 * What a save of a campaign carries (document 001, section 3, "Campaign", and section 7, "Marketing campaigns"). The
 * audience's fields are read from `options` by server/contract/audiences.
 */

export const mostOffers = 50;

/** Codes, and of an offer that goes along what section 3 names. */
const selectedOffer = wire.fields({
  offerId: wire.id,
  offerType: wire.text(40),
  branchId: wire.nullable(wire.id),
});
export const offersSent = wire.optional(wire.json(wire.list(selectedOffer, mostOffers)));

const saved = {
  /** First, so that what is declared goes out as it is declared. */
  options: everythingSent,
  ...inputs(campaign.fields),
  sendEmailSms: wire.optional(wire.commaList(wire.oneOf(channels), channels.length)),
  scheduleTime: wire.optional(wire.time),
  selectedOffers: offersSent,
  whoWillReceive: wire.list(wire.text(20), 200),
  totalReachable: wire.fallback(wire.whole, 0),
  /** A past date of a loaded campaign goes along once the person has confirmed it. */
  valAskSaveMKNewDateTime: wire.fallback(wire.flag, false),
  revision: replacedRevision,
  /** Credits by channel that the person was shown and agreed to. */
  agreed: wire.optional(wire.json(wire.fields({ email: wire.whole, sms: wire.whole, push: wire.whole }))),
};

export const saveBody = { ...saved, mktIsDraft: wire.fallback(wire.flag, false) };
export type CampaignInput = wire.FieldValues<typeof saveBody>;

export const exportPlatforms = { klaviyo: 11, mailchimp: 12, constant_contact: 13 } as const;
export type ExportPlatform = keyof typeof exportPlatforms;

/** What a provider calls a list (settled readings, "export"). */
export const listWords: Readonly<Record<number, string>> = { 11: "List", 12: "Audience", 13: "List" };

/** What becomes of a list that is there already (document 001, section 4). */
export const resets = { newName: 1, oldName: 2, intoOld: 3, deleteOld: 4 } as const;

const reset = oneOf(Object.values(resets), { missing: "Choose what happens to an earlier list" });
const listName = text(150);

export const exported = group(
  {
    integration_id: whole({
      bounds: "Choose a provider",
      missing: "Choose a provider",
      unreadable: "Choose a provider",
    }),
    reset_name: reset,
    list_name: listName,
    previous_list_name: listName,
    list_name_rename: listName,
    list_name_previous_rename: listName,
    list_external_id: text(200),
  },
  (of, say) => {
    if (of.reset_name === resets.newName && of.list_name_rename === "" && of.list_name === "")
      say("list_name_rename", "Enter a list name");
    if (of.reset_name === resets.oldName && of.list_name_previous_rename === "")
      say("list_name_previous_rename", "Enter the new name of the old list");
    const needsOld = of.reset_name === resets.intoOld || of.reset_name === resets.deleteOld;
    if (needsOld && of.list_external_id === "") say("list_external_id", "Choose a list");
  },
);

export const exportBody = {
  ...saveBody,
  ...inputs(exported.fields),
  integrationPlatform: wire.optional(wire.oneOf(Object.keys(exportPlatforms) as ExportPlatform[])),
  /** Taken only where the plan has `export_list_ignore_consent`. */
  ignore_consent: wire.fallback(wire.flag, false),
};
export type ExportInput = wire.FieldValues<typeof exportBody>;

/** A test message (document 001, section 3, "Test campaign"). */
export const testBody = {
  email_body: wire.text(longestText),
  email_subject: wire.text(255),
  sms_body: wire.text(1_600),
  test_email: wire.text(254),
  test_phone: wire.text(40),
  /** A customer's id, account number, email or phone: the message as that customer would read it. */
  test_as: wire.fallback(wire.text(254), ""),
};
