/** Why a referral was refused, as shown in the history. */
export const refusals = {
  oneself: "Same person as the referrer",
  again: "Already referred by someone",
  member: "Already a customer",
  returning: "Former customer who can still be restored",
  notRunning: "The programme was not enabled",
  referrerGone: "The referrer is no longer a customer",
  undone: "The import that brought this friend was undone",
} as const;
