import type { Insertable, Kysely } from "kysely";
import { newRules } from "../contract/referrals/fields";
import { messageNames } from "../contract/referrals/messages";
import { referralStatuses } from "../contract/referrals/words";
import { defaultMessages } from "../referrals/default-messages";
import type { Database } from "../store/schema";
import type { Bulk } from "./bulk";
import type { Ids } from "./ids";

type ReferralRow = Omit<Insertable<Database["referrals"]>, "programme_id">;

/** Values of the demo's programmes that differ from a new one's. The first one is running and has all the referrals. */
const programmes = [
  {
    rule_name: "Bring a friend",
    cond_min_amount: 20_00,
    expires_in: 60,
    referee_earns: 100,
    referer_earns: 200,
    enabled: 1,
    canceled: 0,
  },
  { rule_name: "Autumn ambassadors", referee_earns: 150, referer_earns: 300, enabled: 0, canceled: 0 },
  { rule_name: "Opening month", cond_min_amount: 10_00, referee_earns: 50, referer_earns: 50, enabled: 0, canceled: 1 },
] as const;

/**
 * Enters referral programmes: a running one in all of the business's languages, one not started, one cancelled.
 * @param db scoped to the business.
 */
export async function enterReferrals(
  bulk: Bulk,
  db: Kysely<Database>,
  {
    businessId: business_id,
    redirect,
    at,
  }: { readonly businessId: number; readonly redirect: string; readonly at: number },
  ids: Ids,
  rows: readonly ReferralRow[],
): Promise<void> {
  const languages = await db
    .selectFrom("languages")
    .select(["language_id", "abbreviation"])
    .orderBy("language_id")
    .execute();
  const has = (status: number) => rows.filter((row) => row.status === status).length;
  for (const [place, { enabled, canceled, ...programme }] of programmes.entries()) {
    const runs = place === 0;
    const programme_id = ids.next("referral_programmes");
    await bulk.insert("referral_programmes", [
      {
        id: programme_id,
        business_id,
        ...newRules,
        ...programme,
        referral_link_redirect_url: runs ? redirect : "",
        referee_earns_offers: "[]",
        referer_earns_offers: "[]",
        applied_to_all_purchases: 0,
        link_referral_enabled: 1,
        enabled,
        canceled,
        referees: runs ? rows.length : 0,
        referrers: runs ? new Set(rows.map(({ referrer_id }) => referrer_id)).size : 0,
        met: runs ? has(referralStatuses.conditionMet) : 0,
        pending: runs ? has(referralStatuses.pending) : 0,
        refused: 0,
        points_paid: 0,
        created_at: at,
        updated_at: at,
      },
    ]);
    const spoken = runs ? languages : languages.slice(0, 1);
    const texts = spoken.flatMap(({ language_id, abbreviation }) => {
      const said = defaultMessages(abbreviation);
      return messageNames.map((field) => ({ business_id, programme_id, language_id, field, text: said[field] }));
    });
    await bulk.insert("referral_messages", texts);
    if (!runs) continue;
    await bulk.insert(
      "referrals",
      rows.map((row) => ({ ...row, programme_id })),
    );
    await bulk.insert(
      "referral_days",
      daysOf(rows).map((day) => ({ business_id, programme_id, ...day })),
    );
  }
}

function daysOf(rows: readonly ReferralRow[]) {
  const days = new Map<number, { day: number; brought: number; met: number; expired: number; points: number }>();
  for (const { day, status } of rows) {
    const of = days.get(day) ?? { day, brought: 0, met: 0, expired: 0, points: 0 };
    days.set(day, of);
    of.brought += 1;
    if (status === referralStatuses.conditionMet) of.met += 1;
    if (status === referralStatuses.conditionNotMet) of.expired += 1;
  }
  return [...days.values()].sort((one, other) => one.day - other.day);
}
