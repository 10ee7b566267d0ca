import { createHash, randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { Caller } from "../../../area";
import { refuse } from "../../../errors";
import type { Database } from "../../../store/schema";

/** Lifetime of a form's token. */
const lifeMilliseconds = 2 * 60 * 60_000;

/** Maximum number of open forms per user; the oldest ones beyond it must be reopened. */
export const mostOpenForms = 100;

/** Customer id in the token of a form that creates a customer. */
export const noCustomer = 0;

interface TokenContext {
  readonly caller: Pick<Caller, "businessId" | "userId">;
  readonly now: number;
}

/** Issues a token for saving one form once, for this user and customer only. Only its hash is stored. */
export async function issueToken(
  db: Kysely<Database>,
  { caller, now }: TokenContext,
  customerId: number,
): Promise<string> {
  const token = randomBytes(24).toString("base64url");
  await db.deleteFrom("csrf_tokens").where("user_id", "=", caller.userId).where("expires_at", "<=", now).execute();
  const open = db.selectFrom("csrf_tokens").select("token_hash").where("user_id", "=", caller.userId);
  const newest = open.orderBy("expires_at", "desc").limit(mostOpenForms - 1);
  await db
    .deleteFrom("csrf_tokens")
    .where("user_id", "=", caller.userId)
    .where("token_hash", "not in", newest)
    .execute();
  await db
    .insertInto("csrf_tokens")
    .values({
      token_hash: hashOf(token),
      business_id: caller.businessId,
      user_id: caller.userId,
      customer_id: customerId,
      expires_at: now + lifeMilliseconds,
    })
    .execute();
  return token;
}

/** Consumes `token`; if the save is refused later, the rollback restores it. @throws ApiError. */
export async function spendToken(
  db: Kysely<Database>,
  { caller, now }: TokenContext,
  customerId: number,
  token: string,
): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom("csrf_tokens")
    .where("token_hash", "=", hashOf(token))
    .where("user_id", "=", caller.userId)
    .where("customer_id", "=", customerId)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  if (Number(numDeletedRows) === 0) throw refuse({ csrf_token: [stale] }, stale);
}

const stale = "This form was already sent or has expired. Open the form again and save.";

const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");
