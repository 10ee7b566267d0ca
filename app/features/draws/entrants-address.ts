import { pageInSearch } from "~/list/page-number";
import { paths } from "~/paths";

/** The address of a page of who takes part in a draw, from 1. */
export const participantsPage = (drawId: number, page: number) =>
  paths.drawsParticipants({ drawId }, { page: pageInSearch(page) });

/** The same of who has won. */
export const winnersPage = (drawId: number, page: number) =>
  paths.drawsWinners({ drawId }, { page: pageInSearch(page) });
