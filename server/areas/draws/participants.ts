import type { Context } from "../../area";
import { pageOf, rowsAsked } from "../../business/page";
import type { Participant, Winner } from "../../contract/draws/calls";
import type { Services } from "../../services";
import { countedEntrants } from "./counted";
import { personFor } from "./entrant";
import { type DrawRecord, isOfBranchAlone, stateOf } from "./find";
import { prizesOf } from "./read";
import { countEntries, participantsOf, winnersOf } from "./running/view";

const mostRows = 10_000;

export interface Page {
  readonly page: number;
  /** 0 asks for the maximum. */
  readonly limit: number;
}

/** Whether the draw has started. Nobody takes part before, even if a tag or tier already determines who will. */
async function isOpened(context: Context, draw: DrawRecord): Promise<boolean> {
  const state = await stateOf(context, draw);
  return state !== "unpublished" && state !== "scheduled";
}

export async function turnoutOf(context: Context, draw: DrawRecord, services: Services): Promise<number> {
  if (!(await isOpened(context, draw))) return 0;
  return (await countEntries(context.db, draw.id, () => countedEntrants(context, draw, services))).participants;
}

/** @throws ApiError if the page or limit is out of range. */
const partOf = ({ page, limit }: Page) => pageOf({ page, limit: rowsAsked(limit, mostRows) }, { most: mostRows });

/** Lists participants, most entries first. @throws ApiError if the page is out of range. */
export async function listParticipants(
  context: Context,
  draw: DrawRecord,
  page: Page,
  services: Services,
): Promise<{ participants: Participant[]; total: number }> {
  const part = partOf(page);
  if (!(await isOpened(context, draw))) return { participants: [], total: 0 };
  const theirs = await isOfBranchAlone(context, draw);
  const counting = () => countedEntrants(context, draw, services);
  const { participants, total } = await participantsOf(context.db, draw.id, part, counting);
  return { participants: participants.map((row) => personFor(context.caller, row, theirs)), total };
}

/** Lists winners in the order drawn: all of them, or a page. @throws ApiError if the page is out of range. */
export async function listWinners(context: Context, draw: DrawRecord, page?: Page): Promise<Winner[]> {
  const { db, caller } = context;
  const { id } = draw;
  const theirs = await isOfBranchAlone(context, draw);
  const titles = new Map((await prizesOf(db, id)).map(({ prizeId, title }) => [prizeId, title]));
  return (await winnersOf(db, id, page && partOf(page))).map((row) => ({
    ...personFor(caller, row, theirs),
    prize_title: titles.get(row.prizeId) ?? "",
  }));
}
