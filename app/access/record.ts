import { z } from "zod";
import type { AnswerOf } from "../../server/contract/common/call";
import { menuItems } from "../../server/contract/common/menu";
import { ruleTexts } from "../../server/contract/common/rule-texts";
import { rulesFrom, rulesKept } from "../../server/contract/settings/rules";
import type { refresh } from "../../server/contract/sign-in/calls";
import type { PortalSession } from "./session";

export type RefreshAnswer = AnswerOf<typeof refresh>;

/** Content of a session row, encrypted: the bearer token and the data of the refresh answer. */
export interface SessionRecord {
  readonly token: string;
  readonly tokenExpiresAt: number;
  /** Idempotency key for refreshing this token, the same for every attempt; missing in rows of older releases. */
  readonly refreshKey?: string | undefined;
  readonly appKey: string;
  /** Time of the last rules refresh. */
  readonly rulesAt: number;
  readonly session: PortalSession;
}

const menu = z.object(
  Object.fromEntries(menuItems.map((item) => [item, z.boolean()])) as Record<(typeof menuItems)[number], z.ZodBoolean>,
);

/** Rows of older releases store the rules as `businessRules`. */
const withRules = (session: unknown) =>
  typeof session === "object" && session !== null && "businessRules" in session
    ? { rules: rulesFrom(ruleTexts.read.parse(session.businessRules)), ...session }
    : session;

/** Rows of older releases that no longer match this shape count as no session. */
export const recordShape: z.ZodType<SessionRecord, z.ZodTypeDef, unknown> = z.object({
  token: z.string(),
  tokenExpiresAt: z.number(),
  refreshKey: z.string().optional(),
  appKey: z.string(),
  rulesAt: z.number(),
  session: z.preprocess(
    withRules,
    z.object({
      username: z.string(),
      role: z.string(),
      branchId: z.number().nullable(),
      // Missing in rows of older releases.
      kiosk: z.boolean().default(false),
      redeemsOnBehalf: z.boolean().default(true),
      menu,
      permissionsOn: z.boolean(),
      permissions: z.array(z.string()),
      blockMarketing: z.boolean(),
      blockMarketingMessage: z.string(),
      rules: z.record(z.unknown()).transform(rulesKept),
      business: z.object({
        id: z.number(),
        name: z.string(),
        timeZone: z.string(),
        coalition: z.boolean(),
        branches: z.array(z.object({ id: z.number(), name: z.string() })),
      }),
      currencySymbol: z.string(),
      signupPlatform: z.string(),
      selfSignupNotification: z.boolean(),
      pricingLink: z.string(),
      reauthorizeShopify: z.boolean(),
      hasSegments: z.boolean(),
      version: z.string(),
      versionAtSignIn: z.string(),
      features: z.array(z.string()),
    }),
  ),
});

function sessionFrom(answer: RefreshAnswer, username: string, versionAtSignIn: string): PortalSession {
  const { rules, business } = answer;
  return {
    username,
    role: rules.user_role,
    branchId: business.adminBranchId,
    kiosk: rules.clerk_kiosk_mode,
    redeemsOnBehalf: rules.clerk_redeem_behalf,
    menu: rules.menu_items,
    permissionsOn: rules.user_permissions_on,
    permissions: rules.user_permissions,
    blockMarketing: rules.blockMktgModule,
    blockMarketingMessage: rules.blockMktgModuleMessage,
    rules: rulesFrom(rules.business_rules),
    business: {
      id: business.business_pk,
      name: business.name,
      timeZone: business.time_zone,
      coalition: business.coalition,
      branches: business.branches.map((branch) => ({ id: branch.business_branch_pk, name: branch.name })),
    },
    currencySymbol: rules.currencySymbol,
    signupPlatform: rules.signup_platform,
    selfSignupNotification: rules.notification,
    pricingLink: rules.pricing_link,
    reauthorizeShopify: rules.reauthorizeShopify,
    hasSegments: rules.hasSegments,
    version: answer.version,
    versionAtSignIn: versionAtSignIn === "" ? answer.version : versionAtSignIn,
    features: answer.features,
  };
}

const tokenFrom = (answer: RefreshAnswer, now: number) => ({
  token: answer.access_token,
  tokenExpiresAt: now + answer.expires_in * 1000,
  refreshKey: crypto.randomUUID(),
});

/** Creates a session record from the sign-in answer. */
export const signedIn = (answer: RefreshAnswer, username: string, now: number): SessionRecord => ({
  ...tokenFrom(answer, now),
  appKey: answer.business.appKey,
  rulesAt: now,
  session: sessionFrom(answer, username, ""),
});

/** Applies a refresh answer to `record`; a soft refresh keeps the token. */
export function refreshed(record: SessionRecord, answer: RefreshAnswer, now: number, soft: boolean): SessionRecord {
  const session = sessionFrom(answer, record.session.username, record.session.versionAtSignIn);
  const known = { ...session, version: session.version === "" ? record.session.version : session.version };
  return {
    ...record,
    ...(soft ? {} : tokenFrom(answer, now)),
    appKey: answer.business.appKey === "" ? record.appKey : answer.business.appKey,
    rulesAt: now,
    session: known,
  };
}

/** Applies the server version named in an answer to `record`. */
export function withVersion(record: SessionRecord, version: string): SessionRecord {
  const { session } = record;
  const versionAtSignIn = session.versionAtSignIn === "" ? version : session.versionAtSignIn;
  return { ...record, session: { ...session, version, versionAtSignIn } };
}
