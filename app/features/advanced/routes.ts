import { pages } from "../../access/pages";

export const advancedPages = pages({
  /** What it shows is a shared lookup, open to every sign-in. */
  advanced: { for: "page", file: "features/advanced/pages/advanced.tsx" },
});
