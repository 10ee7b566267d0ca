import { randomUUID } from "node:crypto";
import { data } from "@remix-run/node";
import { type Access, type AccessArgs, redirectSaying } from "~/access/guard.server";
import { keyIn, readForm } from "~/access/origin.server";
import { answerStatus, saidOf } from "~/access/said.server";
import { beside } from "~/api/beside";
import { isPortalError, PortalError, unlessGone } from "~/api/error";
import { idIn } from "~/items/delete/delete.server";
import { paths } from "~/paths";
import { deleteTag, tagList, tagUse } from "../../../server/contract/tags/calls";
import { sameTag, tagBounds } from "../../../server/contract/tags/rules";
import { refusalSpoken, spoken } from "./spoken";
import { deleteLink } from "./tag-form";
import { foundIn, searchIn, tagsLook } from "./tags.server";

/** The list as it was left, at the row of a tag. */
function backTo(args: AccessArgs, tagId: number | undefined): string {
  const search = searchIn(args);
  const path = paths.tagsDashboard({ search: search === "" ? undefined : search });
  return tagId === undefined ? path : `${path}#${deleteLink(tagId)}`;
}

/** The tag that stands where this one stood once it is gone: the next one, or the one before. */
async function neighbourOf({ api }: Access, args: AccessArgs, tagId: number): Promise<number | undefined> {
  const { tags } = await api.call(tagList, { query: { pageSize: tagBounds.most, counts: false } });
  const shown = foundIn(tags, searchIn(args)).map(({ tag_pk }) => tag_pk);
  const at = shown.indexOf(tagId);
  return at < 0 ? undefined : (shown[at + 1] ?? shown[at - 1]);
}

/** A back end that does not say where a tag is used has it in its list. */
async function usedTag(access: Access, tag_pk: number) {
  const { api } = access;
  const use = await beside(access, tagUse, { query: { tag_pk } });
  const listed = use ? [] : (await api.call(tagList, { query: { pageSize: tagBounds.most, counts: true } })).tags;
  const tag = use ? use.tag : listed.find((one) => one.tag_pk === tag_pk);
  const draws = use?.draws ?? [];
  if (!tag) throw new PortalError("not-found");
  const { tag_name: name, tag_abv: abv, tag_color: color, customers } = tag;
  // Where somebody would miss it, its short form is typed first.
  return {
    tag: { name, abv, color, customers },
    told: use !== null,
    draws,
    typed: draws.length > 0 || customers !== 0,
  };
}

export async function loadDelete(access: Access, args: AccessArgs) {
  const tagId = idIn(args, "tagId");
  return { ...(await usedTag(access, tagId)), back: backTo(args, tagId), key: randomUUID() };
}

/** Deletes once the short form is typed, where the tag is in use. */
export async function removeTag(access: Access, args: AccessArgs) {
  const tagId = idIn(args, "tagId");
  const form = await readForm(args.request);
  const confirm = form.get("confirm");
  const used = await unlessGone(usedTag(access, tagId));
  const said = typeof confirm === "string" ? confirm : "";
  if (used?.typed && sameTag(said) !== sameTag(used.tag.abv)) {
    return data({ confirm: said, error: `Type ${used.tag.abv} to delete the tag`, message: "" }, { status: 422 });
  }
  try {
    const back = backTo(args, await neighbourOf(access, args, tagId));
    const { message } = await access.api.call(deleteTag, { body: { tag_pk: tagId }, idempotencyKey: keyIn(form) });
    throw await redirectSaying(access, back, "success", spoken(message, /delete/i, "The tag is gone."));
  } catch (error) {
    if (!isPortalError(error, "invalid", "conflict", "unavailable", "uncertain")) throw error;
    const refused = refusalSpoken(error, /delete/i, "Look at the list of tags, and try again.");
    const message = saidOf(error, { look: tagsLook, key: keyIn(form), refused });
    return data({ confirm: said, error: undefined, message }, { status: answerStatus(error) });
  }
}
