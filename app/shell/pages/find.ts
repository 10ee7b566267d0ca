import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAccess } from "~/access/guard.server";
import { findCustomers } from "../find-customers.server";
import { settingsFound } from "../find-settings.server";
import { type Found, searchIn } from "../found";

/** Customers and settings for the palette. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await requireAccess(args, "find");
  const search = searchIn(new URL(args.request.url));
  const found: Found = { ...(await findCustomers(access, search)), settings: settingsFound(access.session, search) };
  return Response.json(found, { headers: { "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" } });
}
