import type { Kysely } from "kysely";
import { filledIn, mergeFieldsIn } from "../../contract/campaigns/merge-fields";
import { lengthAsSent } from "../../contract/campaigns/sms-text";
import type { Channel } from "../../contract/campaigns/words";
import type { Books } from "../../ledger/types";
import type { Database } from "../../store/schema";
import { mergeValues } from "./merge-values";

/** What the messages of a campaign say and have added to them. */
export interface Texts {
  readonly messageSMS: string;
  readonly addOffersLinkFlag: boolean;
  readonly addReferralLinkFlag: boolean;
}

/** Credits of a message to one person: of a text message one a part. */
export async function creditsEach(
  db: Kysely<Database>,
  books: Books,
  texts: Texts,
  ids: readonly number[],
): Promise<(channel: Channel, id: number) => number> {
  const same = lengthAsSent(texts).parts;
  const named = mergeFieldsIn(texts.messageSMS);
  const values = named.length === 0 ? null : await mergeValues(db, books, ids, named);
  return (channel, id) => {
    if (channel !== "sms") return 1;
    const own = values?.get(id);
    return own ? lengthAsSent({ ...texts, messageSMS: filledIn(texts.messageSMS, own) }).parts : same;
  };
}
