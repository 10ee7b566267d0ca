import type { Context } from "../../area";
import type { AnswerOf } from "../../contract/common/call";
import { defaultLanguageId } from "../../contract/common/default-language";
import { drawTypes } from "../../contract/draws/words";
import type { tagUse } from "../../contract/tags/calls";
import { notFound, refuse } from "../../errors";
import { holdTags, lineOf, requireTag } from "./find";

type Draws = AnswerOf<typeof tagUse>["draws"];

/** Draws that customers enter by having the tag, except those whose entries are closed. */
async function drawsBy({ db, now }: Context, tagId: number): Promise<Draws> {
  const rows = await db
    .selectFrom("draws")
    .leftJoin("draw_rounds", "draw_rounds.draw_id", "draws.id")
    .select(["draws.id", "draws.titles", "draws.rule_tags", "draws.published", "draws.kickoff_at"])
    .where("draws.type", "=", drawTypes.tags)
    .where("draws.deleted_at", "is", null)
    .where("draw_rounds.closed_at", "is", null)
    .orderBy("draws.id")
    .execute();
  return rows
    .filter(({ rule_tags }) => rule_tags.split(",").includes(String(tagId)))
    .map((row) => ({
      draw_pk: row.id,
      title: (JSON.parse(row.titles) as Record<string, string>)[defaultLanguageId] ?? "",
      under_way: row.published === 1 && row.kickoff_at <= now,
    }));
}

export async function useOf(context: Context, tagId: number): Promise<AnswerOf<typeof tagUse>> {
  const tag = await requireTag(context.db, tagId);
  return { tag: lineOf(tag), draws: await drawsBy(context, tag.id) };
}

/**
 * Deletes the tag and removes it from every customer. The page shows the message only if it mentions "delete" (document
 * 001, section 5).
 * @throws ApiError not-found; refused while customers enter a draw by having the tag.
 */
export async function deleteTag(context: Context, tagId: number): Promise<string> {
  const { db } = context;
  const tag = (await holdTags(db)).find(({ id }) => id === tagId);
  if (!tag) throw notFound("The tag");
  const draw = (await drawsBy(context, tag.id)).find(({ under_way }) => under_way);
  if (draw) {
    const message = `The tag cannot be deleted: customers enter the draw “${draw.title}” with this tag.`;
    throw refuse({ tag_pk: [message] }, message);
  }
  await db.deleteFrom("tags").where("id", "=", tag.id).execute();
  return `Tag “${tag.name}” deleted.`;
}
