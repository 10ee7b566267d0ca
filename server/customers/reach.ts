import { expressionBuilder, type RawBuilder, sql } from "kysely";
import type { Reason } from "../contract/campaigns/reasons";
import type { Channel } from "../contract/campaigns/words";
import type { Database } from "../store/schema";
import { smsStatuses } from "./sms-consent";

/*
 * Which customers can be reached by a channel, and why others cannot (settled readings, "who may be reached").
 */

const column = (name: keyof Database["customers"] & string) => sql.ref<string>(`customers.${name}`);

const mail = sql<string>`case
  when ${column("left_at")} is not null then 'left'
  when ${column("email")} = '' then 'no_address'
  when ${column("consent_email")} <> 1 then 'no_consent'
  else '' end`;

/** Any `consent_sms` but 0 is a consent (1, 2 and 99); with double opt-in it must also be confirmed. */
const confirmed = sql`case when ${column("double_opt_in")} = 1
  then ${column("allow_sms_status")} = ${sql.lit(smsStatuses.confirmed)}
  else ${column("allow_sms_status")} in (${sql.lit(smsStatuses.given)}, ${sql.lit(smsStatuses.confirmed)}) end`;

const agreedToTexts = sql<boolean>`(${column("consent_sms")} <> 0 and (${confirmed}))`;

/** Whether a customer consents to email or text messages; others are not exported to a list provider. */
export const hasConsented = sql<boolean>`(${column("consent_email")} = 1 or ${agreedToTexts})`;

const textMessage = (mayReachUnitedStates: boolean) => sql<string>`case
  when ${column("left_at")} is not null then 'left'
  when ${column("phone")} = '' then 'no_address'
  when ${column("phone")} not like '+%' then 'invalid_address'
  when not ${agreedToTexts} then 'no_consent'
  when ${sql.lit(mayReachUnitedStates ? 1 : 0)} = 0 and ${column("phone_country")} = 'US' then 'a2p'
  else '' end`;

const { exists, selectFrom } = expressionBuilder<Database, never>();
const hasDevice = exists(
  selectFrom("devices")
    .select("devices.customer_id")
    .where("devices.customer_id", "=", column("id") as never),
);

/** Reasons of all channels. */
export const unreachedReasons = [
  "left",
  "no_address",
  "no_consent",
  "invalid_address",
  "a2p",
] as const satisfies readonly Reason[];

export interface Senders {
  /** Whether text messages to the United States are allowed, because the business is registered for them. */
  readonly mayReachUnitedStates: boolean;
}

/** The reason why a channel does not reach a customer; "" if it does. */
export function unreachedBy(channel: Channel, { mayReachUnitedStates }: Senders): RawBuilder<string> {
  if (channel === "email") return mail;
  if (channel === "sms") return textMessage(mayReachUnitedStates);
  return sql<string>`case
    when ${column("left_at")} is not null then 'left'
    when ${column("consent_push")} <> 1 then 'no_consent'
    when not ${hasDevice} then 'no_address'
    else '' end`;
}

export const isReachedBy = (channel: Channel, senders: Senders): RawBuilder<boolean> =>
  sql<boolean>`${unreachedBy(channel, senders)} = ''`;
