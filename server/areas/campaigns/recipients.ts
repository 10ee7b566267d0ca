import { type Kysely, sql } from "kysely";
import type { Context } from "../../area";
import { pageOf } from "../../business/page";
import type { campaignPeople, Recipient } from "../../contract/campaigns/sent-calls";
import { channels } from "../../contract/campaigns/words";
import type { AnswerOf, QueryOf } from "../../contract/common/call";
import type { FoundIds } from "../../customers/found-all";
import type { Database } from "../../store/schema";
import { rarely } from "../../store/words";
import { branchOf, requireSeenCampaign } from "./find";
import { outcomeOf, outcomePlace, placeOfOutcome } from "./outcome";
import { foundBy } from "./search";

type Db = Kysely<Database>;

const mostRows = 1_000;

/** Place of a page's first row. @throws ApiError for an invalid page. */
export function offsetOf(asked: { readonly page: number; readonly limit: number }): number {
  return pageOf(asked, { most: mostRows }).offset;
}

/** Lists the customers of a frozen campaign, by id. @throws ApiError not-found, and for an invalid page. */
export async function listRecipients(
  context: Context,
  query: QueryOf<typeof campaignPeople>,
): Promise<AnswerOf<typeof campaignPeople>> {
  const { db, caller } = context;
  const { outcome, channel, q, after, limit } = query;
  const offset = offsetOf(query);
  const campaign = await requireSeenCampaign(context, query.campaignId);
  const narrowed = { campaignId: campaign.id, outcome, channel, own: branchOf(caller) };
  const found = await foundBy(context, {
    q,
    campaignId: campaign.id,
    hasAny: async (ids) => (await anyRecipient(db, narrowed, ids).executeTakeFirst()) !== undefined,
  });
  const those = recipientsAmong(db, narrowed, found);
  const page = await those
    .$if(after !== undefined, (rows) => rows.where("those.customer_id", ">", after ?? 0))
    .select("those.customer_id")
    .orderBy("those.customer_id")
    .limit(limit)
    .offset(after === undefined ? offset : 0)
    .execute();
  const { total } =
    after === undefined
      ? await those.select((row) => row.fn.countAll<number>().as("total")).executeTakeFirstOrThrow()
      : { total: 0 };
  const ids = page.map(({ customer_id }) => customer_id);
  return {
    people: await recipientsOf(db, campaign.id, ids),
    total: Number(total),
    next: ids.length < limit ? null : (ids.at(-1) ?? null),
  };
}

interface Narrowed extends Pick<QueryOf<typeof campaignPeople>, "outcome" | "channel"> {
  readonly campaignId: number;
  /** The only branch whose customers are meant; null: all branches. */
  readonly own: number | null;
}

/** Selects the customers with messages of a campaign, and those who wait for one. */
function recipientsIn(db: Db, { campaignId, outcome, channel }: Narrowed) {
  const written = db
    .selectFrom("outbox")
    // The condition repeats that of the partial index.
    .where("outbox.kind", "=", sql.lit("campaign"))
    .where("outbox.source_id", "=", campaignId)
    .$if(channel !== undefined, (rows) => rows.where("outbox.channel", "=", channel ?? ""))
    .select("outbox.customer_id")
    .groupBy("outbox.customer_id")
    .$if(outcome !== undefined, (rows) =>
      rows.having(sql<number>`min(${outcomePlace})`, "=", outcome ? placeOfOutcome(outcome) : 0),
    );
  const settled = db
    .selectFrom("campaign_people")
    .select("campaign_people.customer_id")
    .where("campaign_people.campaign_id", "=", campaignId)
    // Customers without a message are waiting for one.
    .$if(outcome !== undefined && outcome !== "waiting", (rows) => rows.where("campaign_people.customer_id", "=", 0));
  return { written, settled };
}

const customersOf = (db: Db, branchId: number | null) =>
  db
    .selectFrom("customers")
    .select("id")
    .where("branch_id", "=", branchId ?? 0);

/** Selects the recipients, of a search those among `found`. */
function recipientsAmong(db: Db, narrowed: Narrowed, found: FoundIds | null) {
  const { written, settled } = recipientsIn(db, narrowed);
  // Each part is narrowed by itself; conditions on a union would be compared with everybody.
  const those =
    found === null
      ? written.union(settled)
      : written
          .where("outbox.customer_id", "in", found)
          .union(settled.where("campaign_people.customer_id", "in", found));
  return db
    .selectFrom(those.as("those"))
    .$if(narrowed.own !== null, (rows) => rows.where("those.customer_id", "in", customersOf(db, narrowed.own)));
}

/** Selects one of `found` who is a recipient, looking at no more customers than it takes. */
export function anyRecipient(db: Db, narrowed: Narrowed, found: FoundIds) {
  const { written, settled } = recipientsIn(db, narrowed);
  const isFound = rarely(db, sql`outbox.customer_id = found.customer_id`);
  return db
    .selectFrom(found.as("found"))
    .select("found.customer_id")
    .where((row) =>
      row.or([
        row.exists(written.where(isFound)),
        row.exists(settled.where("campaign_people.customer_id", "=", sql.ref<number>("found.customer_id"))),
      ]),
    )
    .$if(narrowed.own !== null, (rows) => rows.where("found.customer_id", "in", customersOf(db, narrowed.own)))
    .limit(1);
}

async function recipientsOf(db: Db, campaignId: number, ids: readonly number[]): Promise<Recipient[]> {
  if (ids.length === 0) return [];
  const people = await db
    .selectFrom("customers")
    .select(["id", "first_name", "last_name", "email", "phone"])
    .where("id", "in", [...ids])
    .orderBy("id")
    .execute();
  const messages = await db
    .selectFrom("outbox")
    .select(["customer_id", "channel", "status", "reason"])
    .where("kind", "=", "campaign")
    .where("source_id", "=", campaignId)
    .where("customer_id", "in", [...ids])
    .execute();
  return people.map((row) => ({
    ...{ uid: row.id, firstName: row.first_name, lastName: row.last_name, email: row.email, phone: row.phone },
    outcomes: channels.flatMap((channel) =>
      messages
        .filter((one) => one.customer_id === row.id && one.channel === channel)
        .map(({ status, reason }) => ({ channel, outcome: outcomeOf(status), reason })),
    ),
  }));
}
