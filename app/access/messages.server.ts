import { randomUUID } from "node:crypto";
import type { Clock } from "../api/clock";
import type { PortalDatabase } from "./database.server";

/** Limit from document 000, section 9. */
const mostMessages = 10;
const longestText = 1000;

/**
 * Display time: `unexpected` 10 s, `sticky` until its cause is gone, all others 4 s (document 000, sections 8 and 9).
 */
export const messageKinds = ["success", "info", "error", "unexpected", "sticky"] as const;
export type MessageKind = (typeof messageKinds)[number];

export interface Message {
  readonly id: number;
  readonly kind: MessageKind;
  readonly text: string;
  /** Path to post to that reverses the action; "" when it cannot be undone. */
  readonly undo: string;
  /** Idempotency key of the undo. */
  readonly undoKey: string;
}

/** Messages waiting for the next page of a session. */
export interface Messages {
  say(idHash: string, kind: MessageKind, text: string, undo?: string): Promise<void>;
  /**
   * Returns messages queued before the instant `before`, each only once. Loaders run in parallel: a message queued by
   * a page that redirects belongs to the next page, not to the shell of this response.
   */
  take(idHash: string, before: number): Promise<Message[]>;
}

export function createMessages(database: PortalDatabase, clock: Clock): Messages {
  return {
    async say(idHash, kind, text, undo = "") {
      await database
        .insertInto("portal_messages")
        .values({ session_id_hash: idHash, kind, text: text.slice(0, longestText), undo, created_at: clock.now() })
        .execute();
    },
    async take(idHash, before) {
      // Reads first, because most pages have no messages and a delete on SQLite would wait for other writers.
      const waits = await database
        .selectFrom("portal_messages")
        .select("id")
        .where("session_id_hash", "=", idHash)
        .where("created_at", "<", before)
        .limit(1)
        .executeTakeFirst();
      if (!waits) return [];
      const waiting = await database
        .deleteFrom("portal_messages")
        .where("session_id_hash", "=", idHash)
        .where("created_at", "<", before)
        .returning(["id", "kind", "text", "undo"])
        .execute();
      return waiting
        .sort((one, other) => one.id - other.id)
        .slice(-mostMessages)
        .map(({ kind, ...message }) => ({
          ...message,
          kind: messageKinds.find((known) => known === kind) ?? "info",
          undoKey: message.undo && randomUUID(),
        }));
    },
  };
}
