import type { Kysely } from "kysely";
import { defaultLanguageId } from "../contract/common/default-language";
import type { Books } from "../ledger/types";
import type { Database } from "../store/schema";
import type { Channel } from "./recipients";
import { addressedRow } from "./write";

type Db = Kysely<Database>;

/** Kinds of notices to the business itself, with the table of the rows they are about. */
const toldOf = { fraud_notice: "fraud_notices", fraud_attempt: "fraud_attempts" } as const;
type NoticeKind = keyof typeof toldOf;
export const noticeKinds = Object.keys(toldOf) as NoticeKind[];

/** A notice to the business itself, about the row `sourceId`. */
export interface Notice {
  readonly channel: Channel;
  readonly kind: NoticeKind;
  readonly sourceId: number;
  /** "" when the business gave none: the notice is withheld. */
  readonly address: string;
  /** Not used in a text message. */
  readonly subject: string;
  readonly body: string;
}

/** Adds a notice to the outbox, in the caller's transaction. */
export async function writeNotice(db: Db, { businessId, now }: Books, notice: Notice): Promise<void> {
  const subject = notice.channel === "email" ? notice.subject : "";
  const row = addressedRow({ ...notice, subject, languageId: defaultLanguageId }, now);
  await db
    .insertInto("outbox")
    .values({ ...row, business_id: businessId })
    .execute();
}

/** Clears and withholds notices about erased customers. @param db sees one business only. */
export async function forgetNotices(db: Db, customerIds: readonly number[]): Promise<void> {
  for (const kind of noticeKinds) {
    const about = db.selectFrom(toldOf[kind]).select("id").where("customer_id", "in", customerIds);
    await db
      .updateTable("outbox")
      .set({ subject: "", body: "", status: "withheld", reason: "left" })
      .where("kind", "=", kind)
      .where("source_id", "in", about)
      .execute();
  }
}
