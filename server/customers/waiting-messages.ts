import { type Kysely, sql } from "kysely";
import { resumeLeaver, skipLeavers } from "../campaigns/leavers";
import type { Database } from "../store/schema";

type Db = Kysely<Database>;

interface Owner {
  readonly businessId: number;
  readonly now: number;
}

/** Withholds the waiting messages of customers who left. */
export async function withholdMessages(db: Db, owner: Owner, customerIds: readonly number[]): Promise<void> {
  await skipLeavers(db, owner, customerIds);
  await db
    .updateTable("outbox")
    .set({ status: "withheld", reason: "left" })
    .where("business_id", "=", owner.businessId)
    .where("customer_id", "in", customerIds)
    .where("kind", "<>", "campaign")
    .where("status", "=", "waiting")
    .execute();
}

/** Releases the messages that were waiting for a customer when they left. */
export async function releaseMessages(
  db: Db,
  owner: Owner,
  { id, left_at }: { readonly id: number; readonly left_at: number | null },
): Promise<void> {
  if (left_at === null) return;
  await resumeLeaver(db, owner, id);
  await db
    .updateTable("outbox")
    .set({ status: "waiting", reason: "" })
    .where("business_id", "=", owner.businessId)
    .where("customer_id", "=", id)
    .where("kind", "<>", "campaign")
    .where("status", "=", "withheld")
    .where("reason", "=", "left")
    // Later messages were withheld from the start, without checking consent.
    .where("created_at", "<", left_at)
    .execute();
}

const erased = "erased-";

/** Address of a message to show; "" once it was erased. */
export const addressShown = (address: string): string => (address.startsWith(erased) ? "" : address);

/**
 * Erases the content of all messages to customers; what became of them stays. @param db limited to one business, as
 * are the ids.
 */
export async function forgetMessages(db: Db, owner: Owner, customerIds: readonly number[]): Promise<void> {
  await withholdMessages(db, owner, customerIds);
  await db
    .updateTable("outbox")
    .set((row) => ({
      subject: "",
      body: "",
      // A campaign's messages that were not withheld have an address each, which is unique among them.
      address: row
        .case()
        .when(row.and([row("kind", "=", "campaign"), row("status", "<>", "withheld")]))
        .then(sql<string>`${sql.lit(erased)} || customer_id`)
        .else("")
        .end(),
    }))
    .where("customer_id", "in", customerIds)
    .execute();
}
