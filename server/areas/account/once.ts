import type { Kysely } from "kysely";
import type { ApiSession } from "../../access/session";
import { answered } from "../../api/envelope";
import { hashSent, onceInTransaction } from "../../api/idempotency";
import type { OpenContext } from "../../area";
import type { Call } from "../../contract/common/call";
import type { Raw } from "../../contract/wire";
import { ApiError } from "../../errors";
import type { Database } from "../../store/schema";

interface Asked<A> {
  readonly call: Call<unknown, unknown, A>;
  /** What was sent; no secret, because its hash is stored. */
  readonly body: Raw;
  readonly work: (trx: Kysely<Database>) => Promise<A>;
}

/** Answer of a call as it was stored for a repeat. */
export const toldBefore = <A>({ answer }: Pick<Call<unknown, unknown, A>, "answer">, body: string): A =>
  answer.read.parse(JSON.parse(body));

/** Runs `work` in a transaction, once per Idempotency-Key of the caller; a repeat gets the first one's answer. */
export async function once<A>(
  { store, key, seal, now }: OpenContext,
  { user_id }: ApiSession,
  { call, body, work }: Asked<A>,
): Promise<{ readonly answer: A; readonly repeat: boolean }> {
  if (key === null) return { answer: await store.transaction(work), repeat: false };
  const request = { userId: user_id, call: call.name, key, bodyHash: await hashSent({ query: {}, body }, seal) };
  const stored = await store.transaction((trx) =>
    onceInTransaction(trx, request, now, async () => answered(call, await work(trx))),
  );
  if (stored instanceof ApiError) throw stored;
  return { answer: toldBefore(call, stored.body), repeat: stored.repeat };
}
