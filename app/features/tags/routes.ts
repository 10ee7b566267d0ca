import { pages } from "../../access/pages";
import { may } from "../../access/session";
import { paths } from "../../paths";

/** The tag list needs business-level access (section 6). */
const rules = { for: "page", menuRule: "customers", level: "business" } as const;

/** Enough for a thousand tags with five fields each, as typed and as shown, with names in any script. */
const wholeGrid = 4 * 1024 * 1024;

export const tagPages = pages({
  "tags-dashboard": {
    ...rules,
    file: "features/tags/pages/list.tsx",
    permission: "tag.read",
    maxBody: wholeGrid,
    menu: { label: "Tags", icon: "tag", group: "Customers", within: "customers/tag", keys: "g a" },
    creates: { label: "New tag", to: `${paths.tagsDashboard()}#new-tags`, permission: "tag.create" },
  },
  "tags-delete": {
    ...rules,
    file: "features/tags/pages/delete.tsx",
    permission: "tag.delete",
    allows: (session) => may(session, "tag.read"),
  },
});
