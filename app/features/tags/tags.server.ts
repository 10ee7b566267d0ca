import { randomUUID } from "node:crypto";
import { data } from "@remix-run/node";
import { type Access, type AccessArgs, redirectSaying } from "~/access/guard.server";
import { keyIn, readForm } from "~/access/origin.server";
import { answerStatus, saidOf } from "~/access/said.server";
import { may } from "~/access/session";
import type { WireFields } from "~/api/encode";
import { isPortalError } from "~/api/error";
import { itemsAsTold } from "~/api/told";
import { paths } from "~/paths";
import type { Said } from "~/ui/said";
import { gridUpdateTags, type TagLine, tagList } from "../../../server/contract/tags/calls";
import { tagBounds } from "../../../server/contract/tags/rules";
import { refusalSpoken, spoken } from "./spoken";
import {
  isChangedSince,
  isTyped,
  type RowProblem,
  readRows,
  revisionOf,
  type ToldTag,
  type TypedRow,
  untouchedIn,
} from "./tag-form";

const folded = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** What the tags are narrowed by. */
export const searchIn = ({ request }: Pick<AccessArgs, "request">): string =>
  (new URL(request.url).searchParams.get("search") ?? "").trim().slice(0, 100);

/** Those of `tags` that `search` is part of. */
export function foundIn<T extends Pick<TagLine, "tag_name" | "tag_abv">>(tags: readonly T[], search: string): T[] {
  const wanted = folded(search);
  return tags.filter(({ tag_name, tag_abv }) => folded(`${tag_name}\n${tag_abv}`).includes(wanted));
}

async function askTags({ api }: Access): Promise<{ readonly tags: ToldTag[]; readonly total: number }> {
  const answer = await api.call(tagList, { query: { pageSize: tagBounds.most, counts: true } });
  const flags = new Map(itemsAsTold(answer, "tags").map(({ tag_pk, enabled }) => [Number(tag_pk), enabled]));
  const spelled = (tagId: number) => String(flags.get(tagId) ?? "");
  return { ...answer, tags: answer.tags.map((tag) => ({ ...tag, enabledAsTold: spelled(tag.tag_pk) })) };
}

export async function loadTags(access: Access, args: AccessArgs) {
  const { session } = access;
  const { tags, total } = await askTags(access);
  const search = searchIn(args);
  return {
    tags: foundIn(tags, search),
    total,
    search,
    may: {
      create: may(session, "tag.create"),
      update: may(session, "tag.update"),
      delete: may(session, "tag.delete"),
    },
    // A second press of the button is the same save.
    key: randomUUID(),
  };
}

export const tagsLook = { href: paths.tagsDashboard(), label: "Look at the tags" };

const wireRow = ({ name, abv, color, enabled }: TypedRow) => ({ name, abv, color, enabled });

const asTheyCame = (rows: readonly TypedRow[]): WireFields =>
  Object.fromEntries(
    rows.flatMap((row) =>
      Object.entries(untouchedIn(row)).map(([cell, value]) => [`${row.field}[${cell}]`, value] as const),
    ),
  );

const changedElsewhere = "Changed elsewhere since you opened this page. Save again to replace that change";

/** The rows of a server that tells no revision which somebody else has changed; one that does refuses by itself. */
async function changedSince(access: Access, rows: readonly TypedRow[]): Promise<readonly TypedRow[]> {
  const blind = rows.filter((row) => row.shown !== "" && revisionOf(row) === undefined);
  if (blind.length === 0) return [];
  const { tags } = await askTags(access);
  return blind.filter((row) => tags.some((tag) => tag.tag_pk === row.tagId && isChangedSince(row, tag)));
}

/** Adds empty rows, or saves what was typed. What is refused comes back as it was typed. */
export async function saveTags(access: Access, { request }: AccessArgs) {
  const form = await readForm(request);
  const typed = readRows(form).filter(isTyped);
  const back = (more: { problems?: readonly RowProblem[]; message?: Said; adds?: boolean }, status = 422) => {
    const { problems = [], message = "", adds = false } = more;
    return data({ typed, problems, message, adds, stamp: randomUUID() }, { status });
  };
  if (form.get("change") === "add") return back({ adds: true }, 200);
  const numbered = (rows: readonly TypedRow[]) =>
    Object.fromEntries(rows.map((row) => [/\d+/.exec(row.field)?.[0] ?? "", row]));
  const added = numbered(typed.filter(({ tagId }) => tagId === null));
  const changed = numbered(typed.filter(({ tagId }) => tagId !== null));
  try {
    const since = await changedSince(access, Object.values(changed));
    if (since.length > 0)
      return back({ problems: since.map(({ field }) => ({ name: `${field}[name]`, text: changedElsewhere })) });
    const { message } = await access.api.call(gridUpdateTags, {
      body: {
        InsertTags: Object.fromEntries(Object.entries(added).map(([n, row]) => [n, wireRow(row)])),
        UpdateTags: Object.fromEntries(
          Object.entries(changed).map(([id, row]) => [id, { ...wireRow(row), revision: revisionOf(row) }]),
        ),
      },
      idempotencyKey: keyIn(form),
      spell: (sent) => ({ ...sent, ...asTheyCame(Object.values(changed)) }),
    });
    const { search } = new URL(request.url);
    throw await redirectSaying(
      access,
      `${paths.tagsDashboard()}${search}`,
      "success",
      spoken(message, /update/i, "The tags are saved."),
    );
  } catch (error) {
    if (!isPortalError(error, "invalid", "conflict", "unavailable", "uncertain", "not-found")) throw error;
    if (error.kind === "not-found") {
      return back({ message: "One of the tags you changed is no longer there: it stands below as a new one." });
    }
    const problems = Object.entries(error.fields).map(([name, [text = ""]]) => ({ name, text }));
    const refused = refusalSpoken(error, /update/i, "The tags could not be updated.");
    const message = saidOf(error, { look: tagsLook, key: keyIn(form), refused });
    return back({ problems, message: problems.length > 0 ? "" : message }, answerStatus(error));
  }
}
