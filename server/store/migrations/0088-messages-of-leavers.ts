import { type Kysely, sql } from "kysely";
import { engineOf, wholeNumber } from "../words";

/**
 * Counts messages of customers who have left as skipped and returns their credits, as leaving does from now on; and
 * notes what frozen audiences cost above the agreed sums.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("campaign_figures")
    .addColumn("excess", wholeNumber(engineOf(db)), (credits) => credits.notNull().defaultTo(0))
    .execute();
  const { rows } = await sql<Campaign>`select id, business_id, kind, stage from campaigns
    where kind in ('regular', 'auto') and stage in ('freezing', 'done')
      and state in ('scheduled', 'sending', 'paused', 'held', 'active')
    order by id`.execute(db);
  const now = Date.now();
  for (const campaign of rows) await settle(db, campaign, now);
}

interface Campaign {
  readonly id: number;
  readonly business_id: number;
  readonly kind: string;
  readonly stage: string;
}

interface Waiting {
  readonly channel: string;
  readonly customers: number;
  readonly credits: number;
}

async function settle(db: Kysely<unknown>, campaign: Campaign, now: number): Promise<void> {
  const { id, business_id } = campaign;
  const waiting = await waitingIn(db, campaign);
  const { rows: figures } = await sql<{ channel: string; waiting: number; agreed: number }>`
    select channel, waiting, agreed from campaign_figures
    where business_id = ${business_id} and campaign_id = ${id} order by channel`.execute(db);
  for (const { channel, ...figure } of figures) {
    const { customers, credits } = waiting.find((one) => one.channel === channel) ?? { customers: 0, credits: 0 };
    const gone = Number(figure.waiting) - customers - (await unwritten(db, campaign));
    if (gone > 0) await skip(db, campaign, channel, gone);
    // The end of freezing returns what is not needed; automatic campaigns reserve nothing.
    if (channel === "" || campaign.kind !== "regular" || campaign.stage !== "done") continue;
    const excess = credits - Number(figure.agreed);
    const rest = Math.max(-excess, 0);
    await sql`update campaign_figures set agreed = agreed - ${rest}, excess = ${excess}
      where business_id = ${business_id} and campaign_id = ${id} and channel = ${channel}`.execute(db);
    if (rest > 0) await giveBack(db, campaign, { channel, rest, now });
  }
}

/** Counts who waits for a written message, by channel and, as channel "", by any. */
async function waitingIn(db: Kysely<unknown>, { id, business_id }: Campaign): Promise<Waiting[]> {
  const own = sql`business_id = ${business_id} and kind = 'campaign' and source_id = ${id}`;
  const { rows } = await sql<Waiting>`select channel, count(*) as customers, sum(credits) as credits
    from outbox where ${own} and status in ('waiting', 'unknown') group by channel
    union all
    select '', count(*), 0 from (
      select customer_id from outbox where ${own} and status in ('waiting', 'unknown', 'sent') group by customer_id
      having min(case status when 'sent' then 0 else 1 end) = 1
    ) those`.execute(db);
  return rows.map((row) => ({ ...row, customers: Number(row.customers), credits: Number(row.credits) }));
}

/** Counts who has no messages yet, not even skipped ones. */
async function unwritten(db: Kysely<unknown>, { id, business_id }: Campaign): Promise<number> {
  const { rows } = await sql<{ customers: number }>`select count(*) as customers from campaign_people
    where business_id = ${business_id} and campaign_id = ${id}`.execute(db);
  return Number(rows[0]?.customers ?? 0);
}

async function skip(
  db: Kysely<unknown>,
  { id, business_id }: Campaign,
  channel: string,
  customers: number,
): Promise<void> {
  await sql`update campaign_figures set waiting = waiting - ${customers}, skipped = skipped + ${customers}
    where business_id = ${business_id} and campaign_id = ${id} and channel = ${channel}`.execute(db);
  if (channel === "") return;
  await sql`insert into campaign_reasons (business_id, campaign_id, channel, reason, customers)
    values (${business_id}, ${id}, ${channel}, 'left', ${customers})
    on conflict (business_id, campaign_id, channel, reason)
      do update set customers = campaign_reasons.customers + ${customers}`.execute(db);
}

async function giveBack(
  db: Kysely<unknown>,
  { id, business_id }: Campaign,
  { channel, rest, now }: { readonly channel: string; readonly rest: number; readonly now: number },
): Promise<void> {
  await sql`update message_credits set balance = balance + ${rest}, kept = kept - ${rest}
    where business_id = ${business_id} and channel = ${channel}`.execute(db);
  await sql`insert into message_credit_moves (business_id, channel, kind, amount, campaign_id, created_by, created_at)
    values (${business_id}, ${channel}, 'given_back', ${rest}, ${id}, null, ${now})`.execute(db);
}
