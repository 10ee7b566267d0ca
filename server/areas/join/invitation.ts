import type { OpenContext } from "../../area";
import { moneyIn } from "../../contract/common/money-in";
import type { JoinInput } from "../../contract/join/calls";
import { notFound } from "../../errors";
import { countPublicTry } from "../../rate-limit";
import type { Bringer } from "../../referrals/find-bringer";
import { canBeGiven } from "../../referrals/give-offers";
import { bringsByLink } from "../../referrals/programmes";
import { livingAs } from "../../referrals/referrers";
import { termsOf } from "../../referrals/terms";
import { dateFromDay, dayOf } from "../../store/day";
import { type Place, placeOf } from "./find";
import { joinAt } from "./join";

interface Link {
  readonly place: Place;
  readonly by: Bringer;
  readonly invites: string;
}

/** The link with a code. @throws ApiError not-found, and too-many for an address that guesses codes. */
async function linkOf({ store, address, now }: OpenContext, code: string, counted: boolean): Promise<Link> {
  const link = await store.db
    .selectFrom("referral_links")
    .select(["business_id", "programme_id", "customer_id"])
    .where("code", "=", code)
    .executeTakeFirst();
  const referrer = link && (await livingAs(store.db, link.business_id, link.customer_id));
  if (!link || !referrer) {
    if (!counted) await countPublicTry(store.db, { address, now });
    throw notFound("The page");
  }
  const branch = await store
    .forBusiness(link.business_id)
    .selectFrom("branches")
    .select("id")
    .where("id", "=", referrer.branch_id)
    .where("enabled", "=", 1)
    .executeTakeFirst();
  return {
    place: await placeOf(store, { business_id: link.business_id, branch_id: branch?.id ?? null }),
    by: { programmeId: link.programme_id, referrerId: link.customer_id, code },
    invites: referrer.first_name,
  };
}

/** The inviter, place and rewards of a code. @throws ApiError not-found, too-many. */
export async function invitationBy(context: OpenContext, code: string) {
  const { place, by, invites } = await linkOf(context, code, false);
  const db = context.store.forBusiness(place.id);
  const programme = await db
    .selectFrom("referral_programmes")
    .selectAll()
    .where("id", "=", by.programmeId)
    .executeTakeFirstOrThrow();
  const { minimum, days, referee } = termsOf(programme);
  // A link of a programme that brings nobody any more still invites, but promises nothing.
  const promises = bringsByLink(programme);
  const offers =
    promises && referee.offers.length > 0
      ? await db
          .selectFrom("offers")
          .select(["title", "type", "end_date", "never_expires", "deleted_at"])
          .where("id", "in", referee.offers)
          .orderBy("id")
          .execute()
      : [];
  const today = dateFromDay(dayOf(context.now, place.time_zone));
  const redirect = programme.referral_link_redirect_url;
  const money = (minor: number) => moneyIn("en", place.currency_symbol, minor);
  return {
    place,
    invites,
    points: promises ? referee.earns : 0,
    offers: offers.filter((offer) => canBeGiven(offer, today)).map(({ title }) => title),
    ratio: promises ? referee.ratio / 100 : 0,
    unit: money(100),
    minimum: minimum === 0 ? "" : money(minimum),
    days,
    redirect: redirect === "" ? "" : withCode(redirect, code),
  };
}

function withCode(page: string, code: string): string {
  const url = new URL(page);
  url.searchParams.set("ref", code);
  return url.href;
}

/** Joins by a code, at its referrer's branch. @throws ApiError not-found; with problems by field. */
export async function joinBy(context: OpenContext, code: string, sent: Omit<JoinInput, "slug">): Promise<void> {
  const { place, by } = await linkOf(context, code, true);
  await joinAt(context, place, sent, by);
}
