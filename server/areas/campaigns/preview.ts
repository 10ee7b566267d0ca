import { sql } from "kysely";
import type { Context } from "../../area";
import { peopleOf } from "../../audiences/choose";
import { filledIn, mergeFieldsIn } from "../../contract/campaigns/merge-fields";
import type { Example, previewCampaign } from "../../contract/campaigns/preview-calls";
import { lengthAsSent } from "../../contract/campaigns/sms-text";
import { channels } from "../../contract/campaigns/words";
import type { AnswerOf, BodyOf } from "../../contract/common/call";
import { booksOf } from "../../customers/find";
import { isReachedBy, unreachedBy } from "../../customers/reach";
import { askingFor } from "./audience";
import { branchMeant } from "./find";
import { linksInWords, smsAdditionsHere } from "./links";
import { type MergeValues, mergeValues } from "./merge-values";
import { mayReachUnitedStates } from "./registration";
import { spreadOf } from "./spread";
import { smsInWords } from "./texts";
import { requireOwnAudience } from "./who";

type PreviewInput = BodyOf<typeof previewCampaign>;

const examples = 5;

/**
 * Renders the messages of the first few customers whom a campaign reaches, as each would read them. @throws ApiError
 */
export async function preview(context: Context, input: PreviewInput): Promise<AnswerOf<typeof previewCampaign>> {
  const { db, caller, now } = context;
  const audience = await requireOwnAudience(context, input.options);
  const senders = { mayReachUnitedStates: await mayReachUnitedStates(db) };
  const { people } = await peopleOf(askingFor(db, caller, await branchMeant(context, input.options)), audience, now);
  const chosen = input.sendEmailSms ?? channels;
  const reached = chosen.map((channel) => isReachedBy(channel, senders));
  const first = await people
    .where(reached.length === 0 ? sql<boolean>`1 = 0` : sql<boolean>`(${sql.join(reached, sql` or `)})`)
    .select(["customers.id", "customers.first_name", "customers.last_name"])
    .select(channels.map((channel) => unreachedBy(channel, senders).as(channel)))
    .orderBy("customers.id")
    .limit(examples)
    .execute();
  const ids = first.map(({ id }) => id);
  const values = await mergeValues(db, booksOf(context), ids, namedIn(input), input);
  return {
    customers: first.map((row) => ({
      uid: row.id,
      firstName: row.first_name,
      lastName: row.last_name,
      channels: chosen.filter((channel) => row[channel] === ""),
      ...readBy(input, values.get(row.id) ?? {}),
    })),
    ...(chosen.includes("sms") ? await spreadOf(context, people, input) : { spread: [], looked: 0 }),
  };
}

const namedIn = (input: PreviewInput) => textNames.flatMap((name) => mergeFieldsIn(input[name]));

const partsOf = (input: PreviewInput, values: MergeValues): number =>
  lengthAsSent({ ...input, messageSMS: filledIn(input.messageSMS, values) }, smsAdditionsHere()).parts;

function readBy(input: PreviewInput, values: MergeValues): Pick<Example, "parts" | TextName> {
  const shown = { ...values, ...linksInWords };
  const texts = Object.fromEntries(textNames.map((name) => [name, filledIn(input[name], shown)])) as TextsRead;
  return { ...texts, messageSMS: smsInWords({ ...input, ...texts }), parts: partsOf(input, values) };
}

const textNames = [
  "email_subject",
  "messageEmail",
  "messageSMS",
  "pushNotificationTitle",
  "pushNotificationMessage",
] as const;
type TextName = (typeof textNames)[number];
type TextsRead = Record<TextName, string>;
