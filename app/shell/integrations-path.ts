import { paths } from "~/paths";

/** Path of the integrations page (document 001, section 2). */
export const integrationsPath = paths.advanced({ action: "integrations" });
