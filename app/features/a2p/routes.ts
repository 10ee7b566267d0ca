import { pages } from "../../access/pages";

/** Section 6 of document 001: business admin. */
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
