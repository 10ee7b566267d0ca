import type { Context } from "../../area";
import { keepCredits, noCredits } from "../../campaigns/credits";
import type { sendTest } from "../../contract/campaigns/calls";
import { filledIn, mergeFields, noSuchField, unknownMergeFields } from "../../contract/campaigns/merge-fields";
import { lengthAsSent } from "../../contract/campaigns/sms-text";
import { notEnoughCredit, optOutWords, testLimitReached } from "../../contract/campaigns/words";
import type { BodyOf } from "../../contract/common/call";
import { defaultLanguageId as languageId } from "../../contract/common/default-language";
import { isEmail } from "../../contract/common/email";
import { idIn } from "../../contract/common/id-in";
import { booksOf } from "../../customers/find";
import { homeOf } from "../../customers/person";
import { readPhone } from "../../customers/phone";
import { ApiError, refuse, refuseAloud } from "../../errors";
import type { Channel } from "../../outbox/recipients";
import { addressedRow } from "../../outbox/write";
import { insertMany } from "../../store/many-rows";
import { branchOf, requireMarketing } from "./find";
import { linksAsTyped } from "./links";
import { mergeValues } from "./merge-values";

/** Puts a message marked as a test into the outbox for an address, a number or both. @throws ApiError */
export async function sendTestMessage(context: Context, test: BodyOf<typeof sendTest>): Promise<{ message: string }> {
  const { db, caller, now } = context;
  await requireMarketing(context);
  const phone = test.test_phone === "" ? undefined : readPhone(test.test_phone, await homeOf(db, caller.businessId));
  const reader = await readerOf(context, test);
  const problems = { ...problemsOf(test, phone?.number), ...(reader === null && { test_as: [nobodyLikeThat] }) };
  if (Object.keys(problems).length > 0) throw refuseAloud(problems);
  const read = (text: string) => (reader ? filledIn(text, { ...reader, ...linksAsTyped }) : text);
  const sms = read(test.sms_body) + optOutWords;
  const asSent = reader ? filledIn(test.sms_body, reader) : test.sms_body;
  const parts = phone ? lengthAsSent({ messageSMS: asSent }).parts : 0;
  const cost = { ...noCredits, email: test.test_email === "" ? 0 : 1, sms: parts };
  if (!(await keepCredits(db, { businessId: caller.businessId, now }, cost, null)))
    throw new ApiError("invalid", notEnoughCredit, { more: { valEnoughCredit: false } });
  if ((await testsOf(context)) >= testsAnHour) throw refuse({ test_email: [testLimitReached] }, testLimitReached);
  const rowOf = (channel: Channel, address: string, subject: string, body: string) =>
    addressedRow({ channel, address, subject, body, kind: "campaign_test", sourceId: caller.userId, languageId }, now);
  await insertMany(db, { table: "outbox", businessId: caller.businessId }, [
    ...(test.test_email === ""
      ? []
      : [
          {
            ...rowOf("email", test.test_email, `[Test] ${read(test.email_subject)}`, read(test.email_body)),
            credits: 1,
          },
        ]),
    ...(phone ? [{ ...rowOf("sms", phone.number, "", sms), credits: parts }] : []),
  ]);
  return { message: "Test message queued." };
}

const nobodyLikeThat = "No customer has this number, email or phone";

/** Merge values of the named customer; undefined where none is named, null where no such customer exists. */
async function readerOf(context: Context, { test_as: named, selectedOffers, marketing_name }: BodyOf<typeof sendTest>) {
  if (named === "") return undefined;
  const { db, caller } = context;
  const phone = readPhone(named, await homeOf(db, caller.businessId))?.number;
  const uid = idIn(named);
  const branch = branchOf(caller);
  const found = await db
    .selectFrom("customers")
    .select("id")
    .where("left_at", "is", null)
    .where((row) =>
      row.or([
        row("account_number", "=", named),
        row("email", "=", named.toLowerCase()),
        ...(phone === undefined ? [] : [row("phone", "=", phone)]),
        ...(uid === null ? [] : [row("id", "=", uid)]),
      ]),
    )
    .$if(branch !== null, (all) => all.where("branch_id", "=", branch ?? 0))
    .orderBy("id")
    .executeTakeFirst();
  if (!found) return null;
  const values = await mergeValues(db, booksOf(context), [found.id], mergeFields, {
    selectedOffers,
    options: { marketing_name },
  });
  return values.get(found.id) ?? null;
}

const testsAnHour = 20;

/**
 * Counts the caller's test messages of the last hour. `keepCredits` has locked the credit rows by then, so that
 * concurrent tests are counted one after the other.
 */
async function testsOf({ db, caller, now }: Context): Promise<number> {
  const { n } = await db
    .selectFrom("outbox")
    .select((row) => row.fn.countAll<number>().as("n"))
    .where("kind", "=", "campaign_test")
    .where("source_id", "=", caller.userId)
    .where("created_at", ">", now - 60 * 60_000)
    .executeTakeFirstOrThrow();
  return Number(n);
}

function problemsOf(test: BodyOf<typeof sendTest>, phone: string | undefined): Record<string, string[]> {
  const { test_email, test_phone, email_subject, email_body, sms_body } = test;
  const problems: Record<string, string[]> = {};
  const say = (field: string, message: string) => {
    problems[field] ??= [message];
  };
  if (test_email === "" && test_phone === "") say("test_email", "Enter an email address or a phone number");
  if (test_email !== "" && !isEmail(test_email)) say("test_email", "Email is not valid");
  if (test_phone !== "" && phone === undefined) say("test_phone", "Phone number is not valid");
  if (test_email !== "" && email_body === "") say("email_body", "Enter the email");
  if (test_email !== "" && email_subject.includes("\n")) say("email_subject", "Use one line");
  if (test_phone !== "" && sms_body === "") say("sms_body", "Enter the SMS");
  for (const field of ["email_subject", "email_body", "sms_body"] as const) {
    const [unknown] = unknownMergeFields(test[field]);
    if (unknown !== undefined) say(field, noSuchField(unknown));
  }
  return problems;
}
