/** Areas under which changes of branches are recorded in the history. */
export const noted = {
  branch: "branch",
  hours: "branchHours",
  languages: "branchLanguages",
  business: "businessProfile",
  texts: "branchTexts",
} as const;
