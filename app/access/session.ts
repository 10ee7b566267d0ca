import { blockedMessage } from "../../server/contract/campaigns/words";
import type { MenuItem } from "../../server/contract/common/menu";
import type { Permission } from "../../server/contract/common/permissions";
import type { BusinessRules } from "../../server/contract/settings/rules";

/** What the refresh answer brought (section 7, Auth), as the portal's pages see it. The bearer token is not part of it. */
export interface PortalSession {
  readonly username: string;
  /** "" counts as business-level (section 6). */
  readonly role: string;
  /** The branch of a branch role, else null. */
  readonly branchId: number | null;
  /** Sees the counter alone. */
  readonly kiosk: boolean;
  /** May redeem for a customer. */
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
  /** Version of the back end that answered last. */
  readonly version: string;
  /** The version that answered at sign-in: while `version` is another, the shell announces it. */
  readonly versionAtSignIn: string;
  /** What this back end can do beyond the specification, such as `restore`. */
  readonly features: readonly string[];
}

export const isBranchLevel = (session: Pick<PortalSession, "role">) =>
  session.role === "branch_admin" || session.role === "branch_clerk";

/** A customer whose profile is this session's to open, as far as the branch goes: a branch role sees its own customers. */
export const ownCustomer = (session: PortalSession, uid: number | null, homeBranch: number | null): number | null =>
  !isBranchLevel(session) || (homeBranch !== null && homeBranch === session.branchId) ? uid : null;

/** Section 6: with the permissions switch off everything is allowed. */
export const may = (session: PortalSession, permission: Permission) =>
  !session.permissionsOn || session.permissions.includes(permission);

/** What is said where the marketing module is blocked (document 001, section 4); null where it is not. */
export const marketingBlocked = (
  session: Pick<PortalSession, "blockMarketing" | "blockMarketingMessage">,
): string | null => (session.blockMarketing ? session.blockMarketingMessage || blockedMessage : null);
