import type { Kysely } from "kysely";
import { z } from "zod";
import { defaultLanguageId } from "../../contract/common/default-language";
import { surveyChannels } from "../../contract/surveys/calls";
import type { Books } from "../../ledger/types";
import { type Recipient, recipientsOf } from "../../outbox/recipients";
import { type Message, writeToOutbox } from "../../outbox/write";
import { updateMany } from "../../store/many-rows";
import type { Database } from "../../store/schema";
import { locked } from "../../store/words";
import type { SurveyRecord } from "./find";
import { linkOf, newToken } from "./link";
import { surveyIn } from "./texts";

type Db = Kysely<Database>;

/** Customers per step; small, so that a step holds its locks briefly and little is lost with it. */
export const customersAtOnce = 1_000;

const channelList = z.array(z.enum(surveyChannels));

/**
 * Creates links for the next invitations, with an outbox row for each channel, in the caller's transaction. The
 * broadcast's row is locked meanwhile.
 * @returns whether there may be more.
 */
export async function stepBroadcast(db: Db, books: Books, id: number, atOnce = customersAtOnce): Promise<boolean> {
  const query = db
    .selectFrom("survey_broadcasts")
    .selectAll()
    .where("business_id", "=", books.businessId)
    .where("id", "=", id);
  const broadcast = await locked(db, query).executeTakeFirst();
  if (broadcast?.state !== "sending") return false;
  const waiting = await db
    .selectFrom("survey_invitations")
    .select(["id", "customer_id"])
    .where("business_id", "=", books.businessId)
    .where("broadcast_id", "=", id)
    .where("token", "is", null)
    .orderBy("id")
    .limit(atOnce)
    .execute();
  const rows = waiting.map((row) => ({ ...row, token: newToken() }));
  if (rows.length > 0) {
    const place = { table: "survey_invitations", businessId: books.businessId } as const;
    await updateMany(
      db,
      place,
      rows.map(({ id: one, token }) => ({ id: one, token })),
    );
    await writeToOutbox(db, books, await messagesTo(db, books, broadcast, rows));
  }
  const isOver = rows.length < atOnce;
  if (isOver)
    await db
      .updateTable("survey_broadcasts")
      .set({ state: "sent" })
      .where("business_id", "=", books.businessId)
      .where("id", "=", id)
      .execute();
  return !isOver;
}

interface Invited {
  readonly id: number;
  readonly customer_id: number;
  readonly token: string;
}

async function messagesTo(
  db: Db,
  { businessId }: Books,
  { survey_id, channels }: { readonly survey_id: number; readonly channels: string },
  invited: readonly Invited[],
): Promise<Message[]> {
  const wanted = channelList.parse(JSON.parse(channels));
  if (wanted.length === 0) return [];
  const survey = await db
    .selectFrom("surveys")
    .selectAll()
    .where("business_id", "=", businessId)
    .where("id", "=", survey_id)
    .executeTakeFirstOrThrow();
  const { name } = await db
    .selectFrom("businesses")
    .select("name")
    .where("id", "=", businessId)
    .executeTakeFirstOrThrow();
  const ids = invited.map(({ customer_id }) => customer_id);
  const recipients = await recipientsOf(db, businessId, ids);
  return invited.flatMap(({ id, customer_id, token }) => {
    const to = recipients.get(customer_id);
    if (!to) return [];
    return wanted.map(
      (channel) =>
        ({ to, channel, kind: "survey", sourceId: id, ...written(survey, name, to, token)[channel] }) as const,
    );
  });
}

/** Writes the message in the recipient's language, by channel. */
function written(survey: SurveyRecord, business: string, to: Recipient, token: string) {
  const { title, introduction } = surveyIn(survey, to.languageId);
  const languageId = title === survey.title ? defaultLanguageId : to.languageId;
  const link = linkOf(token);
  return {
    email: { languageId, subject: title, body: [introduction, link].filter((part) => part !== "").join("\n\n") },
    sms: { languageId, subject: "", body: `${business}: ${title} ${link}` },
  };
}
