import { sql } from "kysely";
import type { Context } from "../../area";
import { peopleOf } from "../../audiences/choose";
import { filledIn, type MergeField, mergeFieldsIn } from "../../contract/campaigns/merge-fields";
import type { Example, previewCampaign } from "../../contract/campaigns/preview-calls";
import { lengthAsSent } from "../../contract/campaigns/sms-text";
import { channels, optOutWords } from "../../contract/campaigns/words";
import type { AnswerOf, BodyOf } from "../../contract/common/call";
import { booksOf } from "../../customers/find";
import { unreachedBy } from "../../customers/reach";
import { askingFor } from "./audience";
import { branchOf } from "./find";
import { mergeValues } from "./merge-values";
import { mayReachUnitedStates } from "./registration";
import { isReachedBy, requireAudience } from "./who";

type Asked = BodyOf<typeof previewCampaign>;
type Values = Readonly<Partial<Record<MergeField, string>>>;

const examples = 5;
/** People whose own text message is measured. */
const measured = 500;

/** The messages of the first few whom a campaign reaches, each as they would read it. @throws ApiError */
export async function preview(context: Context, input: Asked): Promise<AnswerOf<typeof previewCampaign>> {
  const { db, caller, now } = context;
  const audience = await requireAudience(context, input.options);
  const senders = { mayReachUnitedStates: await mayReachUnitedStates(db) };
  const { people } = await peopleOf(askingFor(db, caller, branchOf(caller)), audience, now);
  const chosen = input.sendEmailSms ?? channels;
  const reached = chosen.map((channel) => isReachedBy(channel, senders));
  const first = await people
    .where(reached.length === 0 ? sql<boolean>`1 = 0` : sql<boolean>`(${sql.join(reached, sql` or `)})`)
    .select(["customers.id", "customers.first_name", "customers.last_name"])
    .select(channels.map((channel) => unreachedBy(channel, senders).as(channel)))
    .orderBy("customers.id")
    .limit(examples)
    .execute();
  const bySms = chosen.includes("sms")
    ? await people
        .where(isReachedBy("sms", senders))
        .select("customers.id")
        .orderBy("customers.id")
        .limit(measured)
        .execute()
    : [];
  const ids = [...new Set([...first, ...bySms].map(({ id }) => id))];
  const values = await mergeValues(db, booksOf(context), ids, namedIn(input));
  return {
    customers: first.map((row) => ({
      uid: row.id,
      firstName: row.first_name,
      lastName: row.last_name,
      channels: chosen.filter((channel) => row[channel] === ""),
      ...readBy(input, values.get(row.id) ?? {}),
    })),
    ...spreadOf(
      input,
      bySms.map(({ id }) => values.get(id) ?? {}),
    ),
  };
}

const namedIn = (input: Asked) => textNames.flatMap((name) => mergeFieldsIn(input[name]));

const partsOf = ({ messageSMS, addOffersLinkFlag, addReferralLinkFlag }: Asked, values: Values): number =>
  lengthAsSent({ messageSMS: filledIn(messageSMS, values), addOffersLinkFlag, addReferralLinkFlag }).parts;

function readBy(input: Asked, values: Values): Pick<Example, "parts" | TextName> {
  const texts = Object.fromEntries(textNames.map((name) => [name, filledIn(input[name], values)])) as TextsRead;
  const messageSMS = texts.messageSMS === "" ? "" : texts.messageSMS + optOutWords;
  return { ...texts, messageSMS, parts: partsOf(input, values) };
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

function spreadOf(input: Asked, people: readonly Values[]) {
  const counted = new Map<number, number>();
  const isEach = mergeFieldsIn(input.messageSMS).length > 0;
  const same = isEach ? 0 : partsOf(input, {});
  for (const values of people) {
    const parts = isEach ? partsOf(input, values) : same;
    counted.set(parts, (counted.get(parts) ?? 0) + 1);
  }
  const spread = [...counted].map(([parts, customers]) => ({ parts, customers }));
  return { spread: spread.sort((one, other) => one.parts - other.parts), looked: people.length };
}
