import type { Kysely } from "kysely";
import { newRules } from "../../../contract/referrals/fields";
import { messageNames } from "../../../contract/referrals/messages";
import { referralStatuses } from "../../../contract/referrals/words";
import { defaultMessages } from "../../../referrals/default-messages";
import { dayOf, instantOf } from "../../../store/day";
import type { Database } from "../../../store/schema";
import type { Lived } from "../../area-demo";
import { type Brought, runningTerms } from "../../brought";
import type { Bulk } from "../../bulk";
import type { DemoBusiness } from "../../profiles";

/** Values of the demo's programmes that differ from a new one's. The first one is running and has all the referrals. */
const programmes = [
  {
    rule_name: "Bring a friend",
    cond_min_amount: runningTerms.minimum,
    expires_in: runningTerms.days,
    referee_earns: runningTerms.referee.earns,
    referer_earns: runningTerms.referrer.earns,
    enabled: 1,
    canceled: 0,
  },
  { rule_name: "Autumn ambassadors", referee_earns: 150, referer_earns: 300, enabled: 0, canceled: 0 },
  { rule_name: "Opening month", cond_min_amount: 10_00, referee_earns: 50, referer_earns: 50, enabled: 0, canceled: 1 },
] as const;

/** Landing pages of the running programme's links; "" means the portal's own page. */
const joiningPages: Readonly<Record<DemoBusiness, string>> = {
  bakery: "https://maison-laurier.example/join",
  bookshop: "",
};

/**
 * Enters referral programmes, a running one in all of the business's languages, one not started and one cancelled, and
 * the referrals of the simulated year, whose rewards the year has posted.
 * @param db scoped to the business.
 */
export async function enterReferrals(bulk: Bulk, db: Kysely<Database>, business: Lived): Promise<void> {
  const { profile, world, year, ids } = business;
  const { businessId: business_id, timeZone } = world;
  const at = instantOf(year.firstDay, timeZone);
  const languages = await db
    .selectFrom("languages")
    .select(["language_id", "abbreviation"])
    .orderBy("language_id")
    .execute();
  for (const [place, { enabled, canceled, ...programme }] of programmes.entries()) {
    const runs = place === 0;
    const programme_id = ids.next("referral_programmes");
    const { referrals, payments, days } = rowsOf(runs ? year.brought : [], programme_id, business);
    const has = (status: number) => referrals.filter((row) => row.status === status).length;
    await bulk.insert("referral_programmes", [
      {
        id: programme_id,
        business_id,
        ...newRules,
        ...programme,
        referral_link_redirect_url: runs ? joiningPages[profile.key] : "",
        referee_earns_offers: "[]",
        referer_earns_offers: "[]",
        applied_to_all_purchases: 0,
        link_referral_enabled: 1,
        enabled,
        canceled,
        referees: referrals.length,
        referrers: new Set(referrals.map(({ referrer_id }) => referrer_id)).size,
        met: has(referralStatuses.conditionMet),
        pending: has(referralStatuses.pending),
        refused: 0,
        points_paid: payments.reduce((sum, { points }) => sum + points, 0),
        created_at: at,
        updated_at: at,
      },
    ]);
    const spoken = runs ? languages : languages.slice(0, 1);
    const texts = spoken.flatMap(({ language_id, abbreviation }) => {
      const messages = defaultMessages(abbreviation);
      return messageNames.map((field) => ({ business_id, programme_id, language_id, field, text: messages[field] }));
    });
    await bulk.insert("referral_messages", texts);
    await bulk.insert("referrals", referrals);
    await bulk.insert("referral_payments", payments);
    await bulk.insert("referral_days", days);
  }
}

const { pending, conditionMet, conditionNotMet } = referralStatuses;
const sides = ["referrer", "referee"] as const;

/** Rows of the year's referrals and of their payments, each in the order of time, and the programme's days. */
function rowsOf(brought: readonly Brought[], programme_id: number, { world, year, endDay, ids }: Lived) {
  const { businessId: business_id, timeZone } = world;
  const customer = (member: number) => year.firstCustomerId + member;
  const days = new Map<number, { day: number; brought: number; met: number; expired: number; points: number }>();
  const dayOn = (day: number) => {
    const row = days.get(day) ?? { day, brought: 0, met: 0, expired: 0, points: 0 };
    days.set(day, row);
    return row;
  };
  const referrals = brought.map((one) => {
    const { at, expiresAt, met } = one;
    const isOver = !met && dayOf(expiresAt, timeZone) <= endDay;
    const status = met ? conditionMet : isOver ? conditionNotMet : pending;
    const updated_at = met?.at ?? (isOver ? expiresAt : at);
    const day = dayOf(at, timeZone);
    dayOn(day).brought += 1;
    if (status === conditionMet) dayOn(dayOf(updated_at, timeZone)).met += 1;
    if (status === conditionNotMet) dayOn(dayOf(updated_at, timeZone)).expired += 1;
    return {
      id: ids.next("referrals"),
      business_id,
      programme_id,
      referrer_id: customer(one.referrer),
      referee_id: customer(one.referee),
      status,
      day,
      created_at: at,
      updated_at,
      terms: JSON.stringify(runningTerms),
      expires_at: expiresAt,
      met_at: met?.at ?? null,
      met_by: met?.saleId ?? null,
      referrer_points: met ? runningTerms.referrer.earns : 0,
      referee_points: met ? runningTerms.referee.earns : 0,
    };
  });
  const payments = brought
    .flatMap((one, place) => (one.met ? [{ ...one, met: one.met, referral_id: referrals[place]?.id ?? 0 }] : []))
    .sort((one, other) => one.met.saleId - other.met.saleId)
    .flatMap(({ met, referral_id, ...members }) =>
      sides.map((side) => {
        const points = runningTerms[side].earns;
        dayOn(dayOf(met.at, timeZone)).points += points;
        return {
          id: ids.next("referral_payments"),
          business_id,
          programme_id,
          referral_id,
          side,
          customer_id: customer(members[side]),
          points,
          transaction_id: met.paid[side],
          sale_id: met.saleId,
          reverses_id: null,
          offer_id: null,
          valid_until: null,
          reason: "",
          created_at: met.at,
        };
      }),
    );
  return {
    referrals,
    payments,
    days: [...days.values()]
      .sort((one, other) => one.day - other.day)
      .map((row) => ({ business_id, programme_id, ...row })),
  };
}
