import { randomUUID } from "node:crypto";
import type { Access, AccessArgs } from "~/access/guard.server";
import { may, ownCustomer, type PortalSession } from "~/access/session";
import { idIn } from "~/items/delete/delete.server";
import { clockIn, dayIn } from "~/ui/days";
import { knows, readsBeyond } from "../../../server/contract/common/extensions";
import {
  claimDrawPrize,
  drawParticipants,
  drawWinners,
  getDrawDetails,
  type Participant,
} from "../../../server/contract/draws/calls";
import { toLine } from "./draw-list.server";
import { winnersPage } from "./entrants-address";

const perPage = 50;

const pageIn = ({ request }: Pick<AccessArgs, "request">): number => {
  const asked = new URL(request.url).searchParams.get("page") ?? "1";
  return /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1;
};

/** Whether the visitor may say that a prize is claimed, and the back end keeps it. */
export const canClaim = ({ session }: Pick<Access, "session">): boolean =>
  may(session, "draw.update") && knows(session, claimDrawPrize);

/** The draw with how many have won it, and the proof; nobody who takes part is counted for it. */
async function head({ api, session }: Access, drawId: number) {
  const { draw, winners, fairness } = await api.call(getDrawDetails, { query: { drawId, uncounted: true } });
  return { draw: toLine(draw, session, clockIn(session.business.timeZone)), winners, fairness };
}

const within = (page: number, total: number) => Math.min(page, Math.max(Math.ceil(total / perPage), 1));

/** The page that is shown: what came, or its part of everybody from a server that knows of no pages and sends all of them. */
function pageOf<T>(session: PortalSession, sent: readonly T[], asked: number, told: number | null) {
  if (told !== null && readsBeyond(session, drawParticipants)) return { page: asked, total: told, shown: sent };
  const page = within(asked, sent.length);
  return { page, total: sent.length, shown: sent.slice((page - 1) * perPage, page * perPage) };
}

/** Who takes part in a draw, a page of them. */
export async function loadParticipants(access: Access, args: AccessArgs) {
  const drawId = idIn(args, "drawId");
  const asked = pageIn(args);
  const [{ draw, winners }, people] = await Promise.all([
    head(access, drawId),
    access.api.call(drawParticipants, { body: { drawId, page: asked, limit: perPage, list: "participants" } }),
  ]);
  const { page, total, shown } = pageOf(access.session, people.participants, asked, people.total);
  return {
    draw,
    counts: { participants: total, winners },
    page,
    perPage,
    total,
    participants: shown.map(({ uid, email, entries, ...name }) => ({
      uid,
      ...shownAs(access, uid, name),
      email,
      entries,
    })),
  };
}

/** Who has won a draw, a page of them in the order they were drawn, and the proof. */
export async function loadWinners(access: Access, args: AccessArgs) {
  const drawId = idIn(args, "drawId");
  const { draw, fairness, winners: told } = await head(access, drawId);
  const asked = told === null ? pageIn(args) : within(pageIn(args), told);
  const people = await access.api.call(drawWinners, {
    body: { drawId, page: asked, limit: perPage, list: "winners" },
  });
  const { page, total, shown } = pageOf(access.session, people.winners, asked, told);
  const { timeZone } = access.session.business;
  return {
    draw,
    counts: { participants: draw.participants, winners: total },
    claims: canClaim(access) && draw.mine,
    fairness,
    page,
    perPage,
    total,
    winners: shown.map((winner, index) => ({
      // They come in the order they were drawn, also from a server that does not number them.
      place: winner.place || (page - 1) * perPage + index + 1,
      prize: winner.prize_title,
      ...shownAs(access, winner.uid, winner),
      email: winner.email,
      phone: winner.phone,
      claimBy: winner.claim_limit,
      claimed: winner.utc_claimed,
      late: isLate(winner.claim_limit, dayIn(timeZone, winner.utc_claimed ?? undefined)),
      // A second press of the button is the same act.
      key: randomUUID(),
    })),
  };
}

/** That the prize is claimed, or would be, after the last day for it. */
const isLate = (lastDay: string | null, day: string) => lastDay !== null && lastDay !== "" && day > lastDay;

/** Where a winner of this place (from 1) is listed. */
export const winnersAt = (drawId: number, place: number) => winnersPage(drawId, Math.ceil(place / perPage));

export type ShownWinners = Awaited<ReturnType<typeof loadWinners>>;

type Named = Pick<Participant, "first_name" | "last_name" | "elsewhere" | "home_branch_fk">;

/** The name, and the profile that it leads to: that of somebody who is known here. */
function shownAs({ session }: Access, uid: number, { first_name, last_name, elsewhere, home_branch_fk: home }: Named) {
  const name = [first_name, last_name].filter(Boolean).join(" ");
  if (name) return { name, profile: elsewhere ? null : ownCustomer(session, uid, home) };
  return { name: elsewhere ? "A customer of another branch" : "A customer who has left", profile: null };
}
