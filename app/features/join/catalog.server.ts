import type { LoaderFunctionArgs } from "@remix-run/node";
import { optionalAccess } from "~/access/guard.server";
import { catalogPage } from "../../../server/contract/join/calls";
import { publicPage } from "./public.server";

/** Loads the public rewards catalog in the visitor's language. */
export async function loadCatalog(args: LoaderFunctionArgs) {
  await optionalAccess(args, "catalog");
  const { answer, ...page } = await publicPage(args, (api, query) => api.call(catalogPage, { query }));
  return { ...answer, ...page };
}
