import { importLimits } from "../../../server/contract/imports/words";
import { pages } from "../../access/pages";
import { may, type PortalSession } from "../../access/session";
import { paths } from "../../paths";

/** All calls are extensions. Import needs the business admin and any marketing permission (document 001, section 6). */
const anyMarketing = (session: PortalSession) =>
  may(session, "marketing.read") || may(session, "marketing.create") || may(session, "marketing.update");

const imports = { for: "page", level: "business_admin", allows: anyMarketing, extension: "imports" } as const;

export const importPages = pages({
  "import-data": {
    ...imports,
    file: "features/imports/pages/list.tsx",
    menu: { label: "Import", icon: "upload", group: "Customers", keys: "g i" },
    creates: { label: "New import", to: paths.importDataCreate() },
  },
  "import-data-create": {
    ...imports,
    file: "features/imports/pages/create.tsx",
    // File plus the rest of the form.
    maxBody: importLimits.bytes + 64 * 1024,
    uploads: true,
  },
  "import-data-import": {
    ...imports,
    file: "features/imports/pages/import.tsx",
  },
  "import-data-refused": {
    ...imports,
    file: "features/imports/pages/refused.ts",
    shell: false,
  },
});
