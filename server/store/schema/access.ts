import type { Generated } from "kysely";
import type { Flag, Id, Instant, Json } from "./columns";

export interface AccessTables {
  users: UserTable;
  employee_roles: EmployeeRoleTable;
  employee_pins: EmployeePinTable;
  api_sessions: ApiSessionTable;
  second_steps: SecondStepTable;
  recovery_codes: RecoveryCodeTable;
  sign_in_failures: SignInFailureTable;
  rate_limits: RateLimitTable;
  idempotency_keys: IdempotencyKeyTable;
}

/** Tables that belong to a business, with the owner column. */
export const ownAccessTables = {
  users: "business_id",
  employee_roles: "business_id",
  employee_pins: "business_id",
  api_sessions: "business_id",
} as const;

interface UserTable {
  id: Id;
  business_id: number;
  /** The branch a branch role is bound to; null for business roles. */
  branch_id: number | null;
  /** Lower case, unique in the whole store. */
  username: string;
  password_hash: string;
  role: string;
  first_name: string;
  last_name: string;
  email: string;
  /** `["offer.read", …]`, used only when `permissions_on`. */
  permissions: Json;
  permissions_on: Flag;
  /** One of `employee_roles`, whose permissions are copied to its employees; null for built-in roles. */
  custom_role_id: Generated<number | null>;
  /** Sees the counter only. */
  clerk_kiosk_mode: Generated<Flag>;
  /** May redeem for a customer. */
  clerk_redeem_behalf: Generated<Flag>;
  self_signup_notification: Flag;
  disabled_at: Instant | null;
  created_at: Instant;
}

/** Role that a business defined for its employees. */
interface EmployeeRoleTable {
  id: Id;
  business_id: number;
  name: string;
  /** `["offer.read", …]` */
  permissions: Json;
  created_at: Instant;
  updated_at: Instant;
}

/** An employee's PIN and its failed attempts. */
interface EmployeePinTable {
  business_id: number;
  user_id: number;
  /** The same for all PINs of a business, so that no two of its employees can have the same PIN. */
  salt: string;
  pin_hash: string;
  failures: number;
  tried_at: Instant;
  blocked_until: Instant;
}

/** A signed-in API client. The token is replaced on refresh; the session ends at `ends_at`. */
interface ApiSessionTable {
  id: Id;
  /** Business of its user. */
  business_id: number;
  user_id: number;
  token_hash: string;
  token_expires_at: Instant;
  ends_at: Instant;
  created_at: Instant;
  /** Last time its rules were requested, within five minutes; null for a session of an older release. */
  seen_at: Instant | null;
  /** Network and user agent at sign-in; "" when unknown. */
  network: Generated<string>;
  agent: Generated<string>;
}

/** Authenticator app of a user; required at sign-in once `confirmed_at` is set. */
interface SecondStepTable {
  user_id: number;
  /** The app's secret, encrypted. */
  sealed: string;
  /** Time step of the last accepted code; neither it nor an earlier one is accepted again. */
  last_step: number;
  confirmed_at: Instant | null;
  created_at: Instant;
}

interface RecoveryCodeTable {
  user_id: number;
  code_hash: string;
  used_at: Instant | null;
}

interface SignInFailureTable {
  /** `account:{username}` or `address:{ip}`. */
  subject: string;
  failures: number;
  window_started_at: Instant;
  blocked_until: Instant;
}

interface RateLimitTable {
  /** `{limit}:{user}`. */
  subject: string;
  uses: number;
  window_started_at: Instant;
}

interface IdempotencyKeyTable {
  user_id: number;
  call: string;
  key: string;
  body_hash: string;
  status: number;
  answer: Json;
  created_at: Instant;
}
