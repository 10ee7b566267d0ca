/** Why somebody who came by a code was brought by nobody, as the history tells it. */
export const refusals = {
  oneself: "This is the same person as the referrer",
  again: "Somebody brought this friend before",
  member: "This friend was a customer already",
  returning: "This friend left and can still be taken back",
  notRunning: "The programme was not running",
  referrerGone: "The referrer is no longer a customer",
  undone: "The import that brought this friend was undone",
} as const;
