import { sql } from "kysely";
import type { Context } from "../../area";
import { whyMeant } from "../../audiences/choose";
import { carriedIn } from "../../contract/campaigns/carried";
import { filledIn, mergeFieldsIn } from "../../contract/campaigns/merge-fields";
import type { campaignOutbox, campaignPerson, OutboxMessage } from "../../contract/campaigns/sent-calls";
import { channels } from "../../contract/campaigns/words";
import type { AnswerOf, QueryOf } from "../../contract/common/call";
import { mailText } from "../../contract/common/mail-text";
import { booksOf } from "../../customers/find";
import { addressShown } from "../../customers/waiting-messages";
import { notFound } from "../../errors";
import { pageTotal } from "../../store/page-total";
import { rarely } from "../../store/words";
import { askingFor, audienceOf } from "./audience";
import { carriedTitles } from "./carried-titles";
import { escaped } from "./escaped";
import { branchOf, campaignsSeenBy, kindOf, requireSeenCampaign } from "./find";
import { linksInWords } from "./links";
import { type MergeValues, mergeValues } from "./merge-values";
import { outcomeOf, statusOf } from "./outcome";
import { offsetOf } from "./recipients";
import { optionsOf } from "./row";
import { foundBy } from "./search";
import { senderIn } from "./sender";
import { smsInWords, textsOf } from "./texts";

/** The total stops at this number; people narrow the search instead of reading on. */
const mostCounted = 10_000;

/** Lists messages of campaigns, newest campaign first. @throws ApiError for an invalid page. */
export async function listOutbox(
  context: Context,
  query: QueryOf<typeof campaignOutbox>,
): Promise<AnswerOf<typeof campaignOutbox>> {
  const offset = offsetOf(query);
  const all = messagesFor(context, query);
  // The condition repeats that of the partial index, which finds messages by customer.
  const byCustomer = all.where("outbox.kind", "=", sql.lit("campaign"));
  const found = await foundBy(context, {
    ...query,
    hasAny: async (ids) => {
      const theirs = byCustomer.where(rarely(context.db, sql`outbox.customer_id = found.customer_id`));
      const having = context.db.selectFrom(ids.as("found")).where((row) => row.exists(theirs.select("outbox.id")));
      return (await having.select("found.customer_id").limit(1).executeTakeFirst()) !== undefined;
    },
  });
  const matches = found === null ? all : byCustomer.where("outbox.customer_id", "in", found);
  const counted = context.db.selectFrom(
    matches
      .select("outbox.id")
      .limit(mostCounted + 1)
      .as("those"),
  );
  const count = async () => {
    const { total } = await counted.select((row) => row.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
    return Number(total);
  };
  const rows = await rowsOf(matches, query.limit, offset);
  const total = await pageTotal({ limit: query.limit, offset }, rows.length, count);
  return {
    messages: await shown(context, rows),
    total: Math.min(total, mostCounted),
    total_is_least: total > mostCounted,
  };
}

type Narrowed = Pick<QueryOf<typeof campaignOutbox>, "campaignId" | "uid" | "channel" | "outcome">;

/** Selects the messages of visible campaigns; for a branch role only those to its own customers. */
function messagesFor({ db, caller }: Context, { campaignId, uid, channel, outcome }: Narrowed) {
  const own = branchOf(caller);
  return db
    .selectFrom("outbox")
    .where("outbox.kind", "=", "campaign")
    .where("outbox.source_id", "in", campaignsSeenBy({ db, caller }).select("campaigns.id"))
    .$if(campaignId !== undefined, (rows) => rows.where("outbox.source_id", "=", campaignId ?? 0))
    .$if(uid !== undefined, (rows) => rows.where("outbox.customer_id", "=", uid ?? 0))
    .$if(channel !== undefined, (rows) => rows.where("outbox.channel", "=", channel ?? ""))
    .$if(outcome !== undefined, (rows) => rows.where("outbox.status", "=", outcome ? statusOf(outcome) : ""))
    .$if(own !== null, (rows) =>
      rows.where(
        "outbox.customer_id",
        "in",
        db
          .selectFrom("customers")
          .select("id")
          .where("branch_id", "=", own ?? 0),
      ),
    );
}

/** Reads a page of messages with their campaigns and recipients. */
const rowsOf = (matches: ReturnType<typeof messagesFor>, limit: number, offset: number) =>
  matches
    .innerJoin("campaigns", "campaigns.id", "outbox.source_id")
    .leftJoin("customers", "customers.id", "outbox.customer_id")
    .select(["outbox.id", "outbox.source_id", "outbox.customer_id", "outbox.channel", "outbox.address"])
    .select(["outbox.status", "outbox.reason", "outbox.credits", "outbox.created_at"])
    .select(["campaigns.name", "campaigns.kind", "campaigns.options", "campaigns.email_subject"])
    .select(["campaigns.email_body", "campaigns.template_data", "campaigns.sms_body"])
    .select(["customers.first_name", "customers.last_name"])
    .orderBy("outbox.source_id", "desc")
    .orderBy("outbox.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();

/** Renders messages, each as its recipient would see it. */
async function shown(context: Context, rows: Awaited<ReturnType<typeof rowsOf>>): Promise<OutboxMessage[]> {
  const ids = [...new Set(rows.map(({ customer_id }) => customer_id))];
  const values = await mergeValues(context.db, booksOf(context), ids, rows.flatMap(fieldsNamedIn));
  const titles = new Map<number, string>();
  for (const row of rows) {
    if (titles.has(row.source_id) || !fieldsNamedIn(row).includes("offer_title")) continue;
    titles.set(row.source_id, await carriedTitles(context.db, carriedIn(optionsOf(row))));
  }
  return rows.flatMap((row) => {
    const channel = channels.find((one) => one === row.channel);
    if (!channel) return [];
    const options = optionsOf(row);
    const sender = senderIn(options);
    const own = {
      ...values.get(row.customer_id),
      ...linksInWords,
      offer_title: titles.get(row.source_id),
      ...(sender !== "" && { business_name: sender }),
    };
    const option = (name: string) => (typeof options[name] === "string" ? options[name] : "");
    const { subject, text } = {
      // Filled in before its markup goes, which takes the escapes of braces that name no merge field along.
      email: { subject: row.email_subject, text: mailText(filledIn(mailOf(row), escapedValues(own))) },
      sms: { subject: "", text: filledIn(smsInWords(textsOf(row)), own) },
      push: { subject: option("pushNotificationTitle"), text: filledIn(option("pushNotificationMessage"), own) },
    }[channel];
    return {
      ...{ id: row.id, campaignId: row.source_id, campaign_name: row.name, kind: kindOf(row) },
      ...{ uid: row.customer_id, firstName: row.first_name ?? "", lastName: row.last_name ?? "" },
      ...{
        channel,
        address: channel === "push" ? "" : addressShown(row.address),
        outcome: outcomeOf(row.status),
        reason: row.reason,
      },
      ...{ subject: filledIn(subject, own), text },
      ...{ parts: row.status === "withheld" ? 0 : row.credits, utc_created: row.created_at },
    };
  });
}

const escapedValues = (values: MergeValues): MergeValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, escaped(value ?? "")]));

type Written = Readonly<Record<"email_subject" | "email_body" | "template_data" | "sms_body" | "options", string>>;

/**
 * Email content: the text or, without one, the HTML from an editor or from the offers. An editor's own document format
 * is not readable.
 */
const mailOf = ({ email_body, template_data }: Written) =>
  email_body === "" && template_data.trimStart().startsWith("<") ? template_data : email_body;

/** Merge fields in all texts of the message's campaign, whichever channel it uses. */
const fieldsNamedIn = (row: Written) =>
  [row.email_subject, mailOf(row), row.sms_body, row.options].flatMap((text) => mergeFieldsIn(text));

/** Explains why a campaign includes a customer, with the messages to that customer. @throws ApiError not-found */
export async function personOf(
  context: Context,
  { campaignId, uid }: QueryOf<typeof campaignPerson>,
): Promise<AnswerOf<typeof campaignPerson>> {
  const { db, caller, now } = context;
  const campaign = await requireSeenCampaign(context, campaignId);
  const own = branchOf(caller);
  const person = await db
    .selectFrom("customers")
    .select(["id", "first_name", "last_name", "email", "phone"])
    .where("id", "=", uid)
    .$if(own !== null, (rows) => rows.where("branch_id", "=", own ?? 0))
    .executeTakeFirst();
  if (!person) throw notFound("The customer");
  const reading = await audienceOf(context, optionsOf(campaign));
  const why =
    "audience" in reading
      ? await whyMeant(askingFor(db, caller, campaign.branch_id ?? own), reading.audience, now, uid)
      : null;
  const messages = await shown(context, await rowsOf(messagesFor(context, { campaignId, uid }), channels.length, 0));
  return {
    person: {
      ...{ uid: person.id, firstName: person.first_name, lastName: person.last_name },
      ...{ email: person.email, phone: person.phone },
    },
    messages: messages.sort((one, other) => channels.indexOf(one.channel) - channels.indexOf(other.channel)),
    meant: why?.meant ?? false,
    stays: why?.stays ?? true,
    filters: [...(why?.filters ?? [])],
  };
}
