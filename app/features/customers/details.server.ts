import type { Access, AccessArgs } from "~/access/guard.server";
import { oncePerRequest } from "~/access/once-per-request.server";
import { notFound } from "~/access/refuse.server";
import { isBranchLevel, may } from "~/access/session";
import { beside } from "~/api/beside";
import { isPortalError } from "~/api/error";
import { tagsOf } from "~/business/choices.server";
import { businessCrmSettings } from "../../../server/contract/crm-fields/calls";
import type { CrmField } from "../../../server/contract/customers/arranged-field";
import {
  customerProfile,
  type NewUser,
  newCustomerProfile,
  type ProfileUser,
} from "../../../server/contract/customers/profile-calls";
import { getTiers, type Tag, type TierOption } from "../../../server/contract/lookups/calls";
import { uidIn } from "./words";

/** Customer id in the URL. @throws data 404 if it is invalid. */
export function uidOf({ params }: Pick<AccessArgs, "params">): number {
  const uid = uidIn(params.uid);
  if (uid === null) throw notFound();
  return uid;
}

/** Customer with all data that a form shows, loaded once per request. */
export const customerOf = oncePerRequest(
  async (access: Access, uid: number): Promise<ProfileUser> => (await withToken(access, uid)).user,
);

/** Customer without additional data. */
export const briefly = async ({ api }: Pick<Access, "api">, uid: number): Promise<ProfileUser> =>
  (await api.call(customerProfile, { query: { uid, brief: true } })).user;

export const blankCustomer = async ({ api }: Pick<Access, "api">): Promise<NewUser> =>
  (await api.call(newCustomerProfile)).user;

const withToken = ({ api }: Pick<Access, "api">, uid: number) =>
  api.call(customerProfile, { query: { uid, brief: false } });

/** Tags of the business, by a separate call on an older back end. null if the visitor may not see them. */
export const tagsBeside = async (
  { api }: Pick<Access, "api">,
  { tags }: Pick<NewUser, "tags">,
): Promise<Tag[] | null> => tags ?? (await unlessRefused(tagsOf({ api })));

/** Levels of the business; see `tagsBeside`. */
export const tiersBeside = async (
  { api }: Pick<Access, "api">,
  { tiers }: Pick<NewUser, "tiers">,
): Promise<TierOption[] | null> =>
  tiers ?? (await unlessRefused(api.call(getTiers, { query: { all: false } })))?.businessTiers ?? null;

/**
 * Field list of the business; see `tagsBeside`. Also null if the back end fails to provide it, in which case the
 * default form is used.
 */
export const crmFieldsBeside = async (
  access: Access,
  { crm_fields }: Pick<NewUser, "crm_fields">,
): Promise<CrmField[] | null> => {
  const { session } = access;
  if (crm_fields || isBranchLevel(session) || !may(session, "business_rule.read")) return crm_fields;
  return (await beside(access, businessCrmSettings, { query: { multi_language_selector: false } }))?.results ?? null;
};

/** Returns null if the visitor may not see the answer or the back end has none. */
export async function unlessRefused<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (isPortalError(error, "not-found", "forbidden")) return null;
    throw error;
  }
}

/** Additional input of a save: one-time token, acting user and platform. */
export async function sendingAlong(access: Access, uid: number | null) {
  const { user, csrf_token } = await (uid === null ? access.api.call(newCustomerProfile) : withToken(access, uid));
  return { csrf_token, ...actingAs(user) };
}

/** Acting user and platform, part of every action's input. */
export const actingAs = ({ clerkId, platformPk }: Pick<NewUser, "clerkId" | "platformPk">) => ({
  clerkId: clerkId ?? undefined,
  platformPk: platformPk ?? undefined,
});
