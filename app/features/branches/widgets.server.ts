import type { Access, AccessArgs } from "~/access/guard.server";
import { isBranchLevel, may } from "~/access/session";
import { qrCode } from "~/business/qr.server";
import { businessWidgets, catalogWidget, signupWidget } from "../../../server/contract/branches/profile-calls";
import type { AnswerOf } from "../../../server/contract/common/call";
import { idIn } from "../../../server/contract/common/id-in";

export const publicPages = ["join", "catalog"] as const;
export type PublicPage = (typeof publicPages)[number];

/** Branch of the sign-up page from the query string; undefined for the business. */
export function branchInUrl({ request }: Pick<AccessArgs, "request">): number | undefined {
  return idIn(new URL(request.url).searchParams.get("branch")) ?? undefined;
}

/** Completes relative URLs from a server that does not know the portal's origin. */
function whole({ url, code }: AnswerOf<typeof signupWidget>, request: Request) {
  if (!url.startsWith("/")) return { url, code };
  const address = new URL(url, request.url).href;
  return { url: address, code: code.replaceAll(`"${url}"`, `"${address}"`) };
}

/** Loads a public page's full URL and HTML code; null if the server has no such page. */
export async function widgetOf({ api, session }: Access, page: PublicPage, { request }: Pick<AccessArgs, "request">) {
  const branchId = branchInUrl({ request });
  const ofBusiness = { businessId: session.business.id };
  const widget =
    page === "catalog"
      ? await api.call(catalogWidget, { query: ofBusiness })
      : await api.call(signupWidget, { query: branchId === undefined ? ofBusiness : { branchId } });
  return widget.url === "" ? null : whole(widget, request);
}

async function shownOf(access: Access, page: PublicPage, args: Pick<AccessArgs, "request">) {
  const widget = await widgetOf(access, page, args);
  return widget && { ...widget, page, qr: qrCode(widget.url) };
}
export type ShownWidget = NonNullable<Awaited<ReturnType<typeof shownOf>>>;

/** Loads the business and its public pages; null for branch-level roles and without the permission. */
export async function loadBusiness(access: Access, args: Pick<AccessArgs, "request">) {
  const { session, api } = access;
  if (isBranchLevel(session) || !may(session, "business_profile.read")) return null;
  const [{ businessDetails, show10dlcLink }, ...pages] = await Promise.all([
    api.call(businessWidgets),
    ...publicPages.map((page) => shownOf(access, page, args)),
  ]);
  const { name, about, about_link } = businessDetails;
  return {
    ...{ name, about, about_link },
    registersTexts: show10dlcLink && session.role === "business_admin",
    branch: branchInUrl(args) ?? null,
    branches: session.business.branches,
    pages: pages.filter((page) => page !== null),
  };
}
export type ShownBusiness = NonNullable<Awaited<ReturnType<typeof loadBusiness>>>;
