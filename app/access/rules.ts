import { matchPath } from "@remix-run/react";
import { knows } from "../../server/contract/common/extensions";
import { unauthorizedMessage } from "../api/error";
import { paths } from "../paths";
import { opensAt, type Page, type PageParams } from "./pages";
import { isBranchLevel, marketingBlocked, may, type PortalSession } from "./session";
import { counterPage } from "./table";

/** The documents specify no text for a menu rule that is off. */
export const switchedOffMessage = "This page is switched off for your business.";
export const beyondServerMessage = "Your server does not support this page.";
export const kioskMessage = "Only the counter is open to you.";
export const paymentsOffMessage = "Payments are switched off for your business.";

export type Decision =
  | { readonly kind: "allow" }
  | { readonly kind: "sign-in" }
  /** Answered with 403. */
  | { readonly kind: "forbidden"; readonly message: string }
  /** Answered with 303 to `to`, else to the previous page, else to the first page the visitor may open. */
  | { readonly kind: "send-back"; readonly message: string; readonly to?: string }
  /** Answered with 303 to the marketing overview, with a sticky notice. */
  | { readonly kind: "marketing-blocked"; readonly message: string };

const allow: Decision = { kind: "allow" };

/** True when there is nothing to pay for: the partner-reward flag is off, or neither kind of card is on (section 2). */
export const paymentsBlocked = (rules: PortalSession["rules"]): boolean =>
  !rules.partner_reward_flag || !(rules.amazon_gift_card_flag || rules.uber_voucher_flag);

function levelAllows(level: Page["level"], session: PortalSession): boolean {
  if (level === "business_admin") return session.role === "business_admin";
  if (level === "branch_admin") return session.role !== "branch_clerk";
  // An empty role counts as business-level (settled readings).
  return level === undefined || !isBranchLevel(session);
}

function permissionFor(page: Page, params: PageParams) {
  return typeof page.permission === "function" ? page.permission(params) : page.permission;
}

/**
 * Applies the rules of sections 2, 4 and 6 to a visitor of `page`; null is a visitor without a session. Rules of the
 * whole business (menu rule, marketing module, payments) come before those of the user.
 */
export function decide(page: Page, session: PortalSession | null, params: PageParams): Decision {
  if (page.for === "open") return allow;
  if (session === null) return { kind: "sign-in" };
  if (session.kiosk && !page.kiosk) {
    const counter = counterPage();
    if (counter) return { kind: "send-back", message: kioskMessage, to: `/${counter.path}` };
  }
  if (page.menuRule && !session.menu[page.menuRule]) return { kind: "send-back", message: switchedOffMessage };
  if (!knows(session, page)) {
    return { kind: "send-back", message: beyondServerMessage };
  }
  if (page.for === "session") return allow;
  const blocked = marketingBlocked(session);
  if (page.menuRule === "marketing" && blocked !== null && !page.whileMarketingBlocked) {
    return { kind: "marketing-blocked", message: blocked };
  }
  if (page.payments && paymentsBlocked(session.rules)) return { kind: "send-back", message: paymentsOffMessage };
  const permission = permissionFor(page, params);
  const allowed =
    levelAllows(page.level, session) &&
    (!permission || may(session, permission)) &&
    (!page.rule || session.rules[page.rule]) &&
    (page.allows?.(session) ?? true);
  if (allowed) return allow;
  return page.refused ? { kind: "send-back", ...page.refused } : { kind: "forbidden", message: unauthorizedMessage };
}

/** Whether the menu and the palette show `page`, which requires that the visitor may open it. */
export const mayOpen = (session: PortalSession, page: Page, params: PageParams = {}) =>
  decide(page, session, params).kind === "allow";

/** First menu page open to the visitor: the landing page when no other is given. */
export function firstPageFor(session: PortalSession, table: readonly Page[]): string {
  const page = table.find((one) => one.menu && one.menu.group !== "Account" && mayOpen(session, one));
  return page ? opensAt(page) : paths.keyboard();
}

/** Returns `path`, or the visitor's first page if they may not open `path`. */
export function openTo(session: PortalSession, path: string, table: readonly Page[]): string {
  const page = table.find((one) => `/${one.path}` === path.split(/[?#]/)[0]);
  return !page || mayOpen(session, page) ? path : firstPageFor(session, table);
}

/**
 * Whether `path` is a shell page this visitor may open, as opposed to a download, a picture or a page without sign-in.
 */
export function mayOpenPath(session: PortalSession, path: string, table: readonly Page[]): boolean {
  const pathname = path.split(/[?#]/)[0] ?? "";
  const found = table
    .filter((page) => page.for !== "open" && page.shell !== false)
    .flatMap((page) => {
      const match = matchPath(`/${page.path}`, pathname);
      return match ? [{ page, params: match.params }] : [];
    });
  // The route with the fewest parameters is the most specific match.
  const parameters = ({ page }: (typeof found)[number]) => page.path.split("/:").length;
  const [named] = found.sort((one, other) => parameters(one) - parameters(other));
  return named !== undefined && mayOpen(session, named.page, named.params);
}

/**
 * Target when the marketing module is blocked: the overview, or the current page if that is the overview or a
 * campaign's details.
 */
export const whereMarketingBlockSends = (from: string | null) =>
  from !== null && /^\/marketing(\/details\/[^/?]+)?\/?(\?|$)/.test(from) ? from : paths.marketingOverview();
