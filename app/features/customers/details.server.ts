import { data } from "@remix-run/node";
import type { Access, AccessArgs } from "~/access/guard.server";
import {
  customerProfile,
  type NewUser,
  newCustomerProfile,
  type ProfileUser,
} from "../../../server/contract/customer-profile";
import { uidIn } from "./words";

/** The customer that the address names. @throws data 404 for an address that names none. */
export function uidOf({ params }: Pick<AccessArgs, "params">): number {
  const uid = uidIn(params.uid);
  if (uid === null) throw data({ message: "" }, { status: 404 });
  return uid;
}

const known = new WeakMap<Access, Promise<ProfileUser>>();

/** The customer with everything that a form shows beside them, asked for once a request. */
export function customerOf(access: Access, uid: number): Promise<ProfileUser> {
  const asked = known.get(access) ?? withToken(access, uid).then(({ user }) => user);
  known.set(access, asked);
  return asked;
}

/** The customer alone. */
export const briefly = async ({ api }: Pick<Access, "api">, uid: number): Promise<ProfileUser> =>
  (await api.call(customerProfile, { query: { uid, brief: true } })).user;

export const blankCustomer = async ({ api }: Pick<Access, "api">): Promise<NewUser> =>
  (await api.call(newCustomerProfile)).user;

const withToken = ({ api }: Pick<Access, "api">, uid: number) =>
  api.call(customerProfile, { query: { uid, brief: false } });

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
