import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAccess } from "~/access/guard.server";
import { findCustomers } from "../find-customers.server";
import { searchAsked } from "../found";

/** The palette's customers. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await requireAccess(args, "find");
  const found = await findCustomers(access, searchAsked(new URL(args.request.url)));
  return Response.json(found, { headers: { "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" } });
}
