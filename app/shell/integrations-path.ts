import { paths } from "~/paths";

/** Where systems are connected (section 2 of document 001); the first page while this portal has no such page. */
export const integrationsPath = paths.login();
