import type { Kysely, Selectable } from "kysely";
import { rulesIn } from "../business/rules";
import { defaultLanguageId } from "../contract/common/default-language";
import { moneyIn } from "../contract/common/money-in";
import { type MessageField, messageFields } from "../contract/referrals/messages";
import { filled, type Placeholder } from "../contract/referrals/placeholders";
import { rewardParts } from "../contract/referrals/reward-words";
import type { Books } from "../ledger/types";
import { type Recipient, recipientsOf } from "../outbox/recipients";
import { type Message, type MessageKind, writeToOutbox } from "../outbox/write";
import type { Database } from "../store/schema";
import { linkFor } from "./links";
import { livingAs } from "./referrers";
import type { Terms } from "./terms";

type Db = Kysely<Database>;
type ReferralRow = Selectable<Database["referrals"]>;

/** The three texts of each message. */
const texts = {
  referral_referred: { subject: "referred_email_subject", email: "referred_email", sms: "referred_sms" },
  referral_referrer: { subject: "referrer_email_subject", email: "referrer_email", sms: "referrer_sms" },
  referral_reward: { subject: "referrer_earn_email_subject", email: "referrer_earn_email", sms: "referrer_earn_sms" },
} as const satisfies { readonly [K in MessageKind]?: Readonly<Record<string, MessageField>> };
type Kind = keyof typeof texts;

/** Queues the messages that a friend has joined, to both sides. */
export async function announceJoining(db: Db, books: Books, referral: ReferralRow, terms: Terms): Promise<void> {
  await announce(db, books, referral, terms, ["referral_referred", "referral_referrer"]);
}

/** Queues the reward message to the referrer, once, however often the condition is met again. */
export async function announceReward(db: Db, books: Books, referral: ReferralRow, terms: Terms): Promise<void> {
  const earlier = await db
    .selectFrom("outbox")
    .select("id")
    .where("business_id", "=", books.businessId)
    .where("kind", "=", "referral_reward")
    .where("source_id", "=", referral.id)
    .limit(1)
    .executeTakeFirst();
  if (!earlier) await announce(db, books, referral, terms, ["referral_reward"]);
}

async function announce(
  db: Db,
  books: Books,
  referral: ReferralRow,
  terms: Terms,
  kinds: readonly Kind[],
): Promise<void> {
  const { businessId } = books;
  const referrer = await livingAs(db, businessId, referral.referrer_id);
  const people = await recipientsOf(db, businessId, [referrer?.id ?? 0, referral.referee_id ?? 0]);
  const messageTexts = await saidBy(db, businessId, referral.programme_id);
  if (messageTexts.size === 0) return;
  const valuesIn = await valuesBy(db, books, referral, terms, {
    referrer: people.get(referrer?.id ?? 0),
    referee: people.get(referral.referee_id ?? 0),
  });
  const messages = kinds.flatMap((kind): Message[] => {
    const to = people.get(kind === "referral_referred" ? (referral.referee_id ?? 0) : (referrer?.id ?? 0));
    if (!to) return [];
    const find = (field: MessageField) => textFor(messageTexts, field, to.languageId);
    const { subject, email, sms } = texts[kind];
    const [mail, text] = [find(email), find(sms)];
    const message = (channel: "email" | "sms", found: Found | null): Message[] =>
      found
        ? [
            {
              to,
              channel,
              kind,
              sourceId: referral.id,
              languageId: found.languageId,
              subject: channel === "email" ? filled(find(subject)?.text ?? "", valuesIn(found.languageId)) : "",
              body: filled(found.text, valuesIn(found.languageId)),
            },
          ]
        : [];
    return [...message("email", mail), ...message("sms", text)];
  });
  await writeToOutbox(db, books, messages);
}

type Said = ReadonlyMap<string, string>;
interface Found {
  readonly text: string;
  readonly languageId: number;
}

const keyOf = (languageId: number, field: string) => `${languageId} ${field}`;

async function saidBy(db: Db, businessId: number, programmeId: number): Promise<Said> {
  const rows = await db
    .selectFrom("referral_messages")
    .select(["language_id", "field", "text"])
    .where("business_id", "=", businessId)
    .where("programme_id", "=", programmeId)
    .where("field", "in", Object.keys(messageFields))
    .execute();
  return new Map(rows.map(({ language_id, field, text }) => [keyOf(language_id, field), text]));
}

/** The text in the person's language, else in the default one. */
function textFor(texts: Said, field: MessageField, own: number): Found | null {
  for (const languageId of [own, defaultLanguageId]) {
    const text = texts.get(keyOf(languageId, field));
    if (text) return { text, languageId };
  }
  return null;
}

interface People {
  readonly referrer: Recipient | undefined;
  readonly referee: Recipient | undefined;
}

type Values = Readonly<Partial<Record<Placeholder, string>>>;

/** Values of the placeholders, by the language of the text. */
async function valuesBy(
  db: Db,
  books: Books,
  referral: ReferralRow,
  terms: Terms,
  { referrer, referee }: People,
): Promise<(languageId: number) => Values> {
  const { businessId } = books;
  const { name, currency_symbol, business_rules } = await db
    .selectFrom("businesses")
    .select(["name", "currency_symbol", "business_rules"])
    .where("id", "=", businessId)
    .executeTakeFirstOrThrow();
  const labels = rulesIn(business_rules);
  const languages = await db
    .selectFrom("languages")
    .select(["language_id", "abbreviation"])
    .where("business_id", "=", businessId)
    .execute();
  const titles = await titlesOf(db, businessId, [...terms.referrer.offers, ...terms.referee.offers]);
  const rewardOf = ({ earns, ratio, offers }: Terms["referrer"]) => ({
    points: earns,
    ratio: ratio / 100,
    offers: offers.flatMap((id) => titles.get(id) ?? []),
  });
  const [bringers, brought] = [rewardOf(terms.referrer), rewardOf(terms.referee)];
  const link = referrer
    ? await linkFor(db, books, { programmeId: referral.programme_id, customerId: referrer.id })
    : "";
  return (languageId) => {
    const language = languages.find(({ language_id }) => language_id === languageId)?.abbreviation || "en";
    const reader = { language, currency: currency_symbol, labels };
    return {
      business_name: name,
      referrer_name: referrer?.firstName ?? "",
      referred_name: referee?.firstName ?? "",
      link,
      referrer_reward: rewardParts(bringers, reader).join(", "),
      referred_reward: rewardParts(brought, reader).join(", "),
      minimum: terms.minimum === 0 ? "" : moneyIn(language, currency_symbol, terms.minimum),
      days: terms.days === 0 ? "" : String(terms.days),
    };
  };
}

async function titlesOf(db: Db, businessId: number, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("offers")
    .select(["id", "title"])
    .where("business_id", "=", businessId)
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}
