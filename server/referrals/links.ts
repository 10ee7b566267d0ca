import { randomInt } from "node:crypto";
import type { Kysely } from "kysely";
import { config } from "../config";
import type { Books } from "../ledger/types";
import type { Database } from "../store/schema";

type Db = Kysely<Database>;

/** Excludes characters that look alike: 0 O I l. */
const letters = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
/** Characters of a code: 105 bits. */
const length = 18;

/** Length of a link at an origin. */
export const linkLengthAt = (origin: string): number => `${origin}/r/`.length + length;

const newCode = () => Array.from({ length }, () => letters[randomInt(letters.length)]).join("");

/** Whether `text` has the form of a code. */
export const isCode = (text: string): boolean =>
  text.length === length && [...text].every((one) => letters.includes(one));

/** The link for a code. */
export function addressOf(code: string): string {
  const { PUBLIC_ORIGIN, PORT } = config();
  return `${PUBLIC_ORIGIN ?? `http://localhost:${PORT}`}/r/${code}`;
}

interface Sharing {
  readonly programmeId: number;
  readonly customerId: number;
}

/** The code with which a customer shares a programme: created on the first request, then constant. */
export async function codeFor(
  db: Db,
  { businessId, now }: Pick<Books, "businessId" | "now">,
  { programmeId, customerId }: Sharing,
): Promise<string> {
  const link = db
    .selectFrom("referral_links")
    .select("code")
    .where("business_id", "=", businessId)
    .where("programme_id", "=", programmeId)
    .where("customer_id", "=", customerId);
  const known = await link.executeTakeFirst();
  if (known) return known.code;
  const row = { code: newCode(), business_id: businessId, programme_id: programmeId, customer_id: customerId };
  await db
    .insertInto("referral_links")
    .values({ ...row, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await link.executeTakeFirstOrThrow()).code;
}

/** The link for a programme that can be shared; see the settled reading “referral link”. */
export const linkFor = async (db: Db, books: Pick<Books, "businessId" | "now">, sharing: Sharing): Promise<string> =>
  addressOf(await codeFor(db, books, sharing));
