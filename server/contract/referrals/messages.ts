import { type Group, group, type TextField, text } from "../field";
import { unknownPlaceholders } from "./placeholders";

/*
 * The nine messages of a programme (section 3 of document 000), by the settled reading "nine messages on the wire".
 * Plain texts; the messages for missing ones are from section 8.
 */

const subject = <const M extends string>(missing: M) => text(255, { missing });
const mail = <const M extends string>(missing: M) => text(10_000, { missing, lines: 8 });
const sms = <const M extends string>(missing: M) => text(1000, { missing, lines: 3 });

export const messageFields = {
  referrer_email_subject: subject("Referrer email subject is required."),
  referrer_email: mail("Referrer email is required."),
  referrer_sms: sms("Referrer sms is required."),
  referred_email_subject: subject("Referred email subject is required."),
  referred_email: mail("Referred email is required."),
  referred_sms: sms("Referred sms is required."),
  referrer_earn_email_subject: subject("Referrer rewards email subject is required."),
  referrer_earn_email: mail("Referrer rewards email is required."),
  referrer_earn_sms: sms("Referrer rewards sms is required."),
};
export type MessageField = keyof typeof messageFields;
export type Messages = Readonly<Record<MessageField, string>>;

export const messageNames = Object.keys(messageFields) as MessageField[];
const names: ReadonlySet<string> = new Set(messageNames);
export const isMessageField = (name: string): name is MessageField => names.has(name);

/** Messages by recipient and occasion, each with its design step (settled reading "messages by step"). */
export const messageSteps = {
  "design-new-clients": ["referred_email_subject", "referred_email", "referred_sms"],
  "design-ambassador": ["referrer_email_subject", "referrer_email", "referrer_sms"],
  "design-claimed": ["referrer_earn_email_subject", "referrer_earn_email", "referrer_earn_sms"],
} as const satisfies Readonly<Record<string, readonly MessageField[]>>;

export const blankMessages = Object.fromEntries(messageNames.map((name) => [name, ""])) as Messages;

const isSms = (name: string) => name.endsWith("_sms");

function problemOf(name: MessageField, text: string): string | undefined {
  const [unknown] = unknownPlaceholders(text);
  if (unknown !== undefined) return `There is no {{${unknown.slice(0, 40)}}} to fill in`;
  if (isSms(name) && /<\/?[a-z][^<>]*>/i.test(text)) return "A text message has no tags: write plain text";
  return undefined;
}

type Said = { readonly [N in MessageField]?: string };

/** Group of some of the messages. @param required whether none of them may be blank, as in language 1. */
export const messagesNamed = (
  some: readonly MessageField[],
  { required }: { readonly required: boolean },
): Group<Readonly<Record<string, TextField>>> =>
  group(
    Object.fromEntries(
      some.map((name): [string, TextField] => {
        const { missing, ...field } = messageFields[name];
        return [name, required ? { ...field, missing } : field];
      }),
    ),
    (messages: Said, say) => {
      for (const name of some) {
        const problem = problemOf(name, messages[name] ?? "");
        if (problem) say(name, problem);
      }
    },
  );
