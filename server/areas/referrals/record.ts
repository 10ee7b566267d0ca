import type { Context } from "../../area";
import type { AnswerOf } from "../../contract/common/call";
import { fold } from "../../contract/common/fold";
import { offerName } from "../../contract/offers/words";
import type { referralRecord } from "../../contract/referrals/calls";
import { notFound } from "../../errors";
import { requireProgramme } from "../../referrals/programmes";
import { type Terms, termsIn } from "../../referrals/terms";
import { referralsOf } from "./history";
import { paidOf } from "./payments";
import { messageCounts, messagesAbout } from "./waiting-messages";

type Answer = AnswerOf<typeof referralRecord>;

/** Reads one referral with its terms, payments and messages. @throws ApiError not-found. */
export async function recordOf({ db }: Context, id: number): Promise<Answer> {
  const query = db.selectFrom("referrals").selectAll("referrals").where("referrals.id", "=", id);
  const row = await query.executeTakeFirst();
  const [referral] = await referralsOf(db, query);
  if (!row || !referral) throw notFound("The referral");
  const { rule_name } = await requireProgramme(db, row.programme_id);
  const counts = await messageCounts(db, [id]);
  const terms = termsIn(row.terms);
  return {
    referral: { ...referral, ...counts(id), rule_name },
    is_namesake: fold(referral.referrer) === fold(referral.referee),
    terms: terms && (await termsTold(db, terms)),
    payments: await paidOf(db, db.selectFrom("referral_payments").selectAll().where("referral_id", "=", id)),
    messages: await messagesAbout(db, id),
  };
}

/** Terms with the field names of a programme's rules. */
async function termsTold(db: Context["db"], { referrer, referee, ...terms }: Terms): Promise<Answer["terms"]> {
  const ids = [...referrer.offers, ...referee.offers];
  const offers =
    ids.length === 0 ? [] : await db.selectFrom("offers").select(["id", "title"]).where("id", "in", ids).execute();
  const titles = (side: Terms["referrer"]) =>
    side.offers.map((id) => offerName(id, offers.find((offer) => offer.id === id)?.title));
  return {
    cond_min_amount: terms.minimum,
    expires_in: terms.days,
    applied_to_all_purchases: terms.allPurchases,
    referee_earns: referee.earns,
    referee_earns_ratio: referee.ratio / 100,
    referee_offers: titles(referee),
    referer_earns: referrer.earns,
    referer_earns_ratio: referrer.ratio / 100,
    referer_offers: titles(referrer),
  };
}
