import type { Kysely } from "kysely";
import { carriedIn } from "../../contract/campaigns/carried";
import type { SelectedOffer } from "../../contract/campaigns/fields";
import { filledIn, mergeFieldsIn } from "../../contract/campaigns/merge-fields";
import { lengthAsSent } from "../../contract/campaigns/sms-text";
import { type Channel, optOutWords } from "../../contract/campaigns/words";
import type { Raw } from "../../contract/wire";
import type { Books } from "../../ledger/types";
import type { Database } from "../../store/schema";
import type { CampaignRecord } from "./find";
import { linksInWords, smsAdditionsHere } from "./links";
import { mergeValues } from "./merge-values";
import { optionsOf } from "./row";

/** Text message of a campaign and its additions. */
export interface Texts {
  readonly messageSMS: string;
  readonly addOffersLinkFlag?: boolean | undefined;
  readonly addReferralLinkFlag?: boolean | undefined;
  /** The campaign's options. */
  readonly options?: Raw | undefined;
  /** Items sent with the message. */
  readonly selectedOffers?: readonly SelectedOffer[] | undefined;
}

export function textsOf(campaign: Pick<CampaignRecord, "options" | "sms_body">): Texts {
  const options = optionsOf(campaign);
  const isOn = (name: string) => ["1", "true", "on"].includes(String(options[name]));
  return {
    messageSMS: campaign.sms_body,
    options,
    addOffersLinkFlag: isOn("addOffersLinkFlag"),
    addReferralLinkFlag: isOn("addReferralLinkFlag"),
    selectedOffers: carriedIn(options),
  };
}

/** Formats a text message with its additions and with links in words; "" for none. */
export const smsInWords = ({ messageSMS, addOffersLinkFlag, addReferralLinkFlag }: Texts): string =>
  messageSMS === ""
    ? ""
    : [
        messageSMS,
        ...(addOffersLinkFlag ? [linksInWords.offer_link] : []),
        ...(addReferralLinkFlag ? [linksInWords.referral_link] : []),
      ].join(" ") + optOutWords;

/** Credits of a message to one customer: one, or one per part of a text message. */
export async function creditsEach(
  db: Kysely<Database>,
  books: Books,
  texts: Texts,
  ids: readonly number[],
): Promise<(channel: Channel, id: number) => number> {
  const additions = smsAdditionsHere();
  const same = lengthAsSent(texts, additions).parts;
  const named = mergeFieldsIn(texts.messageSMS);
  const values = named.length === 0 ? null : await mergeValues(db, books, ids, named, texts);
  return (channel, id) => {
    if (channel !== "sms") return 1;
    const own = values?.get(id);
    return own ? lengthAsSent({ ...texts, messageSMS: filledIn(texts.messageSMS, own) }, additions).parts : same;
  };
}
