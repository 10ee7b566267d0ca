import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Access, AccessArgs } from "~/access/guard.server";
import { may } from "~/access/session";
import type { WireFields } from "~/api/encode";
import { isPortalError } from "~/api/error";
import { rawItemsOf } from "~/api/raw-answer";
import type { RawAnswers } from "~/form/answers";
import { form, formPage } from "~/form/form.server";
import { readOpened } from "~/form/opened.server";
import { defineList, readList } from "~/list/list";
import { loadList } from "~/list/load.server";
import { paths } from "~/paths";
import { readsBeyond } from "../../../server/contract/common/extensions";
import { fold } from "../../../server/contract/common/fold";
import { gridUpdateTags, type TagLine, tagList } from "../../../server/contract/tags/calls";
import { mostTags } from "../../../server/contract/tags/rules";
import { refusedAloud, spoken } from "./spoken";
import {
  isTyped,
  type Posted,
  readRows,
  revisionOf,
  rowId,
  type TagRow,
  type TypedRow,
  tagRows,
  tagValues,
  untouchedIn,
} from "./tag-form";

const listed = defineList({
  path: paths.tagsDashboard(),
  search: { label: "Find a tag" },
  filters: {},
  perPage: mostTags,
});

export const searchIn = ({ request }: Pick<AccessArgs, "request">): string =>
  readList(listed, new URL(request.url).searchParams).list.search;

/** Tags whose name or short form contains the search text. */
export function foundIn<T extends Pick<TagLine, "tag_name" | "tag_abv">>(tags: readonly T[], search: string): T[] {
  const wanted = fold(search);
  return tags.filter(({ tag_name, tag_abv }) => fold(`${tag_name}\n${tag_abv}`).includes(wanted));
}

async function askTags({ api }: Access): Promise<TagRow[]> {
  const answer = await api.call(tagList, { query: { pageSize: mostTags, counts: true } });
  const flags = new Map(rawItemsOf(answer, "tags").map(({ tag_pk, enabled }) => [Number(tag_pk), enabled]));
  return answer.tags.map((tag) => ({ ...tag, rawEnabled: String(flags.get(tag.tag_pk) ?? "") }));
}

export const tagsLook = { href: paths.tagsDashboard(), label: "View tags" };

const wireRow = ({ name, abv, color, enabled }: TypedRow) => ({ name, abv, color, enabled });

const rawRows = (rows: readonly TypedRow[]): WireFields =>
  Object.fromEntries(
    rows.flatMap((row) =>
      Object.entries(untouchedIn(row)).map(([cell, value]) => [`${row.field}[${cell}]`, value] as const),
    ),
  );

const grid = z.object({ InsertTags: z.unknown(), UpdateTags: z.unknown() });

/** Opens rows, closes one or adds empty ones; saves nothing. */
const changing = form({
  name: "tag-rows",
  when: "change",
  schema: grid.extend({ change: z.string() }),
  async save({ change }, { raw, again }) {
    const posted: Posted = { raw, change, stamp: randomUUID(), before: readOpened(again.openedText ?? "") ?? {} };
    // The page adds the rows that it opens to those that the form carried.
    return { answer: { ...posted, openedText: undefined } };
  },
});

/** Rows of stored tags that were changed. */
const changedIn = (raw: RawAnswers): TypedRow[] => readRows(raw).filter((row) => row.tagId !== null && isTyped(row));

const numberOf = ({ field }: TypedRow) => /\d+/.exec(field)?.[0] ?? "";

const saving = form({
  schema: grid,
  stored: async ({ access }) => ({ values: Object.assign({}, ...(await askTags(access)).map(tagValues)) }),
  rows: tagRows,
  isHeld: (typed) => changedIn(typed).every((row) => revisionOf(row) !== undefined),
  look: () => tagsLook,
  async save(_grid, { access, args, raw }) {
    const changed = changedIn(raw);
    const added = readRows(raw).filter((row) => row.tagId === null && isTyped(row));
    const body = {
      InsertTags: Object.fromEntries(added.map((row) => [numberOf(row), wireRow(row)])),
      UpdateTags: Object.fromEntries(
        changed.map((row) => [numberOf(row), { ...wireRow(row), revision: revisionOf(row) }]),
      ),
    };
    const spell = (sent: WireFields) => ({ ...sent, ...rawRows(changed) });
    const { message } = await access.api.call(gridUpdateTags, { body, spell }).catch((error: unknown) => {
      if (!isPortalError(error)) throw error;
      if (error.kind !== "not-found") throw refusedAloud(error, /update/i, "The tags could not be updated.");
      throw refusedAloud(error, /^$/, "One of the tags was deleted meanwhile. Your changes are below as a new tag.");
    });
    const [only, ...others] = changed;
    const row = only?.tagId && others.length + added.length === 0 ? `#${rowId(only.tagId)}` : "";
    const { search } = new URL(args.request.url);
    return { to: `${paths.tagsDashboard()}${search}${row}`, say: spoken(message, /update/i, "Tags saved.") };
  },
});

export const tagsPage = formPage({
  page: "tags-dashboard",
  async load(access, { request }) {
    const { session } = access;
    const tags = await askTags(access);
    const page = await loadList(new URL(request.url).searchParams, {
      declared: listed,
      source: async ({ search }) => {
        const rows = foundIn(tags, search);
        return { rows, total: rows.length, hasAny: tags.length > 0 };
      },
      line: (tag) => tag,
    });
    return {
      ...page,
      tags: page.lines,
      may: {
        create: may(session, "tag.create"),
        update: may(session, "tag.update"),
        delete: may(session, "tag.delete"),
        enable: readsBeyond(session, gridUpdateTags),
      },
    };
  },
  form: [changing, saving],
});
