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
  /** The same page within the business settings, document 001, section 2. */
  "business-profile-social": { ...rules, file: "features/socials/pages/settings-social.tsx" },
});
