import { pages } from "../../access/pages";

/** Section 6 of document 001: tiers are the business admin's; to look needs read, everything else update. */
const tiers = { for: "page", menuRule: "tiers", level: "business_admin" } as const;
const changes = { ...tiers, permission: "tiers_program.update" } as const;

export const tierPages = pages(
  {
    ...tiers,
    name: "tiers-overview",
    path: "tiers",
    file: "features/tiers/pages/overview.tsx",
    permission: "tiers_program.read",
    menu: { label: "Tiers", icon: "tiers", keys: "g l" },
    creates: { label: "New level", to: "/tiers/add/tiers/create", permission: "tiers_program.update" },
  },
  { ...changes, name: "tiers-add", path: "tiers/add/tiers/:action", file: "features/tiers/pages/add.tsx" },
  { ...changes, name: "tiers-wipe", path: "tiers/wipe", file: "features/tiers/pages/wipe.tsx" },
  { ...changes, name: "tiers-delete", path: "tiers/:tierId/delete", file: "features/tiers/pages/delete.tsx" },
  { ...changes, name: "tiers-wizard", path: "tiers/:step/tiers/:action", file: "features/tiers/pages/wizard.tsx" },
);
