import { z } from "zod";
import { call } from "../common/call";
import { timeZoneOr } from "../common/locale";
import { type MenuItem, menuItems } from "../common/menu";
import { decoded, ruleTexts } from "../common/rule-texts";
import {
  type Codec,
  type FieldValues,
  fallback,
  fields,
  flag,
  id,
  lenient,
  list,
  number,
  optional,
  type Shape,
  text,
} from "../wire";
import { maybe, setUnlessTold } from "../wire/answers";
import { isRecord } from "../wire/raw";
import { code, password, userName } from "./fields";

export { code, password };

const on = (value: unknown) => flag.read.safeParse(value).data ?? false;

/** Reads the names that are on from `{offers: 1}`, `{"offers": true}` or `["offers"]`. */
function flagsOf(value: unknown): Record<string, boolean> {
  const raw = decoded(value);
  if (Array.isArray(raw)) return Object.fromEntries(raw.map((name) => [String(name), true]));
  return isRecord(raw) ? Object.fromEntries(Object.entries(raw).map(([name, item]) => [name, on(item)])) : {};
}

const asFlags = (flags: Readonly<Record<string, boolean>>) =>
  Object.fromEntries(Object.entries(flags).map(([name, value]) => [name, value ? 1 : 0]));

/** All menu items; off unless the response names them. */
export const menuFlags: Codec<Record<MenuItem, boolean>> = {
  read: z.unknown().transform((raw) => {
    const flags = flagsOf(raw);
    return Object.fromEntries(menuItems.map((item) => [item, flags[item] === true])) as Record<MenuItem, boolean>;
  }),
  write: asFlags,
};

/** Flags with any names. */
export const flagsByName: Codec<Record<string, boolean>> = { read: z.unknown().transform(flagsOf), write: asFlags };

/** Reads `["offer.read"]`; an older server may nest them as `{offer: {read: 1}}` or `{offer: ["read"]}`. */
export const permissions: Codec<string[]> = {
  read: z.unknown().transform((value) => {
    const raw = decoded(value);
    if (Array.isArray(raw)) return raw.filter((item): item is string => typeof item === "string");
    if (!isRecord(raw)) return [];
    return Object.entries(raw).flatMap(([resource, actions]) =>
      resource.includes(".")
        ? on(actions)
          ? [resource]
          : []
        : Object.entries(flagsOf(actions)).flatMap(([action, allowed]) => (allowed ? [`${resource}.${action}`] : [])),
    );
  }),
  write: (value) => value,
};

/** An object that an older server may leave out. */
function group<S extends Shape>(shape: S): Codec<FieldValues<S>> {
  const inner = fields(shape);
  return {
    read: z
      .unknown()
      .transform((raw) => (isRecord(raw) ? raw : {}))
      .pipe(inner.read),
    write: inner.write,
  };
}

const plain = lenient(text(10_000), "");
const yes = lenient(flag, false);

const rules = group({
  menu_items: menuFlags,
  integration_menus: flagsByName,
  /** Self-signup: whether to show the welcome popup. */
  notification: yes,
  user_role: plain,
  pricing_link: plain,
  hasSegments: yes,
  signup_platform: plain,
  business_rules: ruleTexts,
  currencySymbol: plain,
  user_permissions: permissions,
  user_permissions_on: yes,
  blockMktgModule: yes,
  blockMktgModuleMessage: plain,
  /** Beyond section 7: this employee sees only the counter. */
  clerk_kiosk_mode: yes,
  /** Beyond section 7: this employee may redeem for a customer; an older server does not send it. */
  clerk_redeem_behalf: setUnlessTold,
  /** Beyond section 7: the connected Shopify app must be authorised again. */
  reauthorizeShopify: yes,
});

const branch = group({
  business_branch_pk: lenient(number, 0),
  name: plain,
  virtual_branch_group_flag: yes,
});

const business = group({
  business_pk: lenient(number, 0),
  name: plain,
  appKey: plain,
  /** The branch of a branch role; null for business roles. */
  adminBranchId: maybe(id),
  branches: lenient(list(branch), []),
  /** Beyond section 7: an IANA time zone; an older server sends none. */
  time_zone: timeZoneOr("UTC"),
  coalition: yes,
});

/** The response of login and refresh (section 7, Auth; `version` and `features` by the settled readings). */
const refreshAnswer = {
  token_type: lenient(fallback(text(20), "Bearer"), "Bearer"),
  /** Empty if the sign-in failed. */
  access_token: plain,
  /** Seconds. */
  expires_in: lenient(number, 900),
  rules,
  business,
  /** "" from an older server. */
  version: plain,
  /** Beyond section 7: id of this session among those of its user; 0 from an older server. */
  session_id: lenient(number, 0),
  /** What this back end supports beyond the specification, such as `restore`. */
  features: lenient(list(text(60)), []),
};

export const login = call({
  name: "login",
  base: "auth",
  method: "POST",
  path: "/",
  body: { user: userName, pass: password, code: optional(code) },
  answer: refreshAnswer,
  needs: "nothing",
  plain: true,
});

/**
 * Beyond section 7. `login` without `code` refuses a user with two-step verification with a 401, which an older client
 * reads as a failed sign-in, and returns `second_step` and a `challenge`. For five minutes the challenge replaces the
 * password, so that clients need not keep the password between the two steps.
 */
export const finishLogin = call({
  name: "finishLogin",
  base: "auth",
  method: "POST",
  path: "/second-step/",
  body: { user: userName, challenge: text(2000), code },
  answer: refreshAnswer,
  needs: "nothing",
  plain: true,
});

/** The refusal of a sign-in that requires a second step. */
export const secondStepNeeded = z.object({ second_step: z.literal(true), challenge: z.string().max(2000) });

/**
 * Rotates the token, even an expired one within the session's lifetime; `soft` renews the rules and keeps the token. A
 * retry with the same `Idempotency-Key` within two minutes returns the same new token, for a client that lost the
 * response; otherwise the old token is invalid.
 */
export const refresh = call({
  name: "refresh",
  base: "auth",
  method: "POST",
  path: "/refresh/",
  query: { soft: optional(flag) },
  body: { soft: optional(flag) },
  answer: refreshAnswer,
  needs: "session",
  kiosk: true,
  plain: true,
});

export const logout = call({
  name: "logout",
  base: "auth",
  method: "POST",
  path: "/logout/",
  needs: "session",
  kiosk: true,
  plain: true,
});

export const authCalls = [login, finishLogin, refresh, logout];
