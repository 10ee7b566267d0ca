import type { Context } from "../../area";
import { audienceNaming } from "../../contract/campaigns/audience-fields";
import type {
  deleteAudience,
  saveAudience,
  savedAudiences,
  savedAudienceUses,
  updateAudience,
} from "../../contract/campaigns/saved-audience-calls";
import { byName } from "../../contract/common/by-name";
import type { AnswerOf, BodyOf } from "../../contract/common/call";
import { problemsIn } from "../../contract/field";
import { refused } from "../../contract/field/derive";
import { notFound, refuse } from "../../errors";
import { locked } from "../../store/words";
import { campaignsSeenBy } from "./find";
import { requireOwnAudience } from "./who";

/** Maximum number of audiences per user. */
const most = 100;

/** Campaign option with the id of the audience that the campaign was created from. */
const usedAs = "savedAudience";

const seenBy = ({ db, caller }: Pick<Context, "db" | "caller">) =>
  db
    .selectFrom("saved_audiences")
    .where((row) =>
      row.or([row("saved_audiences.user_id", "=", caller.userId), row("saved_audiences.shared", "=", 1)]),
    );

export async function listAudiences(context: Context): Promise<AnswerOf<typeof savedAudiences>> {
  const { caller } = context;
  const rows = await seenBy(context)
    .innerJoin("users", "users.id", "saved_audiences.user_id")
    .selectAll("saved_audiences")
    .select("users.username")
    .execute();
  return {
    audiences: rows
      .map(({ id, name, shared, user_id, username, options, updated_at }) => ({
        ...{ audience_id: id, name, username, options, utc_updated: updated_at },
        ...{ shared: shared === 1, own: user_id === caller.userId },
      }))
      .sort(byName(({ name }) => name)),
  };
}

/** Lists campaigns that name the audience they were created from, for audiences that the caller may use. */
export async function audienceUses(context: Context): Promise<AnswerOf<typeof savedAudienceUses>> {
  const usable = new Set((await seenBy(context).select("saved_audiences.id").execute()).map(({ id }) => id));
  const rows = await campaignsSeenBy(context)
    .where("campaigns.options", "like", `%"${usedAs}"%`)
    .select(["campaigns.id", "campaigns.name", "campaigns.options"])
    .orderBy("campaigns.id", "desc")
    .execute();
  const uses = rows.map(({ id, name, options }) => ({
    audience_id: Number((JSON.parse(options) as Readonly<Record<string, unknown>>)[usedAs]),
    entity_campaign_pk: id,
    campaign_name: name,
  }));
  return { uses: uses.filter(({ audience_id }) => usable.has(audience_id)) };
}

/** @throws ApiError about the name or the filters, and not-found for another user's audience. */
export async function keepAudience(
  context: Context,
  { audience_id, name, shared, audience }: BodyOf<typeof saveAudience> & Partial<BodyOf<typeof updateAudience>>,
): Promise<AnswerOf<typeof saveAudience>> {
  const { db, caller, now } = context;
  const problems = refused(problemsIn(audienceNaming, { name, shared }));
  if (Object.keys(problems).length > 0) throw refuse(problems);
  const hasFilters = audience.whoWillReceive !== undefined || audience["whoWillReceive[]"] !== undefined;
  if (hasFilters) await requireOwnAudience(context, audience);
  else if (audience_id === undefined) throw refuse({ whoWillReceive: ["Add a filter"] });
  // Serializes the saves of one user: the second finds what the first has saved.
  await locked(db, db.selectFrom("users").select("id").where("id", "=", caller.userId)).executeTakeFirstOrThrow();
  const own = await db
    .selectFrom("saved_audiences")
    .select(["id", "name"])
    .where("user_id", "=", caller.userId)
    .execute();
  if (audience_id !== undefined && !own.some(({ id }) => id === audience_id)) throw notFound("The audience");
  if (own.some((one) => one.name.toLowerCase() === name.toLowerCase() && one.id !== audience_id))
    throw refuse({ name: ["You have an audience of that name"] });
  const columns = {
    ...({ name, shared: shared ? 1 : 0, updated_at: now } as const),
    ...(hasFilters && { options: JSON.stringify(audience) }),
  };
  if (audience_id !== undefined) {
    await db.updateTable("saved_audiences").set(columns).where("id", "=", audience_id).execute();
    return { audience_id };
  }
  if (own.length >= most) throw refuse({ name: [`Keep at most ${most} audiences: delete one first`] });
  const { id } = await db
    .insertInto("saved_audiences")
    .values({
      ...{ business_id: caller.businessId, user_id: caller.userId, created_at: now },
      ...columns,
      options: JSON.stringify(audience),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { audience_id: id };
}

/** Deletes an audience; campaigns keep their filters. @throws ApiError not-found for another user's audience. */
export async function dropAudience(
  { db, caller }: Context,
  { audience_id }: BodyOf<typeof deleteAudience>,
): Promise<AnswerOf<typeof deleteAudience>> {
  const { numDeletedRows } = await db
    .deleteFrom("saved_audiences")
    .where("user_id", "=", caller.userId)
    .where("id", "=", audience_id)
    .executeTakeFirst();
  if (Number(numDeletedRows) === 0) throw notFound("The audience");
  return {};
}
