import type { Access } from "~/access/guard.server";
import { isPortalError } from "~/api/error";
import type { FormTarget, ItemId, ItemTarget } from "~/form/target";
import type { BackEnd } from "./back-end.server";
import type { DraftContent, OpenedItem } from "./drafts.server";

interface ItemSource<Facts, Answers> {
  readonly backEnd: BackEnd<Facts, Answers, ItemId>;
  readonly access: Access;
  readonly facts: Facts;
}

/** Loads the item as currently stored at the back end. */
export async function storedItem<Facts, Answers>(
  { backEnd, access, facts }: ItemSource<Facts, Answers>,
  target: ItemTarget<ItemId>,
): Promise<OpenedItem> {
  const { answers, revision = "" } = await backEnd.load(access, facts, target);
  return { answers, revision };
}

/** Item that a save would replace: the edited item, or the one created by an earlier attempt, if it still exists. */
export async function replacedItem<Facts, Answers>(
  visit: ItemSource<Facts, Answers> & { readonly target: FormTarget<ItemId> },
  { made }: DraftContent,
): Promise<OpenedItem | null> {
  if (visit.target.mode === "edit") return storedItem(visit, visit.target);
  if (!made) return null;
  try {
    return await storedItem(visit, { mode: "edit", id: made.id });
  } catch (error) {
    if (isPortalError(error, "not-found")) return null;
    throw error;
  }
}
