import type { Kysely } from "kysely";
import type { Caller, Context } from "../../area";
import type { BodyOf } from "../../contract/common/call";
import { counted } from "../../contract/common/counted";
import type { Problems } from "../../contract/common/problems";
import type { ChangedTag, gridUpdateTags, NewTag } from "../../contract/tags/calls";
import { tag } from "../../contract/tags/fields";
import { type TagRow, tagProblems } from "../../contract/tags/rules";
import { forbidden, notFound, refuse } from "../../errors";
import { rowOf } from "../../items/row";
import type { Database } from "../../store/schema";
import { holdTags, type TagRecord } from "./find";

type Grid = BodyOf<typeof gridUpdateTags>;

interface Change {
  readonly tag: TagRecord;
  readonly sent: ChangedTag;
  readonly field: string;
}

const columnsOf = ({ color, ...sent }: NewTag, otherwise: boolean) => {
  const row = { ...sent, color: color.toLowerCase(), enabled: sent.enabled ?? otherwise };
  return rowOf(tag.fields, row, { abv: "abbreviation" });
};

function isChange({ tag, sent }: Change): boolean {
  const columns = columnsOf(sent, tag.enabled === 1);
  return (Object.keys(columns) as (keyof typeof columns)[]).some((column) => columns[column] !== tag[column]);
}

/** The rows that change something. @throws ApiError not-found for an unknown tag. */
function changesIn({ UpdateTags }: Grid, tags: readonly TagRecord[]): Change[] {
  const byId = new Map(tags.map((tag) => [tag.id, tag]));
  return Object.entries(UpdateTags)
    .map(([id, sent]): Change => {
      const tag = byId.get(Number(id));
      if (!tag) throw notFound("The tag");
      return { tag, sent, field: `UpdateTags[${id}]` };
    })
    .filter(isChange);
}

/** New rows require the create permission, changed ones update; unchanged rows require neither. */
function requireMay({ permissions }: Caller, changes: readonly Change[], added: number): void {
  const may = (action: "create" | "update") => permissions === null || permissions.has(`tag.${action}`);
  if ((changes.length > 0 && !may("update")) || (added > 0 && !may("create"))) throw forbidden();
}

function problemsOf(
  tags: readonly TagRecord[],
  changes: readonly Change[],
  added: readonly (readonly [string, NewTag])[],
) {
  const changed = new Map(changes.map((change) => [change.tag.id, change]));
  const rows = tags.map((tag): TagRow => {
    const change = changed.get(tag.id);
    if (change) return { ...change.sent, field: change.field };
    return { name: tag.name, abv: tag.abbreviation, color: tag.color, field: null };
  });
  const problems: Problems = tagProblems([
    ...rows,
    ...added.map(([n, row]) => ({ ...row, field: `InsertTags[${n}]` })),
  ]);
  for (const { tag, sent, field } of changes) {
    if (sent.revision !== undefined && sent.revision !== tag.revision) {
      problems[`${field}[name]`] = ["This tag changed after you opened it"];
    }
  }
  return problems;
}

/** The page shows the message of an update only if it mentions "update" (document 001, section 5). */
const outcome = (updated: number, added: number): string => {
  if (updated === 0 && added === 0) return "No changes to save.";
  const parts = [
    updated > 0 ? `${counted(updated, "tag")} updated` : "",
    added > 0 ? `${counted(added, "tag")} added` : "",
  ];
  return `Tags updated: ${parts.filter(Boolean).join(", ")}.`;
};

/** Saves the whole grid or nothing. @returns the message. @throws ApiError with problems by row and field. */
export async function saveGrid({ db, caller, now }: Context, grid: Grid): Promise<string> {
  const tags = await holdTags(db);
  const changes = changesIn(grid, tags);
  const added = Object.entries(grid.InsertTags).sort(([one], [other]) => Number(one) - Number(other));
  requireMay(caller, changes, added.length);
  const problems = problemsOf(tags, changes, added);
  if (Object.keys(problems).length > 0) throw refuse(problems, "The tags could not be updated. Check the marked rows.");
  for (const { tag, sent } of changes) {
    const columns = { ...columnsOf(sent, tag.enabled === 1), revision: tag.revision + 1, updated_at: now };
    await db.updateTable("tags").set(columns).where("id", "=", tag.id).execute();
  }
  await insertTags(
    db,
    caller,
    added.map(([, row]) => row),
    now,
  );
  return outcome(changes.length, added.length);
}

const rowsAnInsert = 100;

async function insertTags(db: Kysely<Database>, { businessId }: Caller, added: readonly NewTag[], now: number) {
  const rows = added.map((row) => ({
    ...columnsOf(row, true),
    business_id: businessId,
    created_at: now,
    updated_at: now,
  }));
  for (let from = 0; from < rows.length; from += rowsAnInsert) {
    await db
      .insertInto("tags")
      .values(rows.slice(from, from + rowsAnInsert))
      .execute();
  }
}
