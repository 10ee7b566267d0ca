import { accessTable } from "~/access/table";

/** Where systems are connected (section 2 of document 001); the first page while this portal has no such page. */
export const integrationsPath = accessTable.some(({ name }) => name === "integrations")
  ? "/settings/integrations/dashboard"
  : "/";
