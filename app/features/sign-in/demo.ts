/** The demo's sign-ins as the page offers them; they exist only in a store that holds the demo business. */
export const demoSignIns = [
  { username: "business.admin", who: "Business admin", what: "everything" },
  { username: "business.admin.clerk", who: "Business admin clerk", what: "everything, as a clerk" },
  { username: "business.clerk", who: "Business clerk", what: "may look, not change" },
  { username: "branch.admin", who: "Branch admin", what: "one branch" },
  { username: "branch.clerk", who: "Branch clerk", what: "one branch, as a clerk" },
  { username: "other.admin", who: "Another business", what: "shares nothing with the first" },
] as const;

export const demoPassword = "loyalty-demo";
