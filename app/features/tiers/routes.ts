import { pages } from "../../access/pages";
import { paths } from "../../paths";

/** Only the business admin may open tiers (document 001, section 6); viewing needs read, everything else update. */
const tiers = { for: "page", menuRule: "tiers", level: "business_admin" } as const;
const changes = { ...tiers, permission: "tiers_program.update" } as const;

export const tierPages = pages({
  "tiers-overview": {
    ...tiers,
    file: "features/tiers/pages/overview.tsx",
    permission: "tiers_program.read",
    menu: { label: "Tiers", icon: "tiers", group: "Customers", keys: "g l" },
    creates: { label: "New level", to: paths.tiersAdd({ action: "create" }), permission: "tiers_program.update" },
  },
  "tiers-add": { ...changes, file: "features/tiers/pages/add.tsx" },
  "tiers-wipe": { ...changes, file: "features/tiers/pages/wipe.tsx" },
  "tiers-delete": { ...changes, file: "features/tiers/pages/delete.tsx" },
  "tiers-wizard": { ...changes, file: "features/tiers/pages/wizard.tsx" },
});
