import { randomUUID } from "node:crypto";
import type { Access, AccessArgs } from "~/access/guard.server";
import { may, ownCustomer, type PortalSession } from "~/access/session";
import { idIn } from "~/items/delete/delete.server";
import { defineList } from "~/list/list";
import { loadList, paged } from "~/list/load.server";
import { pageInSearch } from "~/list/page-number";
import { paths } from "~/paths";
import { clockIn, dayIn } from "~/ui/days";
import type { AnswerOf } from "../../../server/contract/common/call";
import { knows, readsBeyond } from "../../../server/contract/common/extensions";
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

/** Whether the visitor may say that a prize is claimed, and the back end keeps it. */
export const canClaim = ({ session }: Pick<Access, "session">): boolean =>
  may(session, "draw.update") && knows(session, claimDrawPrize);

/** The draw with how many have won it, and the proof; nobody who takes part is counted for it. */
async function head({ api, session }: Access, drawId: number) {
  const { draw, winners, fairness } = await api.call(getDrawDetails, { query: { drawId, uncounted: true } });
  return { draw: toLine(draw, session, clockIn(session.business.timeZone)), winners, fairness };
}

/** The page that is shown: what came, or its part of everybody from a server that knows of no pages and sends all of them. */
function pageOf<T>(session: PortalSession, sent: readonly T[], asked: number, told: number | null) {
  if (told !== null && readsBeyond(session, drawParticipants)) return { total: told, rows: sent };
  const page = Math.min(asked, Math.max(Math.ceil(sent.length / perPage), 1));
  return { page, total: sent.length, rows: sent.slice((page - 1) * perPage, page * perPage) };
}

const searchOf = ({ request }: Pick<AccessArgs, "request">) => new URL(request.url).searchParams;

/** Who takes part in a draw, a page of them. */
export async function loadParticipants(access: Access, args: AccessArgs) {
  const drawId = idIn(args, "drawId");
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
        ...shownAs(access, uid, name),
        email,
        entries,
      }),
    }),
  ]);
  return { draw, counts: { participants: page.total, winners }, page };
}

/** Who has won a draw, a page of them in the order they were drawn, and the proof. */
export async function loadWinners(access: Access, args: AccessArgs) {
  const drawId = idIn(args, "drawId");
  const { draw, fairness, winners: told } = await head(access, drawId);
  const { timeZone } = access.session.business;
  const ask = async ({ page }: { readonly page: number }) => {
    const body = { drawId, page, limit: perPage, list: "winners" } as const;
    const { winners } = await access.api.call(drawWinners, { body });
    const found = pageOf(access.session, winners, page, told);
    const before = ((found.page ?? page) - 1) * perPage;
    // They come in the order they were drawn, also from a server that does not number them.
    return { ...found, rows: found.rows.map((row, index) => ({ ...row, place: row.place || before + index + 1 })) };
  };
  const page = await loadList(searchOf(args), {
    declared: winnersList(drawId),
    source: paged(ask, told ?? undefined),
    line: (winner: Winner) => ({
      id: winner.place,
      prize: winner.prize_title,
      ...shownAs(access, winner.uid, winner),
      email: winner.email,
      phone: winner.phone,
      claimBy: winner.claim_limit,
      claimed: winner.utc_claimed,
      late: isLate(winner.claim_limit, dayIn(timeZone, winner.utc_claimed ?? undefined)),
      // A second press of the button is the same act.
      key: randomUUID(),
    }),
  });
  return {
    draw,
    counts: { participants: draw.participants, winners: page.total },
    claims: canClaim(access) && draw.mine,
    fairness,
    page,
  };
}

type Winner = AnswerOf<typeof drawWinners>["winners"][number];

/** That the prize is claimed, or would be, after the last day for it. */
const isLate = (lastDay: string | null, day: string) => lastDay !== null && lastDay !== "" && day > lastDay;

/** Where a winner of this place (from 1) is listed. */
export const winnersAt = (drawId: number, place: number) =>
  paths.drawsWinners({ drawId }, { page: pageInSearch(Math.ceil(place / perPage)) });

export type ShownWinners = Awaited<ReturnType<typeof loadWinners>>;

type Named = Pick<Participant, "first_name" | "last_name" | "elsewhere" | "home_branch_fk">;

/** The name, and the profile that it leads to: that of somebody who is known here. */
function shownAs({ session }: Access, uid: number, { first_name, last_name, elsewhere, home_branch_fk: home }: Named) {
  const name = [first_name, last_name].filter(Boolean).join(" ");
  if (name) return { title: name, profile: elsewhere ? null : ownCustomer(session, uid, home) };
  return { title: elsewhere ? "A customer of another branch" : "A customer who has left", profile: null };
}
