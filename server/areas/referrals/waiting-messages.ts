import type { Context } from "../../area";
import type { AnswerOf } from "../../contract/common/call";
import { fullName } from "../../contract/common/names";
import type { referralRecord } from "../../contract/referrals/calls";
import { type ReferralMessageKind, referralMessageKinds } from "../../contract/referrals/words";
import { withheldReasons } from "../../outbox/recipients";
import { type MessageKind, referralKinds } from "../../outbox/write";

/*
 * Messages about referrals in the outbox.
 */

type Db = Context["db"];

const outboxKind = (kind: ReferralMessageKind) => `referral_${kind}` as const satisfies MessageKind;

/** Counts the waiting and the withheld messages of each referral. */
export async function messageCounts(db: Db, referralIds: readonly number[]) {
  const counted =
    referralIds.length === 0
      ? []
      : await db
          .selectFrom("outbox")
          .select((row) => ["source_id", "status", row.fn.countAll<number>().as("messages")])
          .where("kind", "in", referralKinds)
          .where("source_id", "in", [...referralIds])
          .groupBy(["source_id", "status"])
          .execute();
  const of = (id: number, status: string) =>
    Number(counted.find((row) => row.source_id === id && row.status === status)?.messages ?? 0);
  return (id: number) => ({ messages_waiting: of(id, "waiting"), messages_withheld: of(id, "withheld") });
}

type Message = AnswerOf<typeof referralRecord>["messages"][number];

const isReason = (reason: string): reason is keyof typeof withheldReasons => Object.hasOwn(withheldReasons, reason);

/** Lists the messages about a referral, oldest first. */
export async function messagesAbout(db: Db, referralId: number): Promise<Message[]> {
  const rows = await db
    .selectFrom("outbox")
    .leftJoin("customers", "customers.id", "outbox.customer_id")
    .select(["outbox.id", "outbox.kind", "outbox.channel", "outbox.subject", "outbox.body", "outbox.reason"])
    .select(["customers.first_name", "customers.last_name"])
    .where("outbox.kind", "in", referralKinds)
    .where("outbox.source_id", "=", referralId)
    .orderBy("outbox.id")
    .execute();
  return rows.flatMap((row) => {
    const kind = referralMessageKinds.find((one) => outboxKind(one) === row.kind);
    if (!kind) return [];
    return {
      message_pk: row.id,
      kind,
      channel: row.channel === "sms" ? ("sms" as const) : ("email" as const),
      customer: fullName(row.first_name, row.last_name),
      subject: row.subject,
      body: row.body,
      withheld: isReason(row.reason) ? withheldReasons[row.reason] : row.reason,
    };
  });
}
