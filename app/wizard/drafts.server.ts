import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { FieldErrors } from "~/form/answers";
import type { ItemId } from "~/form/target";
import { draftLife } from "../../server/contract/common/draft-life";
import { door } from "../../server/door.server";
import type { StoredAnswers } from "./wizard";

/** Drafts that one owner may have; the one touched longest ago makes room for a new one. */
export const mostDrafts = 100;
/** A submit that has not ended after this long has died with its process; another may try. */
const CLAIM_LIFE_MS = 20_000;
/** Writers of one draft that may meet before one of them gives up. */
const SAVE_ATTEMPTS = 8;

export const RawAnswersShape = z.record(z.union([z.string(), z.array(z.string())]));

const Content = z.object({
  /** What was posted, by step and field. */
  answers: z.record(RawAnswersShape),
  /** Ids that a submit which failed half way had already made, such as `offerId`. */
  kept: z.record(z.string()),
  /** The item that such a submit has made, and the version it has brought it to. */
  made: z
    .object({ id: z.union([z.string(), z.number()]), revision: z.string() })
    .nullable()
    .default(null),
  /** What the back end said at the last submit, by field; "" is about the whole. */
  errors: z.record(z.string()),
  /** The item that is edited, as it was when the draft began or when the user last chose between two versions of it. */
  opened: z
    .object({ answers: z.record(RawAnswersShape), revision: z.string() })
    .nullable()
    .default(null),
  /** The version that a submit whose answer never came was to go on from: it is sent again just like that. */
  sent: z.string().nullable().default(null),
  /** Submits that the back end refused: each refusal frees the next submit from the last one's idempotency key. */
  refusals: z.number(),
  claimedAt: z.number().nullable(),
  /** Where the finished item is seen, and what was said of it. */
  finished: z.object({ location: z.string(), message: z.string() }).nullable(),
});

export interface OpenedItem {
  readonly answers: StoredAnswers;
  readonly revision: string;
}

export interface DraftContent {
  readonly answers: StoredAnswers;
  readonly kept: Readonly<Record<string, string>>;
  readonly made: { readonly id: ItemId; readonly revision: string } | null;
  readonly errors: FieldErrors;
  readonly opened: OpenedItem | null;
  readonly sent: string | null;
  readonly refusals: number;
  readonly claimedAt: number | null;
  readonly finished: { readonly location: string; readonly message: string } | null;
}

export interface Draft {
  readonly id: string;
  readonly version: number;
  readonly content: DraftContent;
  /** When it was last written to. */
  readonly savedAt: number;
}

/** Whose drafts, of which wizard, for which item: a draft is found only with all of them. */
export interface DraftPlace {
  /** `{business}:{user}` */
  readonly owner: string;
  readonly wizard: string;
  readonly action: string;
}

export const emptyDraft: DraftContent = {
  answers: {},
  kept: {},
  made: null,
  errors: {},
  opened: null,
  sent: null,
  refusals: 0,
  claimedAt: null,
  finished: null,
};

const database = async () => (await door()).store.db;

export const newDraftId = () => randomBytes(18).toString("base64url");

/** Those of an address may be shorter than ours (settled readings, "marketing path"): nothing is found by an id alone. */
export const isDraftId = (id: string) => /^[A-Za-z0-9_-]{1,64}$/.test(id);

/** The draft, or null for an id that is unknown, too old, or somebody else's. */
export async function findDraft(place: DraftPlace, id: string): Promise<Draft | null> {
  if (!isDraftId(id)) return null;
  const row = await (await database())
    .selectFrom("drafts")
    .select(["id", "version", "updated_at", "data"])
    .where("id", "=", id)
    .where("owner", "=", place.owner)
    .where("wizard", "=", place.wizard)
    .where("action", "=", place.action)
    .where("updated_at", ">", Date.now() - draftLife)
    .executeTakeFirst();
  return row ? readDraft(row) : null;
}

/** What an owner's draft is open for, in the word that `DraftPlace` has for it; null for an id that is none of theirs. */
export async function actionOfDraft({ owner, wizard }: Omit<DraftPlace, "action">, id: string): Promise<string | null> {
  const row = await (await database())
    .selectFrom("drafts")
    .select("action")
    .where("id", "=", id)
    .where("owner", "=", owner)
    .where("wizard", "=", wizard)
    .executeTakeFirst();
  return row?.action ?? null;
}

/** The draft the owner touched last, of this wizard and item, unless it was finished. */
export async function latestDraft(place: DraftPlace): Promise<Draft | null> {
  const row = await (await database())
    .selectFrom("drafts")
    .select(["id", "version", "updated_at", "data"])
    .where("owner", "=", place.owner)
    .where("wizard", "=", place.wizard)
    .where("action", "=", place.action)
    .where("updated_at", ">", Date.now() - draftLife)
    .orderBy("updated_at", "desc")
    .limit(1)
    .executeTakeFirst();
  const draft = row ? readDraft(row) : null;
  return draft?.content.finished ? null : draft;
}

interface DraftRow {
  readonly id: string;
  readonly version: number;
  readonly updated_at: number;
  readonly data: string;
}

const readDraft = ({ id, version, updated_at: savedAt, data }: DraftRow): Draft => ({
  id,
  version,
  content: Content.parse(JSON.parse(data)),
  savedAt,
});

/** Keeps a new draft under a random id. */
export async function createDraft(place: DraftPlace, content: DraftContent): Promise<Draft> {
  const draft = await createDraftAs(place, newDraftId(), content);
  if (!draft) throw new Error("A random id is not free");
  return draft;
}

/**
 * Keeps a new draft under its id and clears away the owner's old ones.
 * @returns null where the owner has a draft of that id already: another post of the same page came first.
 */
export async function createDraftAs(place: DraftPlace, id: string, content: DraftContent): Promise<Draft | null> {
  const db = await database();
  const now = Date.now();
  await db
    .deleteFrom("drafts")
    .where("owner", "=", place.owner)
    .where("updated_at", "<=", now - draftLife)
    .execute();
  const tooMany = await db
    .selectFrom("drafts")
    .select("id")
    .where("owner", "=", place.owner)
    .orderBy("updated_at", "desc")
    .orderBy("id")
    .limit(mostDrafts)
    .offset(mostDrafts - 1)
    .execute();
  if (tooMany.length > 0) {
    const ids = tooMany.map((draft) => draft.id);
    await db.deleteFrom("drafts").where("owner", "=", place.owner).where("id", "in", ids).execute();
  }
  const kept = await db
    .insertInto("drafts")
    .values({ id, ...place, data: JSON.stringify(content), version: 1, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.columns(["owner", "id"]).doNothing())
    .executeTakeFirst();
  return Number(kept.numInsertedOrUpdatedRows) === 1 ? { id, version: 1, content, savedAt: now } : null;
}

/**
 * Changes a draft from what it holds at this moment, so that two windows that answer different steps both keep theirs.
 * `change` runs again when another writer came first; null from it leaves the draft as it is.
 */
export async function changeDraft(
  place: DraftPlace,
  id: string,
  change: (content: DraftContent) => DraftContent | null,
): Promise<Draft | null> {
  const db = await database();
  for (let attempt = 0; attempt < SAVE_ATTEMPTS; attempt++) {
    const found = await findDraft(place, id);
    const content = found && change(found.content);
    if (!found || !content) return null;
    const savedAt = Date.now();
    const saved = await db
      .updateTable("drafts")
      .set({ data: JSON.stringify(content), version: found.version + 1, updated_at: savedAt })
      .where("id", "=", id)
      .where("owner", "=", place.owner)
      .where("version", "=", found.version)
      .executeTakeFirst();
    if (Number(saved.numUpdatedRows) === 1) return { id, version: found.version + 1, content, savedAt };
  }
  throw new Error("A draft is written to by too many at once");
}

/** Takes the draft for one submit; null while another holds it, or when it is finished. */
export const claimDraft = (place: DraftPlace, id: string) =>
  changeDraft(place, id, (content) => {
    const held = content.claimedAt !== null && Date.now() - content.claimedAt < CLAIM_LIFE_MS;
    return held || content.finished ? null : { ...content, claimedAt: Date.now() };
  });
