import { pages, withPictures } from "../../access/pages";
import { isBranchLevel, may } from "../../access/session";
import { paths } from "../../paths";

/** Branch admins see only their own branch, which the server enforces. */
const level = "branch_admin";
const branch = { for: "page", level, permission: "branch.read" } as const;

export const branchPages = pages({
  "business-profile": {
    for: "page",
    level,
    file: "features/branches/pages/dashboard.tsx",
    allows: (session) => may(session, isBranchLevel(session) ? "branch.read" : "business_profile.read"),
    menu: { label: "Business profile", icon: "branch", group: "Settings", keys: "g h" },
    setting: {
      label: "Business profile",
      says: "Name, branches, hours, languages, sign-up page and QR codes",
      group: "Business",
    },
    creates: {
      label: "New branch",
      to: paths.branch({ action: "create" }),
      level: "business",
      permission: "branch.create",
    },
  },
  "business-profile-qr": {
    for: "page",
    shell: false,
    file: "features/branches/pages/qr.ts",
    level: "business",
    permission: "business_profile.read",
  },
  branch: {
    for: "page",
    level,
    file: "features/branches/pages/branch.tsx",
    ...withPictures,
    permission: ({ action }) => (action === "create" ? "branch.create" : "branch.read"),
  },
  "branch-hours": { ...branch, file: "features/branches/pages/hours.tsx" },
  "branch-languages": { ...branch, file: "features/branches/pages/languages.tsx" },
  "branch-texts": { ...branch, permission: "branch.update", file: "features/branches/pages/texts.tsx" },
});
