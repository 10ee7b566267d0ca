import { randomUUID } from "node:crypto";
import { data } from "@remix-run/node";
import type { Access, AccessArgs } from "~/access/guard.server";
import { oncePerRequest } from "~/access/once-per-request.server";
import { mayOpen } from "~/access/rules";
import { isBranchLevel, may } from "~/access/session";
import { pageNamed } from "~/access/table";
import { beside } from "~/api/beside";
import { isPortalError } from "~/api/error";
import { defineList } from "~/list/list";
import { loadIfKnown } from "~/list/load.server";
import { isPage, otherPage } from "~/list/page-number";
import { paths } from "~/paths";
import { formatCount, formatInstant, unknownText } from "~/ui/format";
import { campaignOutbox } from "../../../../server/contract/campaigns/sent-calls";
import type { AnswerOf } from "../../../../server/contract/common/call";
import { knows } from "../../../../server/contract/common/extensions";
import {
  customerLedger,
  departedCustomers,
  explainCustomerBalance,
  getCustomerNotes,
  ledgerPageSize,
  mergedAway,
  restoreCustomer,
} from "../../../../server/contract/customers/profile-calls";
import { fraudBlocks } from "../../../../server/contract/payments/fraud-calls";
import { getReferralLinkForUser, referrals } from "../../../../server/contract/referrals/calls";
import { pointWords } from "../../../../server/contract/settings/point-words";
import { socialRewards } from "../../../../server/contract/socials/calls";
import { customerTier } from "../../../../server/contract/tiers/calls";
import { tierMovesPageSize } from "../../../../server/contract/tiers/words";
import { briefly, crmFieldsBeside, tagsBeside, uidOf, unlessRefused } from "../details.server";
import { isTold, nameOf } from "../words";
import { wornTags } from "../worn-tags";
import { entryLine, viewOf } from "./in-words";
import { partnerRewardsIn } from "./partner-rewards";
import { sentLine } from "./sent-line";
import { moveLine } from "./tier-in-words";

export type ProfileView = Awaited<ReturnType<typeof whole>>;
export type LeftView = NonNullable<Awaited<ReturnType<typeof leftLately>>>;
export type MergedAwayView = NonNullable<Awaited<ReturnType<typeof mergedInto>>>;

/**
 * Loads the profile. For a customer who has left or was merged, returns who it was and the next step, with status 404.
 */
export async function loadProfile(access: Access, args: AccessArgs) {
  const uid = uidOf(args);
  try {
    return await whole(access, uid, new URL(args.request.url).searchParams);
  } catch (error) {
    if (!isPortalError(error, "not-found")) throw error;
    const formerCustomer = (await leftLately(access, uid)) ?? (await mergedInto(access, uid));
    if (!formerCustomer) throw error;
    return data(formerCustomer, { status: 404 });
  }
}

/** Number of latest campaign messages; the others are in the outbox. */
const messagesShown = 5;

/** Ledger entries of all balances, newest first. */
const historyList = (uid: number, search: URLSearchParams) =>
  defineList({
    path: paths.customersProfile({ uid }),
    perPage: ledgerPageSize,
    filters: {},
    part: {
      id: "history",
      beside: { moves: isPage(search.get("moves")) ? (otherPage(search, "moves") ?? 1) : undefined },
    },
  });

/** Past tier changes, newest first. */
const moveList = (uid: number, search: URLSearchParams) =>
  defineList({
    path: paths.customersProfile({ uid }),
    perPage: tierMovesPageSize,
    filters: {},
    part: { id: "tier-moves", page: "moves", folds: true, beside: { page: otherPage(search, "page") } },
  });

const standingOf = oncePerRequest((access: Access, uid: number, page: number) =>
  beside(access, customerTier, { query: { uid, page } }),
);

async function whole(access: Access, uid: number, search: URLSearchParams) {
  const { api, session } = access;
  const user = await briefly(access, uid);
  const mayLook = mayOpen(session, pageNamed("payments-fraud"));
  const maySeeMessages = mayOpen(session, pageNamed("marketing-outbox"));
  const { currencySymbol: money, business } = session;
  const { timeZone } = business;
  const [history, explained, moves, { notes }, link, crm, tags, fraud, social, sent] = await Promise.all([
    loadIfKnown(search, {
      declared: historyList(uid, search),
      ask: async ({ page }) => {
        const found = await beside(access, customerLedger, { query: { uid, page, limit: ledgerPageSize } });
        return found && { rows: found.ledger, total: found.total };
      },
      line: entryLine({ user, money, timeZone }),
    }),
    beside(access, explainCustomerBalance, { query: { uid } }),
    loadIfKnown(search, {
      declared: moveList(uid, search),
      ask: async ({ page }) => {
        const found = await standingOf(access, uid, page);
        return found && { rows: found.moves, total: found.total };
      },
      line: moveLine(timeZone),
    }),
    api.call(getCustomerNotes, { query: { uid } }),
    referralLinkOf(access, uid),
    user.custom_fields === null ? crmFieldsBeside(access, user) : null,
    wornTags(user)?.length ? tagsBeside(access, user) : null,
    mayLook ? beside(access, fraudBlocks, { query: { uid, page: 1 } }) : null,
    beside(access, socialRewards, { query: { uid } }),
    maySeeMessages ? beside(access, campaignOutbox, { query: { uid, page: 1, limit: messagesShown } }) : null,
  ]);
  const lots = explained?.lots ?? null;
  const progress = (moves && (await standingOf(access, uid, moves.page)))?.progress ?? null;
  return {
    kind: "profile" as const,
    ...viewOf({ user, crm, tags, lots, progress, money, timeZone, points: pointWords(session.rules) }),
    history,
    moves,
    notes: notes ?? (isTold(user, "notes") ? user.notes : unknownText),
    sent: sent && { messages: sent.messages.map((one) => sentLine(one, timeZone)), total: sent.total },
    partnerRewards: fraud && partnerRewardsIn(fraud, session, Date.now()),
    otherLots: explained ? otherLots(explained) : "",
    referralLink: link,
    social: (social?.rewards ?? []).map(({ action_id, name, points, given_at }) => ({
      id: action_id,
      key: randomUUID(),
      name,
      points: pointWords(session.rules).of(points),
      givenAt: given_at === null ? "" : formatInstant(given_at, timeZone),
    })),
    may: {
      update: may(session, "customer.update"),
      sell: mayOpen(session, pageNamed("counter")),
      merge: mayOpen(session, pageNamed("customers-merge")),
      delete: may(session, "customer.delete"),
      release: mayOpen(session, pageNamed("payments-fraud-release")),
    },
  };
}

/** Points that are in none of the lots; "" if there are none. */
function otherLots({ balance, lots }: AnswerOf<typeof explainCustomerBalance>): string {
  const others = balance - lots.reduce((sum, { left }) => sum + left, 0);
  return others > 0 ? formatCount(others) : "";
}

/**
 * Referral link; "" if no programme runs or the visitor may not see it. Not requested where the menu rule is off. A
 * branch role uses the default programme only.
 */
export async function referralLinkOf({ api, session }: Pick<Access, "api" | "session">, uid: number): Promise<string> {
  if (!session.menu.referrals) return "";
  const programId = isBranchLevel(session) ? usualProgramme : await programmeThatRuns(api);
  if (programId === null) return "";
  return (await unlessRefused(api.call(getReferralLinkForUser, { query: { programId, uid } })))?.link ?? "";
}

/** Settled reading "referral link". */
const usualProgramme = 0;

async function programmeThatRuns(api: Access["api"]): Promise<number | null> {
  const [programme] = (await unlessRefused(api.call(referrals)))?.referralStats ?? [];
  return programme?.enabled ? programme.branch_referral_rules_pk : null;
}

/** Customer who left within the grace period; null for anyone else, and for a visitor who may not restore customers. */
async function leftLately(access: Access, uid: number) {
  if (!knows(access.session, restoreCustomer) || !may(access.session, "customer.delete")) return null;
  const departed = await beside(access, departedCustomers, { query: { uid, page: 1, limit: 1 } });
  const [customer] = departed?.customers ?? [];
  if (!customer) return null;
  const { timeZone } = access.session.business;
  const moment = (at: number | null) => (at === null ? "" : formatInstant(at, timeZone));
  return {
    kind: "left" as const,
    uid,
    name: nameOf(customer),
    left: moment(customer.utc_left),
    until: moment(customer.restore_until),
  };
}

/** Customer into which another was merged; null for anyone else, and if the back end does not say. */
async function mergedInto(access: Access, uid: number) {
  const { session } = access;
  const merged = await beside(access, mergedAway, { query: { uid } });
  if (!merged) return null;
  const named = (one: { uid: number; firstName: string; lastName: string }) => nameOf({ ...one, email: "", phone: "" });
  return {
    kind: "merged" as const,
    name: named({ ...merged, uid }),
    at: merged.utc_merged === null ? "" : formatInstant(merged.utc_merged, session.business.timeZone),
    survivor: merged.survivor && { uid: merged.survivor.uid, name: named(merged.survivor) },
  };
}
