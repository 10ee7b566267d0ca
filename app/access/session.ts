import { blockedMessage } from "../../server/contract/campaigns/words";
import type { MenuItem } from "../../server/contract/common/menu";
import type { Permission } from "../../server/contract/common/permissions";
import type { BusinessRules } from "../../server/contract/settings/rules";

/** Refresh answer (section 7, Auth) as the portal's pages see it, without the bearer token. */
export interface PortalSession {
  readonly username: string;
  /** "" counts as business-level (section 6). */
  readonly role: string;
  /** Branch of a branch role; null for other roles. */
  readonly branchId: number | null;
  /** Whether only the counter is accessible. */
  readonly kiosk: boolean;
  /** Whether the user may redeem for a customer. */
  readonly redeemsOnBehalf: boolean;
  readonly menu: Readonly<Record<MenuItem, boolean>>;
  readonly permissionsOn: boolean;
  readonly permissions: readonly string[];
  readonly blockMarketing: boolean;
  readonly blockMarketingMessage: string;
  readonly rules: BusinessRules;
  readonly business: {
    readonly id: number;
    readonly name: string;
    readonly timeZone: string;
    readonly coalition: boolean;
    readonly branches: readonly { readonly id: number; readonly name: string }[];
  };
  readonly currencySymbol: string;
  readonly signupPlatform: string;
  readonly selfSignupNotification: boolean;
  readonly pricingLink: string;
  readonly reauthorizeShopify: boolean;
  readonly hasSegments: boolean;
  /** Back-end version in the latest answer. */
  readonly version: string;
  /** Back-end version at sign-in. The shell shows a notice while it differs from `version`. */
  readonly versionAtSignIn: string;
  /** Back-end extensions beyond the specification, such as `restore`. */
  readonly features: readonly string[];
}

export const isBranchLevel = (session: Pick<PortalSession, "role">) =>
  session.role === "branch_admin" || session.role === "branch_clerk";

/**
 * Returns `uid` if this session may open the customer's profile as far as branches go; a branch role may open only its
 * own branch's customers.
 */
export const ownCustomer = (session: PortalSession, uid: number | null, homeBranch: number | null): number | null =>
  !isBranchLevel(session) || (homeBranch !== null && homeBranch === session.branchId) ? uid : null;

/** Whether the permission is granted; always true while the permissions switch is off (section 6). */
export const may = (session: PortalSession, permission: Permission) =>
  !session.permissionsOn || session.permissions.includes(permission);

/** Message shown while the marketing module is blocked (document 001, section 4); null if it is not blocked. */
export const marketingBlocked = (
  session: Pick<PortalSession, "blockMarketing" | "blockMarketingMessage">,
): string | null => (session.blockMarketing ? session.blockMarketingMessage || blockedMessage : null);
