import type { Page, PageParams } from "~/access/pages";
import { decide } from "~/access/rules";
import type { PortalSession } from "~/access/session";
import type { RightsLine } from "../../../server/contract/employees/calls";
import { pointWords } from "../../../server/contract/settings/point-words";

/** Page, and whether the employee may open it. */
export interface OpenedPage {
  readonly label: string;
  readonly opens: boolean;
  /** Reason for a refusal that does not depend on the employee's rights; "" otherwise. */
  readonly why: string;
}

/** Pages of one area of the portal. */
export interface OpenedArea {
  readonly label: string;
  readonly pages: readonly OpenedPage[];
}

/** Session that the employee would have, based on the viewer's. */
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

/** Page label from the menu or settings; otherwise from the route name without its area. */
function labelOf({ menu, setting, name }: Page, area: string, { rules }: PortalSession): string {
  const named = menu?.label ?? setting?.label;
  if (named !== undefined) return pointWords(rules).within(named);
  const [, ...words] = name.startsWith(`${area}-`) ? ["", name.slice(area.length + 1)] : name.split("-");
  return inWords(words.join("-") || name);
}

function openedPage(page: Page, session: PortalSession, label: string, params: PageParams): OpenedPage {
  const decision = decide(page, session, params);
  const why = decision.kind === "send-back" && !page.refused ? decision.message : "";
  return { label, opens: decision.kind === "allow", why };
}

/** Lists a page; one whose permission depends on its URL is listed twice, to create and to edit. */
const pagesOf = (page: Page, session: PortalSession, area: string): OpenedPage[] =>
  typeof page.permission === "function"
    ? [openedPage(page, session, "New", { action: "create" }), openedPage(page, session, "Edit", { action: "edit" })]
    : [openedPage(page, session, labelOf(page, area, session), {})];

/** Asks the guard which pages a session may open, of all pages that require access rights. */
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
