import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { Clock } from "../api/clock";
import type { PortalDatabase } from "./database.server";
import { hashId } from "./portal-sessions.server";
import type { Seal } from "./seal.server";

const lifeMs = 24 * 60 * 60_000;
/** Largest form that is parked, in bytes; for a larger one the sender is told to go back instead. */
export const parkedAtMost = 256 * 1024;

/** Most forms that are parked for a user; older ones are dropped. */
const mostOfUser = 10;

const pairs = z.array(z.tuple([z.string(), z.string()]));
const shape = z.object({ fields: pairs, secrets: pairs, leftFiles: z.boolean() });

export interface ParkedPost {
  readonly path: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
  /** Passwords, codes and PINs that were filled in, which are not stored and have to be typed again. */
  readonly secrets: readonly (readonly [name: string, label: string])[];
  /** Whether the form had files, which are not stored. */
  readonly leftFiles: boolean;
}

/** Forms posted after their session had lapsed, which the owner can send again. */
export interface ParkedPosts {
  /**
   * @param secret labels of the fields whose values are not stored, by name
   * @returns the id used in the URL.
   */
  park(username: string, path: string, form: FormData, secret?: Readonly<Record<string, string>>): Promise<string>;
  find(id: string, username: string): Promise<ParkedPost | null>;
  /** Returns true for the request that removes the form, so that a form is sent only once. */
  take(id: string, username: string): Promise<boolean>;
}

export function createParkedPosts(database: PortalDatabase, seal: Seal, clock: Clock): ParkedPosts {
  return {
    async park(username, path, form, secret = {}) {
      const id = randomBytes(32).toString("base64url");
      const idHash = hashId(id);
      const isSecret = (name: string) => Object.hasOwn(secret, name) && form.get(name) !== "";
      const fields = [...form].flatMap(([name, value]) =>
        typeof value === "string" && !isSecret(name) ? [[name, value] as const] : [],
      );
      const secrets = Object.entries(secret).filter(([name]) => form.has(name) && isSecret(name));
      const leftFiles = [...form.values()].some((value) => typeof value !== "string" && value.size > 0);
      const now = clock.now();
      await database
        .deleteFrom("parked_posts")
        .where("created_at", "<", now - lifeMs)
        .execute();
      const ofUser = database.selectFrom("parked_posts").select("id_hash").where("username", "=", username);
      const latest = ofUser.orderBy("created_at", "desc").limit(mostOfUser - 1);
      await database
        .deleteFrom("parked_posts")
        .where("username", "=", username)
        .where("id_hash", "not in", database.selectFrom(latest.as("latest")).select("latest.id_hash"))
        .execute();
      await database
        .insertInto("parked_posts")
        .values({
          id_hash: idHash,
          username,
          path,
          sealed: seal.close({ fields, secrets, leftFiles }, idHash),
          created_at: now,
        })
        .execute();
      return id;
    },

    async find(id, username) {
      const idHash = hashId(id);
      const row = await database
        .selectFrom("parked_posts")
        .select(["path", "sealed"])
        .where("id_hash", "=", idHash)
        .where("username", "=", username)
        .where("created_at", ">=", clock.now() - lifeMs)
        .executeTakeFirst();
      const parsed = row && shape.safeParse(seal.open(row.sealed, idHash));
      return row && parsed?.success ? { path: row.path, ...parsed.data } : null;
    },

    async take(id, username) {
      const deletion = await database
        .deleteFrom("parked_posts")
        .where("id_hash", "=", hashId(id))
        .where("username", "=", username)
        .executeTakeFirst();
      return Number(deletion.numDeletedRows) === 1;
    },
  };
}
