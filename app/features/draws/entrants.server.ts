import { randomUUID } from "node:crypto";
import type { Access, AccessArgs } from "~/access/guard.server";
import { requireId } from "~/access/refuse.server";
import { may, ownCustomer, type PortalSession } from "~/access/session";
import { defineList } from "~/list/list";
import { loadList, paged } from "~/list/load.server";
import { pageInSearch } from "~/list/page-number";
import { paths } from "~/paths";
import { clockIn, dayIn } from "~/ui/days";
import type { AnswerOf } from "../../../server/contract/common/call";
import { knows, readsBeyond } from "../../../server/contract/common/extensions";
import { customerNumber, fullName } from "../../../server/contract/common/names";
import {
  claimDrawPrize,
  drawParticipants,
  drawWinners,
  getDrawDetails,
  type Participant,
} from "../../../server/contract/draws/calls";
import { toLine } from "./draw-list.server";

const perPage = 50;

const participantsList = (drawId: number) =>
  defineList({ path: paths.drawsParticipants({ drawId }), perPage, filters: {} });
const winnersList = (drawId: number) => defineList({ path: paths.drawsWinners({ drawId }), perPage, filters: {} });

/** Whether the visitor may mark prizes as claimed and the back end supports it. */
export const canClaim = ({ session }: Pick<Access, "session">): boolean =>
  may(session, "draw.update") && knows(session, claimDrawPrize);

/** Loads the draw with its number of winners and the proof, without counting participants. */
async function head({ api, session }: Access, drawId: number) {
  const { draw, winners, fairness } = await api.call(getDrawDetails, { query: { drawId, uncounted: true } });
  return { draw: toLine(draw, session, clockIn(session.business.timeZone)), winners, fairness };
}

/** Selects the current page: all received rows, or a slice if the server has no paging and returned everything. */
function pageOf<T>(session: PortalSession, sent: readonly T[], requestedPage: number, total: number | null) {
  if (total !== null && readsBeyond(session, drawParticipants)) return { total, rows: sent };
  const page = Math.min(requestedPage, Math.max(Math.ceil(sent.length / perPage), 1));
  return { page, total: sent.length, rows: sent.slice((page - 1) * perPage, page * perPage) };
}

const searchOf = ({ request }: Pick<AccessArgs, "request">) => new URL(request.url).searchParams;

/** Loads a page of a draw's participants. */
export async function loadParticipants(access: Access, args: AccessArgs) {
  const drawId = requireId(args, "drawId");
  const [{ draw, winners }, page] = await Promise.all([
    head(access, drawId),
    loadList(searchOf(args), {
      declared: participantsList(drawId),
      source: paged(async ({ page }) => {
        const body = { drawId, page, limit: perPage, list: "participants" } as const;
        const { participants, total } = await access.api.call(drawParticipants, { body });
        return pageOf(access.session, participants, page, total);
      }),
      line: ({ uid, email, entries, ...name }: Participant) => ({
        id: uid,
        ...shownAs(access, uid, { ...name, email }),
        email,
        entries,
      }),
    }),
  ]);
  return { draw, counts: { participants: page.total, winners }, page };
}

/** Loads a page of a draw's winners in drawing order, and the proof. */
export async function loadWinners(access: Access, args: AccessArgs) {
  const drawId = requireId(args, "drawId");
  const { draw, fairness, winners: total } = await head(access, drawId);
  const { timeZone } = access.session.business;
  const ask = async ({ page }: { readonly page: number }) => {
    const body = { drawId, page, limit: perPage, list: "winners" } as const;
    const { winners } = await access.api.call(drawWinners, { body });
    const found = pageOf(access.session, winners, page, total);
    const before = ((found.page ?? page) - 1) * perPage;
    // Numbers the winners if the server does not; they arrive in drawing order.
    return { ...found, rows: found.rows.map((row, index) => ({ ...row, place: row.place || before + index + 1 })) };
  };
  const page = await loadList(searchOf(args), {
    declared: winnersList(drawId),
    source: paged(ask, total ?? undefined),
    line: (winner: Winner) => ({
      id: winner.place,
      prize: winner.prize_title,
      ...shownAs(access, winner.uid, winner),
      email: winner.email,
      phone: winner.phone,
      claimBy: winner.claim_limit,
      claimed: winner.utc_claimed,
      late: isLate(winner.claim_limit, dayIn(timeZone, winner.utc_claimed ?? undefined)),
      // Idempotency key: a second press is the same action.
      key: randomUUID(),
    }),
  });
  return {
    draw,
    counts: { participants: draw.participants, winners: page.total },
    claims: canClaim(access) && draw.mine,
    tellsClaims: knows(access.session, claimDrawPrize),
    fairness,
    page,
  };
}

type Winner = AnswerOf<typeof drawWinners>["winners"][number];

/** Whether `day` is after the last day to claim. */
const isLate = (lastDay: string | null, day: string) => lastDay !== null && lastDay !== "" && day > lastDay;

/** URL of the page that lists the winner of this place (starting at 1). */
export const winnersAt = (drawId: number, place: number) =>
  paths.drawsWinners({ drawId }, { page: pageInSearch(Math.ceil(place / perPage)) });

type Named = Pick<Participant, "first_name" | "last_name" | "email" | "elsewhere" | "home_branch_fk">;

/** Name of an entrant, and a link to the profile of a customer of this business. */
function shownAs({ session }: Access, uid: number, customer: Named) {
  const { first_name, last_name, email, elsewhere, home_branch_fk: home } = customer;
  // Only the embedded API leaves out the names of those who have left.
  const untold = readsBeyond(session, drawParticipants) ? "" : email || customerNumber(uid);
  const name = fullName(first_name, last_name) || untold;
  if (name) return { title: name, profile: elsewhere ? null : ownCustomer(session, uid, home) };
  return { title: elsewhere ? "A customer of another branch" : "A customer who has left", profile: null };
}
