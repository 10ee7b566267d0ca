import type { LoaderFunctionArgs } from "@remix-run/node";
import { optionalAccess } from "~/access/guard.server";
import { paths } from "~/paths";
import { catalogPage } from "../../../../server/contract/join/calls";
import { publicPage } from "../public.server";
import { qrOf } from "../qr.server";

export async function loader(args: LoaderFunctionArgs) {
  await optionalAccess(args, "catalog-qr");
  const { slug } = await publicPage(args, (api, query) => api.call(catalogPage, { query }));
  return qrOf(args.request, paths.catalog({ slug }));
}
