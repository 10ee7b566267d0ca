import { paths } from "~/paths";

/**
 * Leads to the visitor's first page from anywhere. Plain `/` would not: a visitor who is signed in stays where they come
 * from (section 2 of document 000), which may be the very page that refuses them.
 */
export const firstPagePath = paths.login({ redirect: "" });
