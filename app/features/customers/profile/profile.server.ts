import { data } from "@remix-run/node";
import type { Access, AccessArgs } from "~/access/guard.server";
import { mayOpen } from "~/access/rules";
import { may } from "~/access/session";
import { pageNamed } from "~/access/table";
import { beside } from "~/api/beside";
import { isPortalError } from "~/api/error";
import { canRestore } from "~/items/delete/delete.server";
import { formatInstant } from "~/ui/format";
import {
  customerLedger,
  departedCustomers,
  explainCustomerBalance,
  getCustomerNotes,
  getReferralLinkForUser,
  ledgerPageSize,
  mergedAway,
  referrals,
} from "../../../../server/contract/customers/profile-calls";
import { customerTier } from "../../../../server/contract/tiers/calls";
import { briefly, tagsBeside, uidOf, unlessRefused } from "../details.server";
import { pageAsked, pageIn } from "../page-in";
import { nameOf } from "../words";
import { wornTags } from "../worn-tags";
import { viewOf } from "./in-words";
import type { LeftView, MergedAwayView, ProfileView } from "./view";

/** The profile; of somebody who has left or lives on in another, who it was and the way on, answered 404. */
export async function loadProfile(access: Access, args: AccessArgs) {
  const uid = uidOf(args);
  try {
    return await whole(access, uid, pageIn(args), pageAsked(args, "moves"));
  } catch (error) {
    if (!isPortalError(error, "not-found")) throw error;
    const gone = (await leftLately(access, uid)) ?? (await mergedInto(access, uid));
    if (!gone) throw error;
    return data(gone, { status: 404 });
  }
}

async function whole(access: Access, uid: number, page: number, movesPage: number | null): Promise<ProfileView> {
  const { api, session } = access;
  const user = await briefly(access, uid);
  const [movements, explained, standing, { notes }, link, tags] = await Promise.all([
    beside(access, customerLedger, { query: { uid, page, limit: ledgerPageSize } }),
    beside(access, explainCustomerBalance, { query: { uid } }),
    beside(access, customerTier, { query: { uid, page: movesPage ?? 1 } }),
    api.call(getCustomerNotes, { query: { uid } }),
    referralLinkOf(access, uid),
    wornTags(user)?.length ? tagsBeside(access, user) : null,
  ]);
  const ledger = movements?.ledger ?? null;
  const lots = explained?.lots ?? null;
  const { currencySymbol: money, business } = session;
  return {
    ...viewOf({ user, tags, ledger, lots, standing, money, timeZone: business.timeZone }),
    notes,
    moreLots: explained?.more ?? false,
    referralLink: link,
    page,
    total: movements?.total ?? 0,
    movesPage,
    may: {
      update: may(session, "customer.update"),
      merge: mayOpen(session, pageNamed("customers-merge")),
      delete: may(session, "customer.delete"),
    },
  };
}

/** "" where no programme runs, or none that the visitor may know of. */
export async function referralLinkOf({ api }: Pick<Access, "api">, uid: number): Promise<string> {
  const [programme] = (await unlessRefused(api.call(referrals)))?.referralStats ?? [];
  if (!programme?.enabled) return "";
  const query = { uid, programId: programme.branch_referral_rules_pk };
  return (await unlessRefused(api.call(getReferralLinkForUser, { query })))?.link ?? "";
}

/** Who left within the grace period; null for anybody else, and for a visitor who could not take them back. */
async function leftLately(access: Access, uid: number): Promise<LeftView | null> {
  if (!canRestore(access) || !may(access.session, "customer.delete")) return null;
  const departed = await beside(access, departedCustomers, { query: { uid, page: 1, limit: 1 } });
  const [customer] = departed?.customers ?? [];
  if (!customer) return null;
  const { timeZone } = access.session.business;
  const moment = (at: number | null) => (at === null ? "" : formatInstant(at, timeZone));
  return {
    kind: "left",
    uid,
    name: nameOf(customer),
    left: moment(customer.utc_left),
    until: moment(customer.restore_until),
  };
}

/** With whom somebody is one now; null for anybody else, and from a back end that does not say. */
async function mergedInto(access: Access, uid: number): Promise<MergedAwayView | null> {
  const { session } = access;
  const gone = await beside(access, mergedAway, { query: { uid } });
  if (!gone) return null;
  const named = (one: { uid: number; firstName: string; lastName: string }) => nameOf({ ...one, email: "", phone: "" });
  return {
    kind: "merged",
    name: named({ ...gone, uid }),
    at: gone.utc_merged === null ? "" : formatInstant(gone.utc_merged, session.business.timeZone),
    survivor: gone.survivor && { uid: gone.survivor.uid, name: named(gone.survivor) },
  };
}
