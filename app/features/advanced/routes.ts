import { pages } from "../../access/pages";

export const advancedPages = pages({
  /** Needs no permission: its data is a shared lookup, open to all signed-in users. */
  advanced: { for: "page", file: "features/advanced/pages/advanced.tsx" },
});
