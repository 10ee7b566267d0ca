import { z } from "zod";
import type { Access, AccessArgs } from "~/access/guard.server";
import { requireId } from "~/access/refuse.server";
import { beside } from "~/api/beside";
import { isPortalError, PortalError, unlessMissing } from "~/api/error";
import { usedByCampaigns } from "~/business/campaigns-using.server";
import { form, formPage, Problem } from "~/form/form.server";
import { paths } from "~/paths";
import { sameLooking } from "../../../server/contract/common/fold";
import { deleteTag, tagList, tagUse } from "../../../server/contract/tags/calls";
import { mostTags } from "../../../server/contract/tags/rules";
import { refusedAloud, spoken } from "./spoken";
import { rowId } from "./tag-form";
import { foundIn, searchIn, tagsLook } from "./tags.server";

/** URL of the list with its search, at the row of a tag. */
function backTo(args: AccessArgs, tagId: number | undefined): string {
  const path = paths.tagsDashboard({ search: searchIn(args) || undefined });
  return tagId === undefined ? path : `${path}#${rowId(tagId)}`;
}

const allTags = async ({ api }: Access, counts: boolean) =>
  (await api.call(tagList, { query: { pageSize: mostTags, counts } })).tags;

/** Tag that takes this one's position after the deletion: the next one, otherwise the previous one. */
async function neighbourOf(access: Access, args: AccessArgs, tagId: number): Promise<number | undefined> {
  const shown = foundIn(await allTags(access, false), searchIn(args)).map(({ tag_pk }) => tag_pk);
  const at = shown.indexOf(tagId);
  return at < 0 ? undefined : (shown[at + 1] ?? shown[at - 1]);
}

/** Tag with its usage; a back end that does not report usage provides the tag in its list. */
async function usedTag(access: Access, tag_pk: number) {
  const use = await beside(access, tagUse, { query: { tag_pk } });
  const tag = use ? use.tag : (await allTags(access, true)).find((one) => one.tag_pk === tag_pk);
  const draws = use?.draws ?? [];
  if (!tag) throw new PortalError("not-found");
  const { tag_name: name, tag_abv: abv, tag_color: color, customers } = tag;
  // If the tag is in use, its short form must be typed first, or its name if it has none.
  const word = abv || name;
  return {
    tag: { name, abv, color, customers },
    isKnown: use !== null,
    draws,
    word: draws.length > 0 || customers !== 0 ? word : "",
  };
}

/** Deletes a tag; if it is in use, only after its word is typed. */
export const deleting = formPage({
  page: "tags-delete",
  async load(access, args) {
    const tagId = requireId(args, "tagId");
    const [used, campaigns] = await Promise.all([usedTag(access, tagId), usedByCampaigns(access, "tag", tagId)]);
    return { ...used, campaigns, back: backTo(args, tagId) };
  },
  form: form({
    schema: z.object({ confirm: z.string().catch("") }),
    look: () => tagsLook,
    async save({ confirm }, { access, args }) {
      const tagId = requireId(args, "tagId");
      const used = await unlessMissing(usedTag(access, tagId));
      if (used?.word && sameLooking(confirm) !== sameLooking(used.word))
        throw new Problem({ confirm: `Type ${used.word} to delete the tag` });
      const to = backTo(args, await neighbourOf(access, args, tagId));
      const { message } = await access.api.call(deleteTag, { body: { tag_pk: tagId } }).catch((error: unknown) => {
        if (!isPortalError(error, "invalid", "conflict")) throw error;
        throw refusedAloud(error, /delete/i, "Tag not deleted. Check the list of tags and try again.");
      });
      return { to, say: spoken(message, /delete/i, "Tag deleted.") };
    },
  }),
});
