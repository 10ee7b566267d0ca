import type { LoaderFunctionArgs } from "@remix-run/node";
import { optionalAccess } from "~/access/guard.server";
import { catalogPage } from "../../../server/contract/join/calls";
import { publicPage } from "./public.server";

/** What anybody may redeem, in the language of the visitor's choice. */
export async function loadCatalog(args: LoaderFunctionArgs) {
  await optionalAccess(args, "catalog");
  const { told, ...page } = await publicPage(args, (api, query) => api.call(catalogPage, { query }));
  return { ...told, ...page };
}
