import { pages } from "../../access/pages";
import { paths } from "../../paths";

const rules = { for: "page", permission: "social_media.read" } as const;

export const socialPages = pages({
  "socials-dashboard": {
    ...rules,
    file: "features/socials/pages/social.tsx",
    opens: paths.socialsDashboard({ action: "edit" }),
    menu: { label: "Social media", icon: "socials", group: "Marketing", keys: "g n", within: "socials/dashboard" },
    setting: {
      label: "Social media",
      says: "Links to your pages, and {points} for following them",
      group: "Marketing",
    },
  },
  /** Section 2 of document 001: the same page among the settings of the business. */
  "business-profile-social": { ...rules, file: "features/socials/pages/settings-social.tsx" },
});
