import type { Page, PageParams } from "~/access/pages";
import { decide } from "~/access/rules";
import type { PortalSession } from "~/access/session";
import type { RightsLine } from "../../../server/contract/employees/calls";
import { pointWords } from "../../../server/contract/settings/point-words";

/** A page, and whether somebody may open it. */
export interface OpenedPage {
  readonly label: string;
  readonly opens: boolean;
  /** Why not, where that is not their own rights. */
  readonly why: string;
}

/** The pages of one area of the portal. */
export interface OpenedArea {
  readonly label: string;
  readonly pages: readonly OpenedPage[];
}

/** The session that the employee would have, beside that of who looks. */
export const sessionOf = (viewer: PortalSession, employee: RightsLine): PortalSession => ({
  ...viewer,
  username: employee.username,
  role: employee.user_role,
  branchId: employee.branchId,
  kiosk: employee.clerk_kiosk_mode,
  redeemsOnBehalf: employee.clerk_redeem_behalf,
  permissionsOn: employee.permissions_on,
  permissions: employee.permissions,
});

const areaOf = ({ file }: Page) => file.split("/")[1] ?? "";

const inWords = (name: string) => {
  const words = name.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** A page that neither the menu nor the settings name is called as its route is, without its area. */
function labelOf({ menu, setting, name }: Page, area: string, { rules }: PortalSession): string {
  const named = menu?.label ?? setting?.label;
  if (named !== undefined) return pointWords(rules).within(named);
  const [, ...words] = name.startsWith(`${area}-`) ? ["", name.slice(area.length + 1)] : name.split("-");
  return inWords(words.join("-") || name);
}

function asked(page: Page, session: PortalSession, label: string, params: PageParams): OpenedPage {
  const decision = decide(page, session, params);
  const why = decision.kind === "send-back" && !page.refused ? decision.message : "";
  return { label, opens: decision.kind === "allow", why };
}

/** A page whose permission hangs on its address makes something new, or changes what there is. */
const pagesOf = (page: Page, session: PortalSession, area: string): OpenedPage[] =>
  typeof page.permission === "function"
    ? [asked(page, session, "New", { action: "create" }), asked(page, session, "Edit", { action: "edit" })]
    : [asked(page, session, labelOf(page, area, session), {})];

/** What somebody may open, as the guard itself decides: every page that asks for more than to be signed in. */
export function openedBy(session: PortalSession, table: readonly Page[]): OpenedArea[] {
  const guarded = table.filter((page) => page.for === "page");
  return [...new Set(guarded.map(areaOf))].map((area) => {
    const own = guarded.filter((page) => areaOf(page) === area);
    const listed = own.find(({ menu }) => menu) ?? own.find(({ setting }) => setting);
    return {
      label: listed ? labelOf(listed, area, session) : inWords(area),
      pages: own.flatMap((page) => pagesOf(page, session, area)),
    };
  });
}
