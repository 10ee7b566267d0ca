import { paths } from "~/paths";

/**
 * Path of the integrations page (document 001, section 2); leads to the first page while the portal has no such page.
 */
export const integrationsPath = paths.login();
