import type { Clock } from "../api/clock";
import type { PortalDatabase } from "./database.server";

/** Section 9 of document 000. */
const keptAtMost = 10;
const longestText = 1000;

/** `unexpected` stays 10 s and `sticky` until its cause is gone; the others stay 4 s (sections 8 and 9). */
export const messageKinds = ["success", "info", "error", "unexpected", "sticky"] as const;
export type MessageKind = (typeof messageKinds)[number];

export interface Message {
  readonly id: number;
  readonly kind: MessageKind;
  readonly text: string;
  /** The path to post to that takes back what was done; "" when nothing does. */
  readonly undo: string;
}

/** What the next page of a session has to say. */
export interface Messages {
  say(idHash: string, kind: MessageKind, text: string, undo?: string): Promise<void>;
  /**
   * What was said before the instant `before`; each message is handed out once. Loaders run beside each other: what a
   * page says while it sends its visitor elsewhere is for the page that follows, not for the shell of this answer.
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
      // Nearly every page has nothing to say: to look costs no write, which on SQLite would wait for everybody else's.
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
        .slice(-keptAtMost)
        .map(({ kind, ...message }) => ({ ...message, kind: messageKinds.find((known) => known === kind) ?? "info" }));
    },
  };
}
