import { paths } from "~/paths";

/**
 * Path to the visitor's first page. `/` is not suitable: it returns a signed-in visitor to the previous page (document
 * 000, section 2), which may be the page that refused access.
 */
export const firstPagePath = `${paths.login()}?redirect=`;
