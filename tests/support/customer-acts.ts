import type { PortalApi } from "../../server/api";
import {
  adjustCustomerBalance,
  customerLedger,
  customerProfile,
  leaveMembership,
  type MergeField,
  mergeCustomers,
  restoreCustomer,
  transferUserBalance,
  unmergeCustomers,
} from "../../server/contract/customers/profile-calls";
import { dashboard } from "../../server/contract/dashboard/calls";
import { leaveMembership as endMembership } from "../../server/customers/leave";
import { makeTier } from "../../server/demo/factories";
import { postTransaction } from "../../server/ledger/post";
import { transactionTypes } from "../../server/ledger/types";
import type { Store } from "../../server/store/store";
import { apiOn, type Business, Clock, openCompanies } from "./api";
import { answerOf, ask } from "./ask";
import { addTo, booksOf, profileOf } from "./profiles";
import type { Stores } from "./stores";

/* Short forms of the acts on one customer, for the contract tests. */

const aDay = 86_400_000;

interface ActsShop {
  readonly store: Store;
  readonly api: PortalApi;
  readonly shop: Business;
  readonly clock: Clock;
}

/** A store with two companies, one of them with a tier. */
export async function openActs(stores: Stores, clock: Clock) {
  const opened = await openCompanies(stores, clock);
  return { ...opened, gold: await makeTier(opened.store.db, opened.shop.id, { name: "Gold" }) };
}

/** The acts, in the shop that `at` returns once it is open. */
export function customerActs(at: () => ActsShop) {
  const earn = (customerId: number, points: number, giftcard = 0, business = at().shop) =>
    at().store.transaction((trx) =>
      postTransaction(trx, booksOf(business, at().clock), {
        customerId,
        branchId: business.branch,
        type: transactionTypes.rewards,
        amount: points * 10,
        entries: [
          { account: "points", kind: "earn", amount: points },
          ...(giftcard > 0 ? [{ account: "giftcard", kind: "earn", amount: giftcard } as const] : []),
        ],
      }),
    );
  const withPoints = async (points: number, overrides: Parameters<typeof addTo>[3] = {}) => {
    const uid = await addTo(at().store, at().shop, at().clock, overrides);
    if (points > 0) await earn(uid, points);
    return uid;
  };
  const balance = async (uid: number, who = at().shop.admin) =>
    (await profileOf(at().api, who, uid)).balance ?? Number.NaN;
  const adjust = (uid: number, userAdjustBalance: number, who = at().shop.admin, more: object = {}, on = at().api) =>
    ask(on, who, adjustCustomerBalance, { body: { uid, userAdjustBalance, comments: "Sorry", ...more } });
  /** A customer with `lasting` points and some that expire within a day, though no job has run. */
  const withExpiring = async (expiring: number, lasting: number, overrides: Parameters<typeof addTo>[3] = {}) => {
    const uid = await withPoints(lasting, overrides);
    await at().store.transaction((trx) =>
      postTransaction(trx, booksOf(at().shop, at().clock), {
        customerId: uid,
        branchId: at().shop.branch,
        type: transactionTypes.bonusPoints,
        entries: [{ account: "points", kind: "bonus", amount: expiring, expiresAt: at().clock.time + 1000 }],
      }),
    );
    return uid;
  };
  const transfer = (uid: number, to: { email?: string; phone?: string; code?: string }, who = at().shop.admin) =>
    ask(at().api, who, transferUserBalance, {
      body: {
        uid,
        transfer_email: to.email ?? "",
        transfer_phone: to.phone ?? "",
        phone_country_code: to.code ?? "",
        transfer_comments: "As agreed",
      },
    });
  const leave = (uid: number, who = at().shop.admin, on = at().api) => ask(on, who, leaveMembership, { body: { uid } });
  /** Ends the membership in a transaction that is still open. */
  const leaving = (uid: number) => (trx: Parameters<Parameters<Store["transaction"]>[0]>[0]) =>
    endMembership(trx, booksOf(at().shop, at().clock), uid, {
      clerkUserId: at().shop.admin.userId,
      branchId: at().shop.branch,
    });
  const restore = (uid: number, who = at().shop.admin, on = at().api) =>
    ask(on, who, restoreCustomer, { body: { uid } });
  const merge = (
    uid: number,
    mergedUid: number,
    more: { take?: MergeField[]; keep?: MergeField[] } = {},
    on = at().api,
  ) => ask(on, at().shop.admin, mergeCustomers, { body: { uid, mergedUid, ...more } });
  const unmerge = (uid: number, mergedUid: number, on = at().api) =>
    ask(on, at().shop.admin, unmergeCustomers, { body: { uid, mergedUid } });
  const ledger = (uid: number, more = {}) =>
    answerOf(at().api, at().shop.admin, customerLedger, { query: { uid, page: 1, limit: 20, ...more } });
  const seen = async (uid: number) =>
    (await ask(at().api, at().shop.admin, customerProfile, { query: { uid, brief: true } })).status;
  const members = async () => {
    const query = { dashboardDate: "2026-06-01", toDate: "2026-06-01", branchId: 0 };
    return (await answerOf(at().api, at().shop.admin, dashboard, { query })).total_members;
  };
  /** The API at a later time, with everyone still signed in. */
  const later = async (days: number) => {
    await at().store.db.updateTable("api_sessions").set({ token_expires_at: 9e15, ends_at: 9e15 }).execute();
    return apiOn(at().store, { clock: new Clock(at().clock.time + days * aDay) });
  };
  return {
    earn,
    withPoints,
    balance,
    adjust,
    withExpiring,
    transfer,
    leave,
    leaving,
    restore,
    merge,
    unmerge,
    ledger,
    seen,
    members,
    later,
  };
}
