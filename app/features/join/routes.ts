import { pages } from "../../access/pages";

/** Public pages of a business. */
export const joinPages = pages({
  join: { for: "open", shell: false, file: "features/join/pages/join.tsx" },
  "join-qr": { for: "open", shell: false, file: "features/join/pages/join-qr.ts" },
  referral: { for: "open", shell: false, file: "features/join/pages/referral.tsx" },
  "referral-join": { for: "open", shell: false, file: "features/join/pages/referral-join.tsx" },
  catalog: { for: "open", shell: false, file: "features/join/pages/catalog.tsx" },
  "catalog-qr": { for: "open", shell: false, file: "features/join/pages/catalog-qr.ts" },
});
