import { type Kysely, sql } from "kysely";
import type { Context } from "../../area";
import type { campaignPeople, Recipient } from "../../contract/campaigns/sent-calls";
import { channels } from "../../contract/campaigns/words";
import type { AnswerOf, QueryOf } from "../../contract/common/call";
import { refuse } from "../../errors";
import type { Database } from "../../store/schema";
import { branchOf, requireSeenCampaign } from "./find";
import { outcomeOf, outcomePlace, placeOfOutcome } from "./outcome";
import { foundBy } from "./search";

type Db = Kysely<Database>;

const mostRows = 1_000;
const mostPages = 1_000_000;

/** @throws ApiError for an invalid page. */
export function requirePage({ page, limit }: { readonly page: number; readonly limit: number }): number {
  if (limit < 1 || limit > mostRows) throw refuse({ limit: [`Enter a number from 1 to ${mostRows}`] });
  if (page < 1 || page > mostPages) throw refuse({ page: ["There is no such page"] });
  return (page - 1) * limit;
}

/** Lists the customers of a frozen campaign, by id. @throws ApiError not-found, and for an invalid page. */
export async function listRecipients(
  context: Context,
  query: QueryOf<typeof campaignPeople>,
): Promise<AnswerOf<typeof campaignPeople>> {
  const { db, caller } = context;
  const { outcome, channel, q, after, limit } = query;
  const offset = requirePage(query);
  const campaign = await requireSeenCampaign(context, query.campaignId);
  const own = branchOf(caller);
  const messages = db.selectFrom("outbox").where("kind", "=", "campaign").where("source_id", "=", campaign.id);
  const written = messages
    .$if(channel !== undefined, (rows) => rows.where("channel", "=", channel ?? ""))
    .select("customer_id")
    .groupBy("customer_id")
    .$if(outcome !== undefined, (rows) =>
      rows.having(sql<number>`min(${outcomePlace})`, "=", outcome ? placeOfOutcome(outcome) : 0),
    );
  const settled = db
    .selectFrom("campaign_people")
    .select("customer_id")
    .where("campaign_id", "=", campaign.id)
    // Customers without a message are waiting for one.
    .$if(outcome !== undefined && outcome !== "waiting", (rows) => rows.where("customer_id", "=", 0));
  const all = db.selectFrom(written.union(settled).as("those")).$if(own !== null, (rows) =>
    rows.where(
      "those.customer_id",
      "in",
      db
        .selectFrom("customers")
        .select("id")
        .where("branch_id", "=", own ?? 0),
    ),
  );
  const found = await foundBy(context, {
    q,
    campaignId: campaign.id,
    hasAny: async (ids) =>
      (await all.where("those.customer_id", "in", ids).select("those.customer_id").limit(1).executeTakeFirst()) !==
      undefined,
  });
  const those = found === null ? all : all.where("those.customer_id", "in", found);
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
