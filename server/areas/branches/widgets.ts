import { slugsOf } from "../../business/slugs";
import { config } from "../../config";
import type { Context } from "../../context";
import type {
  businessProfile as businessProfileCall,
  businessWidgets as businessWidgetsCall,
  signupWidget,
} from "../../contract/branches/profile-calls";
import type { AnswerOf } from "../../contract/common/call";
import { businessOf } from "./business";
import { requireBranch } from "./find";

type Widget = AnswerOf<typeof signupWidget>;

/** The public pages, by the first part of their path. */
type PublicPage = "join" | "catalog";

const pathOf = (page: PublicPage, slug: string) => `/${page}/${slug}`;
const pictureOf = (page: PublicPage, slug: string) => `${pathOf(page, slug)}/qr.png`;

/** An absolute URL if the portal's origin is configured, else a path. */
const publicUrl = (path: string) => `${config().PUBLIC_ORIGIN ?? ""}${path}`;

const signs = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" } as const;
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => signs[sign as keyof typeof signs]);

function widgetOf(page: PublicPage, slug: string, words: string): Widget {
  if (slug === "") return { url: "", code: "", qrcode_image: "" };
  const url = publicUrl(pathOf(page, slug));
  return {
    url,
    code: `<a href="${url}" target="_blank" rel="noopener">${escaped(words)}</a>`,
    qrcode_image: publicUrl(pictureOf(page, slug)),
  };
}

/** What the public pages show of the business. */
async function detailsOf({ db }: Context) {
  const [{ business_pk, name, about, about_link }, slugs] = await Promise.all([businessOf(db), slugsOf(db)]);
  const slug = slugs.get(null) ?? "";
  const { qrcode_image } = widgetOf("join", slug, name);
  return { business_pk, slugs, details: { name, about, about_link, slug, sign_up_link_qrcode_image: qrcode_image } };
}

export async function businessWidgets(context: Context): Promise<AnswerOf<typeof businessWidgetsCall>> {
  const { business_pk, details } = await detailsOf(context);
  const inUnitedStates = await context.db
    .selectFrom("branches")
    .select("id")
    .where("country_short", "=", "US")
    .where("enabled", "=", 1)
    .limit(1)
    .executeTakeFirst();
  return { businessDetails: details, show10dlcLink: inUnitedStates !== undefined, businessId: business_pk };
}

export async function businessProfile(context: Context): Promise<AnswerOf<typeof businessProfileCall>> {
  const { business_pk, slugs, details } = await detailsOf(context);
  const branches = await context.db.selectFrom("branches").select(["id", "name"]).orderBy("id").execute();
  return {
    businessProfile: {
      ...details,
      business_pk,
      branches: branches.map(({ id, name }) => ({ business_branch_pk: id, name, slug: slugs.get(id) ?? "" })),
    },
  };
}

/** @throws ApiError not-found for another business's branch. */
export async function joinWidget(context: Context, branchId: number | undefined): Promise<Widget> {
  const { slugs, details } = await detailsOf(context);
  if (branchId === undefined) return widgetOf("join", details.slug, `Join ${details.name} rewards`);
  const branch = await requireBranch(context.db, context.caller, branchId);
  return widgetOf("join", slugs.get(branch.id) ?? "", `Join ${details.name} rewards, ${branch.name}`);
}

export async function catalogueWidget(context: Context): Promise<Widget> {
  const { details } = await detailsOf(context);
  return widgetOf("catalog", details.slug, `${details.name} rewards`);
}
