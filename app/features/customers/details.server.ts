import { data } from "@remix-run/node";
import type { Access, AccessArgs } from "~/access/guard.server";
import { isBranchLevel, may } from "~/access/session";
import { beside } from "~/api/beside";
import { isPortalError } from "~/api/error";
import { oncePerRequest } from "~/items/opened.server";
import { businessCrmSettings } from "../../../server/contract/crm-fields/calls";
import type { CrmField } from "../../../server/contract/customers/arranged-field";
import {
  customerProfile,
  type NewUser,
  newCustomerProfile,
  type ProfileUser,
} from "../../../server/contract/customers/profile-calls";
import { getTags, getTiers, type Tag, type TierOption } from "../../../server/contract/lookups/calls";
import { uidIn } from "./words";

/** The customer that the address names. @throws data 404 for an address that names none. */
export function uidOf({ params }: Pick<AccessArgs, "params">): number {
  const uid = uidIn(params.uid);
  if (uid === null) throw data({ message: "" }, { status: 404 });
  return uid;
}

/** The customer with everything that a form shows beside them, asked for once a request. */
export const customerOf = oncePerRequest(
  async (access: Access, uid: number): Promise<ProfileUser> => (await withToken(access, uid)).user,
);

/** The customer alone. */
export const briefly = async ({ api }: Pick<Access, "api">, uid: number): Promise<ProfileUser> =>
  (await api.call(customerProfile, { query: { uid, brief: true } })).user;

export const blankCustomer = async ({ api }: Pick<Access, "api">): Promise<NewUser> =>
  (await api.call(newCustomerProfile)).user;

const withToken = ({ api }: Pick<Access, "api">, uid: number) =>
  api.call(customerProfile, { query: { uid, brief: false } });

/** The business's tags: an older back end has them in a call of their own. null where the visitor may not know them. */
export const tagsBeside = async (
  { api }: Pick<Access, "api">,
  { tags }: Pick<NewUser, "tags">,
): Promise<Tag[] | null> =>
  tags ?? (await unlessRefused(api.call(getTags, { query: { pageSize: mostTags } })))?.tags ?? null;

/** As `tagsBeside`, the levels. */
export const tiersBeside = async (
  { api }: Pick<Access, "api">,
  { tiers }: Pick<NewUser, "tiers">,
): Promise<TierOption[] | null> =>
  tiers ?? (await unlessRefused(api.call(getTiers, { query: { all: false } })))?.businessTiers ?? null;

/**
 * As `tagsBeside`, the fields that the business asks for; null also from a back end that fails to tell them, whose form is
 * the usual one.
 */
export const crmFieldsBeside = async (
  access: Access,
  { crm_fields }: Pick<NewUser, "crm_fields">,
): Promise<CrmField[] | null> => {
  const { session } = access;
  if (crm_fields || isBranchLevel(session) || !may(session, "business_rule.read")) return crm_fields;
  return (await beside(access, businessCrmSettings, { query: { multi_language_selector: false } }))?.results ?? null;
};

/** Section 9 of document 001. */
const mostTags = 1000;

/** null where the visitor may not have the answer, or the back end has none. */
export async function unlessRefused<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (isPortalError(error, "not-found", "forbidden")) return null;
    throw error;
  }
}

/** What a save sends along: its one-time token, who acts, and from where. */
export async function sendingAlong(access: Access, uid: number | null) {
  const { user, csrf_token } = await (uid === null ? access.api.call(newCustomerProfile) : withToken(access, uid));
  return { csrf_token, ...actingAs(user) };
}

/** Who acts and from where, as every act says it. */
export const actingAs = ({ clerkId, platformPk }: Pick<NewUser, "clerkId" | "platformPk">) => ({
  clerkId: clerkId ?? undefined,
  platformPk: platformPk ?? undefined,
});
