/**
 * Demo accounts of the sign-in page. Sent to browsers only by the loader, so that the scripts of a portal without the
 * demo do not contain them.
 */
const people = [
  { username: "business.admin", who: "Business admin", what: "everything" },
  { username: "business.admin.clerk", who: "Business admin clerk", what: "everything, as a clerk" },
  { username: "business.clerk", who: "Business clerk", what: "view only" },
  { username: "branch.admin", who: "Branch admin", what: "one branch" },
  { username: "branch.clerk", who: "Branch clerk", what: "one branch, as a clerk" },
  { username: "other.admin", who: "Another business", what: "shares nothing with the first" },
] as const;

export const demoSignIns = { password: "loyalty-demo", people };
export type DemoSignInList = typeof demoSignIns;
