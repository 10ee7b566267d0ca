import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { FieldErrors } from "~/form/answers";
import { RawAnswersShape } from "~/form/opened.server";
import type { ItemId } from "~/form/target";
import { draftLife } from "../../server/contract/common/draft-life";
import { door } from "../../server/door.server";
import type { StoredAnswers } from "./wizard";

/** Maximum number of drafts per owner; the least recently changed one is deleted for a new one. */
export const mostDrafts = 100;
/** Time after which an unfinished submit is considered dead, together with its process, and another may start. */
const CLAIM_LIFE_MS = 20_000;
/** Attempts to write a draft against concurrent writers. */
const SAVE_ATTEMPTS = 8;

const Content = z.object({
  /** Posted values by step and field. */
  answers: z.record(RawAnswersShape),
  /** What another attempt repeats: ids already created, such as `offerId`, and values that were sent. */
  kept: z.record(z.string()),
  /** Item created by such a submit, and its latest version. */
  made: z
    .object({ id: z.union([z.string(), z.number()]), revision: z.string() })
    .nullable()
    .default(null),
  /** Back-end errors of the last submit by field; "" is about the whole item. */
  errors: z.record(z.string()),
  /** Edited item as it was when the draft began or when the user last resolved a conflict. */
  opened: z
    .object({ answers: z.record(RawAnswersShape), revision: z.string() })
    .nullable()
    .default(null),
  /** Base version of a submit that got no answer; the retry sends the same version again. */
  sent: z.string().nullable().default(null),
  /** Number of refused submits. Part of the idempotency key, so that the submit after a refusal gets a new key. */
  refusals: z.number(),
  claimedAt: z.number().nullable(),
  /** Location of the finished item and its success message. */
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
  /** Time of the last write. */
  readonly savedAt: number;
}

/** Scope of drafts: owner, wizard and item. A draft is found only if all of them match. */
export interface DraftPlace {
  /** Format `{business}:{user}`. */
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

/**
 * Draft ids in a URL may be shorter than generated ones (settled readings, "marketing path"). An id alone never grants
 * access to a draft.
 */
export const isDraftId = (id: string) => /^[A-Za-z0-9_-]{1,64}$/.test(id);

/** Finds a draft; null if the id is unknown, expired or belongs to another owner. */
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

/** Target of an owner's draft, in the form of `DraftPlace.action`; null if the draft is not theirs. */
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

/** Most recently changed unfinished draft for this wizard and item. */
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

/** Stores a new draft under a random id. */
export async function createDraft(place: DraftPlace, content: DraftContent): Promise<Draft> {
  const draft = await createDraftAs(place, newDraftId(), content);
  if (!draft) throw new Error("A random id is not free");
  return draft;
}

/**
 * Stores a new draft under the given id and deletes the owner's expired drafts.
 * @returns null if the owner already has a draft with that id, because another post of the same page came first.
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
  const insertion = await db
    .insertInto("drafts")
    .values({ id, ...place, data: JSON.stringify(content), version: 1, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.columns(["owner", "id"]).doNothing())
    .executeTakeFirst();
  return Number(insertion.numInsertedOrUpdatedRows) === 1 ? { id, version: 1, content, savedAt: now } : null;
}

/**
 * Updates a draft from its current content, so that two windows can answer different steps without losing either.
 * `change` runs again after a concurrent write; null from it leaves the draft unchanged.
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

/** Stores what an unfinished save has to repeat, such as the id of an item that it already created. */
export const keepIn = (place: DraftPlace, id: string) => async (name: string, value: string) => {
  await changeDraft(place, id, (content) => ({ ...content, kept: { ...content.kept, [name]: value } }));
};

/** Locks the draft for one submit; null if another submit holds it or the draft is finished. */
export const claimDraft = (place: DraftPlace, id: string) =>
  changeDraft(place, id, (content) => {
    const isClaimed = content.claimedAt !== null && Date.now() - content.claimedAt < CLAIM_LIFE_MS;
    return isClaimed || content.finished ? null : { ...content, claimedAt: Date.now() };
  });
