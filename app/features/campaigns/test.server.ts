import type { Access } from "~/access/guard.server";
import { may } from "~/access/session";
import { isPortalError, type PortalError } from "~/api/error";
import type { FieldErrors, RawAnswers } from "~/form/answers";
import { textOf } from "~/form/use-form-field";
import { paths } from "~/paths";
import type { Look } from "~/ui/form-message";
import type { Acted, Acting, StepRefusal } from "~/wizard/back-end.server";
import { defaultEmailTemplate, sendTest } from "../../../server/contract/campaigns/calls";
import { requestCredits } from "../../../server/contract/campaigns/credit-calls";
import { isOlderEditors } from "../../../server/contract/campaigns/fields";
import { notEnoughCredit } from "../../../server/contract/campaigns/words";
import { knows } from "../../../server/contract/common/extensions";
import { testButton } from "./buttons";
import type { CampaignAnswers, CampaignFacts } from "./campaign";
import { selectedIn } from "./carried";
import { unchangedMailIn } from "./stored-mail.server";

/** Sends the current input as a test to an email address, a phone number or both. */
async function actTest(
  access: Access,
  { facts, answers, raw, button, idempotencyKey }: Acting<CampaignFacts, CampaignAnswers>,
): Promise<Acted | StepRefusal | null> {
  if (button !== testButton) return null;
  const typed = (name: "email_subject" | "messageEmail" | "messageSMS") =>
    name in raw ? textOf(raw[name]) : (answers[name] ?? "");
  const to = { test_email: textOf(raw.test_email).trim(), test_phone: textOf(raw.test_phone).trim() };
  if (to.test_email === "" && to.test_phone === "") return { errors: missingIn(raw) };
  const messageEmail = typed("messageEmail");
  // As in a save: an older editor's mail stays while its offers and its text do.
  const isStored = isOlderEditors(unchangedMailIn({ ...answers, messageEmail }, facts));
  const written = isStored ? "" : (await offersMail(access, answers, facts)) || messageEmail;
  const { data = "" } = facts.stored?.template ?? {};
  if (written === "" && data !== "" && to.test_email !== "" && !isHtml(data))
    return { errors: { test_email: notTestable } };
  try {
    const { message } = await access.api.call(sendTest, {
      body: {
        ...to,
        test_as: textOf(raw.test_as).trim(),
        email_subject: typed("email_subject"),
        email_body: written || (isHtml(data) ? data : ""),
        sms_body: typed("messageSMS"),
        selectedOffers: selectedIn(answers, facts),
        marketing_name: answers.marketing_name ?? "",
      },
      idempotencyKey,
    });
    return { message: message || "Test message sent." };
  } catch (error) {
    if (!isPortalError(error, "invalid", "too-many")) throw error;
    return { errors: testErrors(error, to, raw) };
  }
}

/** No list has test messages, but each uses credits. */
const lookAtTest = ({ session }: Access): Look =>
  knows(session, requestCredits) && may(session, "marketing.create")
    ? { href: paths.marketingCredits(), label: "View credits" }
    : { href: paths.marketingOverview(), label: "View campaigns" };

/** Server part of the steps that send test messages. */
export const testing = { act: actTest, look: lookAtTest };

/** Whether a stored template is the email itself, and not the document of an editor that nobody here reads. */
const isHtml = (template: string) => template.trimStart().startsWith("<");
const notTestable = "Email was made in another editor and can only be tested there";

async function offersMail({ api }: Access, answers: Partial<CampaignAnswers>, facts: CampaignFacts): Promise<string> {
  const offerList = selectedIn(answers, facts);
  if (offerList.length === 0 || !answers.channels?.includes("email")) return "";
  return (await api.call(defaultEmailTemplate, { body: { offerList } })).template;
}

/** Error of a test without an address: at the first field of the form, and only about its fields. */
function missingIn(raw: RawAnswers): FieldErrors {
  if (!("test_phone" in raw)) return { test_email: "Enter an email address" };
  if (!("test_email" in raw)) return { test_phone: "Enter a phone number" };
  return { test_email: "Enter an email address or a phone number" };
}

interface To {
  readonly test_email: string;
  readonly test_phone: string;
}

/**
 * Assigns errors to fields. Document 001, sections 5 and 8: a message with "Limit" or "Email" shows at the email
 * address, one without "Email" at the phone number, so a limit shows at both, whichever was filled in. Where the form
 * has only one of them, it takes both. A message about another field of the form stays there.
 */
function testErrors({ message, fields }: PortalError, to: To, raw: RawAnswers): FieldErrors {
  const own = Object.entries(fields).flatMap(([field, [text]]) => {
    const name = formNames[field] ?? field;
    return name in raw && !(name in to) && text !== undefined ? [[name, text] as const] : [];
  });
  const about = Object.entries(fields).flatMap(([name, [text]]) => (name in to && text ? [text] : []));
  const texts = about.length > 0 || own.length > 0 ? about : [message];
  const placed = texts.flatMap((text) => {
    const summary = text === notEnoughCredit ? noCreditFor(to) : text;
    const isOfMail = /email/i.test(summary);
    return [
      ...(/limit/i.test(summary) || isOfMail ? [["test_email", summary] as const] : []),
      ...(isOfMail ? [] : [["test_phone", summary] as const]),
    ];
  });
  const other = { test_email: "test_phone", test_phone: "test_email" } as const;
  const inForm = placed.map(([name, text]) => [name in raw ? name : other[name], text] as const);
  return Object.fromEntries([...inForm, ...own]);
}

/** Form field names by the call's names, where they differ. */
const formNames: Readonly<Record<string, string>> = { email_body: "messageEmail", sms_body: "messageSMS" };

function noCreditFor({ test_email, test_phone }: To): string {
  if (test_email !== "" && test_phone !== "") return "Not enough credit to send test Email/SMS";
  return `Not enough credit to send test ${test_phone === "" ? "email" : "SMS"}`;
}
