import type { Kysely } from "kysely";
import { smsStatuses } from "../customers/sms-consent";
import type { Database } from "../store/schema";

export const channels = ["email", "sms"] as const;
export type Channel = (typeof channels)[number];

/** Reasons for not sending a message, as shown on pages. */
export const withheldReasons = {
  "no-address": "no address",
  "no-consent": "no consent",
  unconfirmed: "consent not confirmed",
  left: "no longer a customer",
} as const;
export type Withheld = keyof typeof withheldReasons;

/** Address of a customer on a channel; `withheld` when it must not be used. */
export interface Reach {
  readonly address: string;
  readonly withheld: Withheld | null;
}

export interface Recipient {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly languageId: number;
  readonly email: Reach;
  readonly sms: Reach;
}

/** Recipients by customer id. A merged customer is reached through the survivor, not here. */
export async function recipientsOf(
  db: Kysely<Database>,
  businessId: number,
  ids: readonly number[],
): Promise<Map<number, Recipient>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("customers")
    .select(["id", "first_name", "last_name", "language_id", "email", "phone", "left_at"])
    .select(["consent_email", "consent_sms", "allow_sms_status", "double_opt_in"])
    .where("business_id", "=", businessId)
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map(
    rows.map((row) => {
      const gone = row.left_at === null ? null : ("left" as const);
      const email: Reach = { address: row.email, withheld: gone ?? mailWithheld(row) };
      const sms: Reach = { address: row.phone, withheld: gone ?? smsWithheld(row) };
      const names = { firstName: row.first_name, lastName: row.last_name };
      return [row.id, { id: row.id, ...names, languageId: row.language_id, email, sms }];
    }),
  );
}

export function mailWithheld({ email, consent_email }: { email: string; consent_email: number }): Withheld | null {
  if (email === "") return "no-address";
  return consent_email === 1 ? null : "no-consent";
}

export interface Phone {
  readonly phone: string;
  readonly consent_sms: number;
  readonly allow_sms_status: number;
  readonly double_opt_in: number;
}

/**
 * Why a text message must not be sent, or null. A consent applies to the number it was given for, and double opt-in
 * must be confirmed.
 */
export function smsWithheld({ phone, consent_sms, allow_sms_status, double_opt_in }: Phone): Withheld | null {
  if (!phone.startsWith("+")) return "no-address";
  if (consent_sms === 0 || allow_sms_status === smsStatuses.none) return "no-consent";
  return double_opt_in === 1 && allow_sms_status !== smsStatuses.confirmed ? "unconfirmed" : null;
}
