import type { Id, Instant, Json } from "./columns";

export interface PortalTables {
  settings: SettingTable;
  portal_sessions: PortalSessionTable;
  portal_messages: PortalMessageTable;
  drafts: DraftTable;
  parked_posts: ParkedPostTable;
  sent_posts: SentPostTable;
}

/** Facts about this store, not of a business: `demo` (the seed), `last_segment_day`, … */
interface SettingTable {
  name: string;
  value: string;
}

/**
 * The portal's own sessions: an opaque id in the cookie (stored hashed), everything else sealed with SESSION_SECRET.
 */
interface PortalSessionTable {
  id_hash: string;
  sealed: string;
  /** Its session at the embedded portal API; null with an external API, and for a session of an older release. */
  api_session_id: number | null;
  created_at: Instant;
  seen_at: Instant;
  ends_at: Instant;
}

/** Snackbar messages and sticky notices for the next page of a session. */
interface PortalMessageTable {
  id: Id;
  session_id_hash: string;
  kind: string;
  text: string;
  /** Path that undoes what the message reports; "" when it cannot be undone. */
  undo: string;
  created_at: Instant;
}

/** A wizard's answers so far, found by owner and id. `owner` is `{business}:{user}` of the session that created it. */
interface DraftTable {
  id: string;
  owner: string;
  wizard: string;
  action: string;
  data: Json;
  version: number;
  created_at: Instant;
  updated_at: Instant;
}

/** A form posted after its session had ended; its owner can send it again after signing in. */
interface ParkedPostTable {
  id_hash: string;
  username: string;
  path: string;
  sealed: string;
  created_at: Instant;
}

/** An unsafe call that a page sent to a back end without idempotency, by a keyed digest of the page's key and content. */
interface SentPostTable {
  id_hash: string;
  /** The same for equal posts of a visitor, whatever their keys. */
  content_hash: string;
  /** Running, answered or doubtful (app/access/sent-posts.server.ts). */
  state: number;
  /** The answer; "" before it arrived. */
  sealed: string;
  sent_at: Instant;
}
