import { pages } from "../../access/pages";

/** Business admins only, document 001, section 6. */
export const a2pPages = pages({
  a2p: {
    for: "page",
    level: "business_admin",
    file: "features/a2p/pages/a2p.tsx",
    setting: {
      label: "US text messages (A2P 10DLC)",
      says: "Registration of the business to text customers in the United States",
      group: "Business",
    },
  },
});
