import { type Clock, pause } from "../api/clock";
import { isPortalError, PortalError } from "../api/error";
import type { PortalDatabase } from "./database.server";
import type { Seal } from "./seal.server";

const lifeMs = 24 * 60 * 60_000;
/** After this time a post without an outcome belonged to a process that was killed. */
const longestMs = 2 * 60_000;
const lookAgainMs = 100;
/** For this time a post without an outcome is remembered when another page sends the same. */
const sameMs = 10 * 60_000;

/** An unsafe call of a page. */
export interface SentPost {
  readonly owner: string;
  /** Idempotency key of the page. */
  readonly key: string;
  readonly call: string;
  readonly query: unknown;
  readonly body: unknown;
  /**
   * Attempt that the page says it does not know the outcome of, so that this press decides to send it again; 0 if it
   * shows none. undefined for a form that could not show one.
   */
  readonly seen?: number | undefined;
}

/**
 * Calls that pages sent to a back end without idempotency. A double click, or the same page posted twice at once, calls
 * it once: the others get that call's answer. A call with an uncertain outcome may be sent again, after its outcome was
 * shown (settled readings, "unsafe calls and retries"); a refused one at once. One whose process was killed is sent again
 * only by a page that shows so, and so is one that an earlier page sent, such as one loaded anew since.
 */
export interface SentPosts {
  /** @param left returns the milliseconds left to wait. */
  once<A>(post: SentPost, left: () => number, work: () => Promise<A>): Promise<A>;
}

interface Hashes {
  readonly id_hash: string;
  readonly content_hash: string;
}

const states = { running: 0, answered: 1, doubtful: 2, lost: 3 } as const;

/** Whether a value holds a file, whose content a digest would miss. Pictures are stored once by their own rules. */
export const holdsFile = (value: unknown): boolean =>
  value instanceof File || (typeof value === "object" && value !== null && Object.values(value).some(holdsFile));

/** Tokens differ from page to page, whatever was typed. */
const withoutTokens = (name: string, value: unknown) => (name === "csrf_token" ? undefined : value);

export function createSentPosts(database: PortalDatabase, seal: Seal, clock: Clock): SentPosts {
  const claim = async ({ id_hash, content_hash }: Hashes, sent_at: number) => {
    await database
      .deleteFrom("sent_posts")
      .where("sent_at", "<", sent_at - lifeMs)
      .execute();
    const { numInsertedOrUpdatedRows } = await database
      .insertInto("sent_posts")
      .values({ id_hash, content_hash, state: states.running, sealed: "", sent_at })
      .onConflict((conflict) => conflict.column("id_hash").doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  };

  /** When an earlier page sent the same, if its outcome is not known. */
  async function earlier({ content_hash }: Hashes, now: number): Promise<number | null> {
    const { last } = await database
      .selectFrom("sent_posts")
      .select(({ fn }) => fn.max("sent_at").as("last"))
      .where("content_hash", "=", content_hash)
      .where("sent_at", ">=", now - sameMs)
      .where("state", "!=", states.answered)
      .executeTakeFirstOrThrow();
    return last;
  }

  /** The page that sends it anew has shown that it was sent before. */
  const settleEarlier = ({ id_hash, content_hash }: Hashes) =>
    database
      .deleteFrom("sent_posts")
      .where("content_hash", "=", content_hash)
      .where("id_hash", "!=", id_hash)
      .where("state", "!=", states.answered)
      .execute();

  type Row = { readonly state: number; readonly sent_at: number };
  /** Changes a row, unless another request was first. */
  const change = async (id_hash: string, was: Row, now: Partial<Row>): Promise<boolean> => {
    const { numUpdatedRows } = await database
      .updateTable("sent_posts")
      .set(now)
      .where("id_hash", "=", id_hash)
      .where("state", "=", was.state)
      .where("sent_at", "=", was.sent_at)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  };

  /** Does the work, and keeps its outcome for the others. */
  async function send<A>(id_hash: string, work: () => Promise<A>): Promise<A> {
    const row = database.updateTable("sent_posts").where("id_hash", "=", id_hash);
    const answer = await work().catch(async (error: unknown) => {
      if (isPortalError(error, "uncertain")) await row.set({ state: states.doubtful }).execute();
      else await database.deleteFrom("sent_posts").where("id_hash", "=", id_hash).execute();
      throw error;
    });
    // If this fails, the post stays without an outcome, rather than being sent again.
    await row.set({ state: states.answered, sealed: seal.close({ answer }, id_hash) }).execute();
    return answer;
  }

  /** What was typed is stored as keyed digests only: a PIN has few values. */
  function hashesOf({ owner, key, call, query, body }: SentPost): Hashes {
    const digest = (...parts: readonly unknown[]) => seal.digest(JSON.stringify(parts, withoutTokens));
    const content = [call, query ?? null, body ?? null];
    return { id_hash: digest(owner, key, ...content), content_hash: digest(owner, ...content) };
  }

  return {
    async once<A>(post: SentPost, left: () => number, work: () => Promise<A>): Promise<A> {
      const { seen } = post;
      const hashes = hashesOf(post);
      const idHash = hashes.id_hash;
      for (let waited = false; ; waited = true) {
        const now = clock.now();
        const row = await database
          .selectFrom("sent_posts")
          .select(["state", "sealed", "sent_at"])
          .where("id_hash", "=", idHash)
          .where("sent_at", ">=", now - lifeMs)
          .executeTakeFirst();
        if (!row) {
          const attempt = seen === undefined ? null : await earlier(hashes, now);
          if (attempt !== null && attempt !== seen) throw new PortalError("uncertain", { attempt });
          if (await claim(hashes, now)) {
            if (attempt !== null) await settleEarlier(hashes);
            return send(idHash, work);
          }
        } else if (row.state === states.answered) {
          const kept = seal.open(row.sealed, idHash) as { answer: A } | null;
          if (kept === null) throw new PortalError("uncertain");
          return kept.answer;
        } else if (row.state === states.running) {
          if (row.sent_at <= now - longestMs) {
            await change(idHash, row, { state: states.lost });
            continue;
          }
          if (left() <= lookAgainMs) throw new PortalError("uncertain");
        } else if (row.state === states.lost && seen !== row.sent_at)
          throw new PortalError("uncertain", { attempt: row.sent_at });
        else if (row.state === states.doubtful && waited) throw new PortalError("uncertain");
        else if (await change(idHash, row, { state: states.running, sent_at: now })) return send(idHash, work);
        await pause(clock, lookAgainMs);
      }
    },
  };
}
