import type { Kysely } from "kysely";
import { filledIn, type MergeField, mergeFieldsIn } from "../../contract/campaigns/merge-fields";
import { lengthAsSent } from "../../contract/campaigns/sms-text";
import type { Channel } from "../../contract/campaigns/words";
import type { Database } from "../../store/schema";

/** What the messages of a campaign say and have added to them. */
export interface Texts {
  readonly messageSMS: string;
  readonly addOffersLinkFlag: boolean;
  readonly addReferralLinkFlag: boolean;
}

/** As long as the links that a door puts in place of their merge fields. */
const links: Readonly<Partial<Record<MergeField, string>>> = {
  referral_link: "x".repeat(44),
  offer_link: "x".repeat(44),
  unsubscribe_link: "x".repeat(44),
  view_link: "x".repeat(44),
};

/** What the merge fields of these people are, by their ids. */
export async function mergeValues(
  db: Kysely<Database>,
  businessId: number,
  ids: readonly number[],
): Promise<Map<number, Partial<Record<MergeField, string>>>> {
  const rows = await db
    .selectFrom("customers")
    .innerJoin("branches", "branches.id", "customers.branch_id")
    .innerJoin("businesses", "businesses.id", "customers.business_id")
    .leftJoin("tiers", "tiers.id", "customers.tier_id")
    .select(["customers.id", "customers.first_name", "customers.last_name", "customers.points_balance"])
    .select([
      "customers.credit_balance",
      "branches.name as branch",
      "businesses.name as business",
      "tiers.name as tier",
    ])
    .where("customers.business_id", "=", businessId)
    .where("customers.id", "in", [...ids])
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...links,
        first_name: row.first_name,
        last_name: row.last_name,
        points: row.points_balance.toLocaleString("en"),
        balance: (row.credit_balance / 100).toFixed(2),
        tier: row.tier ?? "",
        business_name: row.business,
        branch_name: row.branch,
      },
    ]),
  );
}

/** Credits of a message to one person: of a text message one a part. */
export async function creditsEach(
  db: Kysely<Database>,
  businessId: number,
  texts: Texts,
  ids: readonly number[],
): Promise<(channel: Channel, id: number) => number> {
  const same = lengthAsSent(texts).parts;
  const values =
    mergeFieldsIn(texts.messageSMS).length === 0 || ids.length === 0
      ? new Map<number, Partial<Record<MergeField, string>>>()
      : await mergeValues(db, businessId, ids);
  return (channel, id) => {
    if (channel !== "sms") return 1;
    const own = values.get(id);
    return own ? lengthAsSent({ ...texts, messageSMS: filledIn(texts.messageSMS, own) }).parts : same;
  };
}
