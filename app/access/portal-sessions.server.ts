import { createHash, randomBytes } from "node:crypto";
import type { Clock } from "../api/clock";
import type { PortalDatabase } from "./database.server";
import { recordShape, type SessionRecord } from "./record";
import type { Seal } from "./seal.server";

const minute = 60_000;
/** Idle time after which a session lapses. */
export const idleMs = 30 * minute;
/** Maximum age of a session, regardless of activity. */
export const absoluteMs = 12 * 60 * minute;
/** Time a lapsed row is retained, so that a form posted too late can be parked for its owner. */
const keepLapsedMs = 24 * 60 * minute;
const touchEveryMs = minute;
const writersAtMost = 8;
/** Size of the cache of decrypted records; the oldest entry is evicted first. */
const openedAtMost = 200;

export interface FoundSession {
  readonly idHash: string;
  readonly record: SessionRecord;
  /** Recently ended: only tells whose session it was. */
  readonly lapsed: boolean;
}

/**
 * The portal's own sessions. The cookie holds an opaque id, which the database stores hashed; everything else is
 * encrypted.
 */
export interface PortalSessions {
  /**
   * @param apiSession its session at the embedded portal API, by which `endOf` finds it.
   * @returns the id for the cookie: 256 random bits.
   */
  create(record: SessionRecord, apiSession?: number | null): Promise<string>;
  /** Finds a session by the cookie's id and counts as activity. */
  find(id: string): Promise<FoundSession | null>;
  read(idHash: string): Promise<SessionRecord | null>;
  /** Updates a record from its current content; returns null when the session is gone or lapsed. */
  change(idHash: string, change: (record: SessionRecord) => SessionRecord): Promise<SessionRecord | null>;
  /** Ends a session that the portal API rejects. Keeps the owner's identity, but not the token. */
  lapse(idHash: string): Promise<void>;
  remove(idHash: string): Promise<void>;
  /** Removes every session based on these sessions of the embedded portal API. */
  endOf(apiSessions: readonly number[]): Promise<void>;
}

export const hashId = (id: string) => createHash("sha256").update(id).digest("hex");

/** Decrypts rows of sessions. Returns the same cached record while the row is unchanged. */
class Records {
  readonly #opened = new Map<string, { readonly sealed: string; readonly record: SessionRecord | null }>();

  constructor(private readonly seal: Seal) {}

  open(sealed: string, idHash: string): SessionRecord | null {
    const known = this.#opened.get(idHash);
    if (known?.sealed === sealed) return known.record;
    const parsed = recordShape.safeParse(this.seal.open(sealed, idHash));
    const record = parsed.success ? parsed.data : null;
    this.#opened.delete(idHash);
    this.#opened.set(idHash, { sealed, record });
    const [oldest] = this.#opened.keys();
    if (oldest !== undefined && this.#opened.size > openedAtMost) this.#opened.delete(oldest);
    return record;
  }

  forget(idHash: string): void {
    this.#opened.delete(idHash);
  }
}

export function createSessions(database: PortalDatabase, seal: Seal, clock: Clock): PortalSessions {
  const row = (idHash: string) =>
    database.selectFrom("portal_sessions").selectAll().where("id_hash", "=", idHash).executeTakeFirst();

  const records = new Records(seal);

  const isOver = (found: { seen_at: number; ends_at: number }) =>
    clock.now() >= found.ends_at || clock.now() - found.seen_at > idleMs;

  const sessions: PortalSessions = {
    async create(record, apiSession = null) {
      const now = clock.now();
      const id = randomBytes(32).toString("base64url");
      const idHash = hashId(id);
      await database
        .deleteFrom("portal_sessions")
        .where("ends_at", "<", now - keepLapsedMs)
        .execute();
      await database
        .insertInto("portal_sessions")
        .values({
          id_hash: idHash,
          sealed: seal.close(record, idHash),
          api_session_id: apiSession,
          created_at: now,
          seen_at: now,
          ends_at: now + absoluteMs,
        })
        .execute();
      return id;
    },

    async find(id) {
      const idHash = hashId(id);
      const found = await row(idHash);
      const record = found && records.open(found.sealed, idHash);
      if (!found || !record) return null;
      const lapsed = isOver(found);
      const now = clock.now();
      if (!lapsed && now - found.seen_at >= touchEveryMs) {
        await database.updateTable("portal_sessions").set({ seen_at: now }).where("id_hash", "=", idHash).execute();
      }
      return { idHash, record, lapsed };
    },

    async read(idHash) {
      const found = await row(idHash);
      return found && !isOver(found) ? records.open(found.sealed, idHash) : null;
    },

    async change(idHash, change) {
      for (let attempt = 0; attempt < writersAtMost; attempt++) {
        const found = await row(idHash);
        const record = found && !isOver(found) ? records.open(found.sealed, idHash) : null;
        if (!found || !record) return null;
        const next = change(record);
        const saved = await database
          .updateTable("portal_sessions")
          .set({ sealed: seal.close(next, idHash) })
          .where("id_hash", "=", idHash)
          .where("sealed", "=", found.sealed)
          .executeTakeFirst();
        if (Number(saved.numUpdatedRows) === 1) return next;
      }
      throw new Error("A session is written to by too many at once");
    },

    async lapse(idHash) {
      await sessions.change(idHash, (record) => ({ ...record, token: "", appKey: "" }));
      await database
        .updateTable("portal_sessions")
        .set({ ends_at: clock.now() })
        .where("id_hash", "=", idHash)
        .execute();
    },

    async remove(idHash) {
      records.forget(idHash);
      await database.deleteFrom("portal_sessions").where("id_hash", "=", idHash).execute();
    },

    async endOf(apiSessions) {
      if (apiSessions.length === 0) return;
      await database.deleteFrom("portal_sessions").where("api_session_id", "in", apiSessions).execute();
    },
  };
  return sessions;
}
