import { type ExpressionBuilder, type RawBuilder, sql } from "kysely";
import type { Context } from "../../area";
import { countAudience, peopleOf } from "../../audiences/choose";
import { marketingOf } from "../../business/marketing";
import type { Audience } from "../../contract/audiences/audience";
import type { Target, targetedCustomers, targetedCustomersCount } from "../../contract/campaigns/who-calls";
import { type Channel, channels } from "../../contract/campaigns/words";
import type { AnswerOf, BodyOf } from "../../contract/common/call";
import { id, type Raw } from "../../contract/wire";
import { hasConsented, type Senders, unreachedBy, unreachedReasons } from "../../customers/reach";
import { refuseAloud } from "../../errors";
import type { Database } from "../../store/schema";
import { askingFor, audienceOf } from "./audience";
import { unknownIds } from "./audience-ids";
import { asksForConsent } from "./consent";
import { costOf } from "./cost";
import { branchMeant, branchOf, type CampaignRecord, campaignsSeenBy, channelsOf, requireSeenCampaign } from "./find";
import { offsetOf } from "./recipients";
import { mayReachUnitedStates } from "./registration";
import { optionsOf } from "./row";
import { foundIn, inOrder, type People } from "./who-order";

/** @throws ApiError with the problems of the audience's fields. */
export async function requireAudience(context: Context, options: Raw, stored: Raw = {}): Promise<Audience> {
  const reading = await audienceOf(context, options, stored);
  if (!("audience" in reading)) throw refuseAloud(reading.problems);
  return reading.audience;
}

/**
 * @param options of a campaign that is being edited, with its id: what it has may be gone since it was started
 * @throws ApiError also for other ids that the business does not have
 */
export async function requireOwnAudience(context: Context, options: Raw): Promise<Audience> {
  const stored = await startedOptions(context, options.mktID);
  const audience = await requireAudience(context, options, stored);
  const problems = await unknownIds(context, audience, stored);
  if (Object.keys(problems).length > 0) throw refuseAloud(problems);
  return audience;
}

async function startedOptions(context: Context, mktID: unknown): Promise<Raw> {
  const asked = id.read.safeParse(mktID);
  if (!asked.success) return {};
  const campaign = await campaignsSeenBy(context)
    .select("campaigns.options")
    .where("campaigns.id", "=", asked.data)
    .where("campaigns.state", "<>", "draft")
    .executeTakeFirst();
  return campaign ? optionsOf(campaign) : {};
}

const is = (channel: Channel, reason: string, senders: Senders) =>
  sql<boolean>`${unreachedBy(channel, senders)} = ${sql.lit(reason)}`;

/** Counts the customers of an audience and those whom each channel reaches, all at one moment, with the cost. */
export async function countTargets(
  context: Context,
  input: BodyOf<typeof targetedCustomersCount>,
): Promise<AnswerOf<typeof targetedCustomersCount>> {
  const { db, caller, now } = context;
  const audience = await requireOwnAudience(context, input.options);
  const senders = { mayReachUnitedStates: await mayReachUnitedStates(db) };
  const cells = channels.flatMap((channel) =>
    ["", ...unreachedReasons].map((reason) => ({ channel, reason, name: `${channel}_${reason}` })),
  );
  const cellConditions = Object.fromEntries(
    cells.map(({ channel, reason, name }) => [name, is(channel, reason, senders)]),
  );
  const chosen = (input.sendEmailSms ?? channels).map((channel) => is(channel, "", senders));
  const any = chosen.length === 0 ? sql<boolean>`1 = 0` : sql<boolean>`(${sql.join(chosen, sql` or `)})`;
  const asking = askingFor(db, caller, await branchMeant(context, input.options));
  const needsConsent = await asksForConsent(db, input.isCustomerExport, input.options);
  const counted: Readonly<Record<string, RawBuilder<boolean>>> = { ...cellConditions, any, consented: hasConsented };
  const { count: found, funnel, among } = await countAudience(asking, audience, now, counted);
  const of = (name: string) => among[name] ?? 0;
  const count = needsConsent ? of("consented") : found;
  const { smsPrice, emailPrice } = await marketingOf(db, caller.businessId);
  const reached = { email: of("email_"), sms: of("sms_"), push: of("push_") };
  const cost = await costOf(context, input, audience, reached);
  const priced = (parts: number, each: number) => ({ parts, money: ((parts * each) / 10_000).toFixed(2) });
  return {
    count,
    reachable: { ...reached, any: of("any") },
    funnel: [...funnel],
    cost: { email: priced(cost.email, emailPrice), sms: priced(cost.sms, smsPrice), push: priced(cost.push, 0) },
    without_consent: found - count,
    left_out: cells.flatMap(({ channel, reason, name }) =>
      reason === "" || of(name) === 0 ? [] : [{ channel, reason, customers: of(name) }],
    ),
  };
}

/** Lists the customers of an audience, sorted as requested. @throws ApiError for an invalid page. */
export async function listTargets(
  context: Context,
  { campaignId, page, limit, q, sort, after, ...input }: BodyOf<typeof targetedCustomers>,
  by: "any" | "email",
): Promise<AnswerOf<typeof targetedCustomers>> {
  const asked = { q, sort, after, limit, offset: offsetOf({ page, limit }) };
  const { db, caller, now } = context;
  const campaign = campaignId === undefined ? null : await requireSeenCampaign(context, campaignId);
  if (campaign?.frozen_at) return frozenTargets(context, campaign, by, asked);
  const audience = campaign
    ? await requireAudience(context, optionsOf(campaign))
    : await requireOwnAudience(context, input.options);
  const senders = { mayReachUnitedStates: await mayReachUnitedStates(db) };
  const branch = campaign ? (campaign.branch_id ?? branchOf(caller)) : await branchMeant(context, input.options);
  const { people } = await peopleOf(askingFor(db, caller, branch), audience, now);
  const isExport = campaign ? campaign.kind === "export" : input.isCustomerExport;
  const needsConsent = await asksForConsent(db, isExport, campaign ? optionsOf(campaign) : input.options);
  const recipients = needsConsent ? people.where(hasConsented) : people;
  const reached = by === "any" ? recipients : recipients.where(is("email", "", senders));
  const { rows: wanted, total } = await pageOf(context, reached, asked);
  const rows = await wanted
    .select((eb) => [...shown(eb), ...channels.map((channel) => unreachedBy(channel, senders).as(reasonOf(channel)))])
    .execute();
  const chosen = campaign ? channelsOf(campaign) : (input.sendEmailSms ?? channels);
  return {
    customers: rows.map((row) =>
      targetOf(
        row,
        chosen.map((channel) => ({ channel, reason: row[reasonOf(channel)] })),
      ),
    ),
    total,
  };
}

interface Asked extends Pick<BodyOf<typeof targetedCustomers>, "q" | "sort" | "after" | "limit"> {
  readonly offset: number;
}

/** Selects a page of the people whom a search finds, and counts all of them. */
async function pageOf(context: Context, people: People, { q = "", sort, after, limit, offset }: Asked) {
  const { people: wanted } = await foundIn(context, people, q);
  const { total } = await wanted.select((row) => row.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = inOrder(wanted, sort, after)
    .limit(limit)
    .offset(after === undefined ? offset : 0);
  return { rows, total: Number(total) };
}

/** Names with a suffix, since a customer column may have the name of a channel. */
const reasonOf = <C extends Channel>(channel: C) => `${channel}_reason` as const;

const shown = (eb: ExpressionBuilder<Database, "customers">) =>
  [
    "customers.id",
    "customers.first_name",
    "customers.last_name",
    "customers.email",
    "customers.phone",
  ] as const satisfies readonly Parameters<typeof eb.ref>[0][];

interface Person {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
}

type Outcome = { readonly channel: Channel; readonly reason: string };

const targetOf = (person: Person, outcomes: readonly Outcome[]): Target => ({
  uid: person.id,
  firstName: person.first_name,
  lastName: person.last_name,
  email: person.email,
  phone: person.phone,
  channels: outcomes.filter(({ reason }) => reason === "").map(({ channel }) => channel),
  reasons: outcomes.filter(({ reason }) => reason !== ""),
});

/** Lists the customers of a frozen campaign within the caller's reach, with the outcome of the freeze. */
async function frozenTargets(
  context: Context,
  campaign: CampaignRecord,
  by: "any" | "email",
  asked: Asked,
): Promise<AnswerOf<typeof targetedCustomers>> {
  const senders = { mayReachUnitedStates: await mayReachUnitedStates(context.db) };
  const { rows, total } = await pageOf(context, frozenPeople(context, campaign, by, senders), asked);
  const people = await rows.select(shown).execute();
  const uids = people.map(({ id }) => id);
  const outcomes =
    uids.length === 0
      ? []
      : await messagesOf(context, campaign)
          .select(["customer_id", "channel", "reason"])
          .where("customer_id", "in", uids)
          .execute();
  return {
    customers: people.map((person) =>
      targetOf(
        person,
        channels.flatMap((channel) =>
          outcomes
            .filter((row) => row.customer_id === person.id && row.channel === channel)
            .map(({ reason }) => ({ channel, reason })),
        ),
      ),
    ),
    total,
  };
}

const messagesOf = ({ db }: Pick<Context, "db">, { id }: CampaignRecord) =>
  db.selectFrom("outbox").where("kind", "=", "campaign").where("source_id", "=", id);

/**
 * Selects the customers with messages of a frozen campaign, and those still waiting for one. An export writes none: by
 * email, its customers are those whom email reaches.
 */
function frozenPeople(
  { db, caller }: Pick<Context, "db" | "caller">,
  campaign: CampaignRecord,
  by: "any" | "email",
  senders: Senders,
): People {
  const own = branchOf(caller);
  const isExport = campaign.kind === "export";
  const messages = messagesOf({ db }, campaign);
  const written = by === "any" ? messages : messages.where("channel", "=", "email").where("reason", "=", "");
  const settled = db.selectFrom("campaign_people").where("campaign_id", "=", campaign.id).select("customer_id");
  const ids = isExport || by === "any" ? written.select("customer_id").union(settled) : written.select("customer_id");
  return db
    .selectFrom("customers")
    .where("customers.id", "in", ids)
    .$if(isExport && by === "email", (people) => people.where(is("email", "", senders)))
    .$if(own !== null, (people) => people.where("customers.branch_id", "=", own ?? 0));
}
