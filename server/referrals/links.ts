import { randomInt } from "node:crypto";
import type { Kysely } from "kysely";
import { config } from "../config";
import type { Books } from "../ledger/types";
import type { Database } from "../store/schema";

type Db = Kysely<Database>;

/** Without those that look like another one: 0 O I l. */
const letters = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
/** 105 bits. */
const length = 18;

/** How long a link is at an origin. */
export const linkLengthAt = (origin: string): number => `${origin}/r/`.length + length;

const newCode = () => Array.from({ length }, () => letters[randomInt(letters.length)]).join("");

/** What a code may look like; anything else is nobody's. */
export const isCode = (text: string): boolean =>
  text.length === length && [...text].every((one) => letters.includes(one));

/** Where the link with a code leads. */
export function addressOf(code: string): string {
  const { PUBLIC_ORIGIN, PORT } = config();
  return `${PUBLIC_ORIGIN ?? `http://localhost:${PORT}`}/r/${code}`;
}

interface Sharing {
  readonly programmeId: number;
  readonly customerId: number;
}

/** The code that a customer shares a programme by: made when it is first asked for, the same ever after. */
export async function codeFor(
  db: Db,
  { businessId, now }: Pick<Books, "businessId" | "now">,
  { programmeId, customerId }: Sharing,
): Promise<string> {
  const kept = db
    .selectFrom("referral_links")
    .select("code")
    .where("business_id", "=", businessId)
    .where("programme_id", "=", programmeId)
    .where("customer_id", "=", customerId);
  const known = await kept.executeTakeFirst();
  if (known) return known.code;
  const row = { code: newCode(), business_id: businessId, programme_id: programmeId, customer_id: customerId };
  await db
    .insertInto("referral_links")
    .values({ ...row, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await kept.executeTakeFirstOrThrow()).code;
}

/** The link itself, for a programme that may be shared: see the settled reading “referral link”. */
export const linkFor = async (db: Db, books: Pick<Books, "businessId" | "now">, sharing: Sharing): Promise<string> =>
  addressOf(await codeFor(db, books, sharing));
