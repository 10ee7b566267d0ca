import type { Access } from "~/access/guard.server";
import { may, type PortalSession } from "~/access/session";
import { inMemory, loadList } from "~/list/load.server";
import { branchesIfTold, branchNames, isMine } from "~/list/whose";
import { clockIn } from "~/ui/days";
import { type DrawRow, listDraws } from "../../../server/contract/draws/calls";
import type { DrawState } from "../../../server/contract/draws/words";
import { drawList, drawRows, stateOf, titleOf } from "./draw-list";
import { typeWords } from "./words";

/** Row data sent to the page; only what is shown. */
export interface DrawLine {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly thumbnail: string;
  readonly type: string;
  readonly state: DrawState;
  /** Whether the winners are drawn; null if that may be and the server does not say. */
  readonly isDrawn: boolean | null;
  readonly kickoff: string;
  readonly start: string | null;
  readonly end: string | null;
  readonly draw: string;
  /** null if the server does not say. */
  readonly prizes: number | null;
  readonly winners: number | null;
  readonly participants: number | null;
  /** null for all branches; left out if the server does not tell. */
  readonly branches?: string | null | undefined;
  /** Whether the visitor may change the draw; a branch role may change only draws of its own branch alone. */
  readonly mine: boolean;
}

/** A server that tells no state may have drawn the winners as soon as the draw's time has passed. */
function isDrawn({ state, isPublished, isExpired, draw_time }: DrawRow, now: string): boolean | null {
  if (state !== null) return state === "drawn";
  return isPublished && (isExpired || (draw_time !== "" && draw_time <= now)) ? null : false;
}

export function toLine(draw: DrawRow, session: PortalSession, now: string): DrawLine {
  return {
    id: draw.draw_pk,
    slug: draw.slug,
    title: titleOf(draw),
    thumbnail: draw.draw_images.thumb,
    type: typeWords[draw.draw_rules_fk].label,
    state: stateOf(draw, now),
    isDrawn: isDrawn(draw, now),
    kickoff: draw.draw_kickoff_time,
    start: draw.utc_start_date,
    end: draw.utc_end_date,
    draw: draw.draw_time,
    prizes: draw.prizes,
    winners: draw.num_of_winners,
    participants: draw.participants,
    branches: branchesIfTold(draw.branches, branchNames(session)),
    mine: isMine(session, draw.branches),
  };
}

/** Loads the data of the list's page for the state in `search`. */
export async function loadDrawList({ api, session }: Pick<Access, "api" | "session">, search: URLSearchParams) {
  const { draws } = await api.call(listDraws, { query: {} });
  const now = clockIn(session.business.timeZone);
  return {
    page: await loadList(search, {
      declared: drawList,
      source: inMemory(draws, drawRows(now)),
      line: (draw: DrawRow) => toLine(draw, session, now),
    }),
    may: {
      create: may(session, "draw.create"),
      update: may(session, "draw.update"),
      delete: may(session, "draw.delete"),
    },
  };
}

export type DrawListPage = Awaited<ReturnType<typeof loadDrawList>>;
