const at = (list: "participants" | "winners") => (drawId: number, page: number) =>
  `/draws/${drawId}/${list}${page === 1 ? "" : `?page=${page}`}`;

/** The address of a page of who takes part in a draw, from 1. */
export const participantsPage = at("participants");

/** The same of who has won. */
export const winnersPage = at("winners");
