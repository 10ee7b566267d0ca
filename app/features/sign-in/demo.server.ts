/**
 * The demo's sign-ins as the page offers them. They reach a browser through the loader alone: the script of a portal
 * without the demo does not know them.
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
