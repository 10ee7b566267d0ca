import type { Kysely, Selectable } from "kysely";
import { notFound } from "../errors";
import { oncePerPage } from "../store/once-per-page";
import type { Database } from "../store/schema";
import { locked } from "../store/words";

type Db = Kysely<Database>;
export type ProgrammeRow = Selectable<Database["referral_programmes"]>;

/** The programmes in list order: enabled ones, newest first, then those not started, then cancelled ones. */
export const programmesInOrder = (db: Db) =>
  db.selectFrom("referral_programmes").selectAll().orderBy("enabled", "desc").orderBy("canceled").orderBy("id", "desc");

/** @throws ApiError not-found. */
export async function requireProgramme(db: Db, id: number): Promise<ProgrammeRow> {
  const row = await db.selectFrom("referral_programmes").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound("The referral programme");
  return row;
}

/** Like `requireProgramme`, with the row locked until the transaction ends. */
export async function holdProgramme(db: Db, id: number): Promise<ProgrammeRow> {
  const query = db.selectFrom("referral_programmes").selectAll().where("id", "=", id);
  const row = await locked(db, query).executeTakeFirst();
  if (!row) throw notFound("The referral programme");
  return row;
}

/** Whether the programme accepts and pays referrals. */
export const isRunning = ({ enabled, canceled }: Pick<ProgrammeRow, "enabled" | "canceled">): boolean =>
  enabled === 1 && canceled === 0;

/** Whether friends are brought by the programme's links. */
export const bringsByLink = (
  programme: Pick<ProgrammeRow, "enabled" | "canceled" | "link_referral_enabled">,
): boolean => isRunning(programme) && programme.link_referral_enabled === 1;

const programmes = oncePerPage<readonly ProgrammeRow[]>();

/** All programmes of the business, in list order. */
export const programmesOf = (db: Db): Promise<readonly ProgrammeRow[]> =>
  programmes(db, "", () => programmesInOrder(db).execute());

/** The programme with this id; 0 asks for the default one, the first in the list. undefined if there is none. */
export async function programmeAsked(db: Db, id: number): Promise<ProgrammeRow | undefined> {
  const rows = await programmesOf(db);
  return id === 0 ? rows[0] : rows.find((row) => row.id === id);
}

export const offerIdsIn = (list: string): number[] => JSON.parse(list);
