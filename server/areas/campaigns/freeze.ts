import { type Kysely, sql } from "kysely";
import { peopleOf } from "../../audiences/choose";
import { allChannels, moveToSkipped, skip } from "../../campaigns/figures";
import type { Audience } from "../../contract/audiences/audience";
import type { Channel } from "../../contract/campaigns/words";
import { hasConsented, unreachedBy } from "../../customers/reach";
import type { Books } from "../../ledger/types";
import { insertMany, insertUnless } from "../../store/many-rows";
import type { Database } from "../../store/schema";
import { isAmong, withRoom } from "../../store/words";
import { askingFor } from "./audience";
import { asksForConsent } from "./consent";
import { type CampaignRecord, channelsOf } from "./find";
import { mayReachUnitedStates } from "./registration";
import { optionsOf } from "./row";
import { creditsEach, textsOf } from "./texts";

type Db = Kysely<Database>;

/**
 * Fixes the audience at this instant, in one statement; later changes of customers do not affect it. `db` is scoped to
 * the business.
 */
export async function settleAudience(
  db: Db,
  books: Books,
  campaign: CampaignRecord,
  audience: Audience,
): Promise<void> {
  const { id, branch_id } = campaign;
  const { people: matches } = await peopleOf(askingFor(db, books, branch_id), audience, books.now);
  const needsConsent = await asksForConsent(db, campaign.kind === "export", optionsOf(campaign));
  const people = needsConsent ? matches.where(hasConsented) : matches;
  const settling = db
    .insertInto("campaign_people")
    .columns(["campaign_id", "seen_at", "customer_id"])
    .expression(
      people.select((row) => [
        row.val(id).as("campaign_id"),
        row.fn.coalesce("customers.last_visit_at", sql.lit(0)).as("seen_at"),
        "customers.id as customer_id",
      ]),
    );
  const { numAffectedRows: settled = 0n } = await withRoom(db, (trx) => trx.executeQuery(settling));
  await db
    .updateTable("campaign_figures")
    .set({ audience: Number(settled), waiting: Number(settled) })
    .where("campaign_id", "=", id)
    .execute();
}

/**
 * Writes the messages of the next customers into the outbox, waiting or withheld with a reason, in the caller's
 * transaction. `db` is scoped to the business. @returns whether there may be more.
 */
export const freezeSome = (db: Db, books: Books, campaign: CampaignRecord, atOnce: number): Promise<boolean> =>
  writeSome(db, campaign, atOnce, (ids) => freeze(db, books, campaign, ids));

/**
 * As `freezeSome`, for a campaign that ended before it was frozen: every message is withheld. The figures have counted
 * them as skipped when it ended.
 */
export const withholdSome = (db: Db, books: Books, campaign: CampaignRecord, atOnce: number): Promise<boolean> =>
  writeSome(db, campaign, atOnce, async (ids) => {
    for (const channel of channelsOf(campaign)) {
      const people = await reached(db, channel, ids);
      const messages = people.map((person) => messageTo(person, { campaign, channel, reason: campaign.state, books }));
      await insertMany(db, { table: "outbox", businessId: books.businessId }, messages);
    }
  });

async function writeSome(
  db: Db,
  campaign: CampaignRecord,
  atOnce: number,
  write: (ids: readonly number[]) => Promise<void>,
): Promise<boolean> {
  const people = await db
    .selectFrom("campaign_people")
    .select(["customer_id", "seen_at"])
    .where("campaign_id", "=", campaign.id)
    .orderBy("seen_at", "desc")
    .orderBy("customer_id", "desc")
    .limit(atOnce)
    .execute();
  const last = people.at(-1);
  if (!last) return false;
  const ids = people.map(({ customer_id }) => customer_id);
  await write(ids);
  await leaveSettled(db, campaign.id, ids, last).execute();
  return ids.length === atOnce;
}

/**
 * Removes customers whose messages were written from the remaining audience. A batch is the end of the primary key's
 * order, so that the range condition keeps the scan short; the unary plus keeps the index on customers out of it.
 */
export const leaveSettled = (
  db: Db,
  campaignId: number,
  ids: readonly number[],
  last: { readonly seen_at: number; readonly customer_id: number },
) =>
  db
    .deleteFrom("campaign_people")
    .where("campaign_id", "=", campaignId)
    .where((row) => row(row.refTuple("seen_at", "customer_id"), ">=", row.tuple(last.seen_at, last.customer_id)))
    .where(isAmong(db, sql`+${sql.ref("customer_id")}`, ids));

async function freeze(db: Db, books: Books, campaign: CampaignRecord, ids: readonly number[]): Promise<void> {
  const { id } = campaign;
  const each = await creditsEach(db, books, textsOf(campaign), ids);
  const unreached = new Set(ids);
  for (const channel of channelsOf(campaign)) {
    const people = await reached(db, channel, ids);
    const to = (person: Reached, reason: string) => ({
      ...messageTo(person, { campaign, channel, reason, books }),
      credits: reason === "" ? each(channel, person.id) : 0,
    });
    const reachable = people.filter(({ reason }) => reason === "");
    const outbox = { table: "outbox", businessId: books.businessId } as const;
    const sent = await insertUnless(
      db,
      outbox,
      reachable.map((person) => to(person, "")),
      { unless: addressInUse, told: "customer_id" },
    );
    for (const customerId of sent) unreached.delete(customerId);
    const waiting = new Set(sent);
    const withheld = people
      .filter((person) => !waiting.has(person.id))
      .map((person) => to(person, person.reason || "duplicate_address"));
    await insertMany(db, outbox, withheld);
    const place = { businessId: books.businessId, campaignId: id, channel };
    const skipped = withheld.map(({ reason }) => reason);
    for (const reason of new Set(skipped))
      await skip(db, place, reason, skipped.filter((one) => one === reason).length);
  }
  await moveToSkipped(db, id, allChannels, unreached.size);
}

/** The index that allows one message of a campaign per address, however many customers share it. */
const addressInUse = `(business_id, source_id, channel, address) where kind = 'campaign' and status <> 'withheld'`;

interface Written {
  readonly campaign: CampaignRecord;
  readonly channel: Channel;
  /** Why it is withheld; "" lets it wait. */
  readonly reason: string;
  readonly books: Books;
}

/** Builds the outbox row of a message to one customer, without its cost. */
const messageTo = ({ id, language_id, address }: Reached, { campaign, channel, reason, books }: Written) => ({
  customer_id: id,
  channel,
  kind: "campaign",
  source_id: campaign.id,
  language_id,
  address,
  // The campaign holds the text once, instead of a copy in each message.
  subject: "",
  body: "",
  status: reason === "" ? "waiting" : "withheld",
  reason,
  created_at: books.now,
});

interface Reached {
  readonly id: number;
  readonly language_id: number;
  readonly address: string;
  readonly reason: string;
}

/** Returns customers in the order of `ids`, latest visit first. */
async function reached(db: Db, channel: Channel, ids: readonly number[]): Promise<Reached[]> {
  const senders = { mayReachUnitedStates: await mayReachUnitedStates(db) };
  const rows = await db
    .selectFrom("customers")
    .select([
      "customers.id",
      "customers.language_id",
      "customers.email",
      "customers.phone",
      unreachedBy(channel, senders).as("reason"),
    ])
    .where(isAmong(db, "customers.id", ids))
    .execute();
  const of = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = of.get(id);
    // The customer was removed by undoing an import.
    if (!row) return { id, language_id: 0, address: "", reason: "left" };
    const address = { email: row.email, sms: row.phone, push: String(id) }[channel];
    return { id, language_id: row.language_id, address, reason: row.reason };
  });
}
