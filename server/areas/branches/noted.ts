/** What changes of branches are noted under. */
export const noted = {
  branch: "branch",
  hours: "branchHours",
  languages: "branchLanguages",
  business: "businessProfile",
  texts: "branchTexts",
} as const;
