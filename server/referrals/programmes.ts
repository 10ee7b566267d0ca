import type { Kysely, Selectable } from "kysely";
import { notFound } from "../errors";
import type { Database } from "../store/schema";
import { locked } from "../store/words";

type Db = Kysely<Database>;
export type ProgrammeRow = Selectable<Database["referral_programmes"]>;

/** The programmes in the order of the list: enabled ones, the newest in front, then those not started, then the canceled. */
export const programmesInOrder = (db: Db) =>
  db.selectFrom("referral_programmes").selectAll().orderBy("enabled", "desc").orderBy("canceled").orderBy("id", "desc");

/** @throws ApiError not-found. */
export async function requireProgramme(db: Db, id: number): Promise<ProgrammeRow> {
  const row = await db.selectFrom("referral_programmes").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound("The referral programme");
  return row;
}

/** The same, and no other transaction changes it before this one ends. */
export async function holdProgramme(db: Db, id: number): Promise<ProgrammeRow> {
  const asked = db.selectFrom("referral_programmes").selectAll().where("id", "=", id);
  const row = await locked(db, asked).executeTakeFirst();
  if (!row) throw notFound("The referral programme");
  return row;
}

/** Whether it takes friends in and pays for them. */
export const isRunning = ({ enabled, canceled }: Pick<ProgrammeRow, "enabled" | "canceled">): boolean =>
  enabled === 1 && canceled === 0;

/** The usual programme is the first in the list; `id` 0 asks for it. Undefined where there is no such programme. */
export async function programmeAsked(db: Db, id: number): Promise<ProgrammeRow | undefined> {
  const rows = programmesInOrder(db);
  return (id === 0 ? rows : rows.where("id", "=", id)).limit(1).executeTakeFirst();
}

export const offerIdsIn = (list: string): number[] => JSON.parse(list);
