import type { ItemId } from "~/form/target";
import type { Submission } from "./back-end.server";

interface Once<Result> {
  /** Id of the item, if it is told otherwise than by the target or by the draft's `itemId`. */
  readonly known?: number | undefined;
  /** Creates the item. If the answer has no id, another attempt sends the same again. */
  readonly create: (idempotencyKey: string) => Promise<Result>;
  /** Edits the item, also one that an earlier attempt created. */
  readonly edit: (id: number, idempotencyKey: string) => Promise<Result>;
}

/** Creates an item once, then edits it: the draft stores its id, so that another attempt creates no second one. */
export async function savedOnce<Result extends { readonly id: number | null }>(
  { target, key, kept, keep }: Pick<Submission<never, never, ItemId>, "target" | "key" | "kept" | "keep">,
  { known = Number(target.mode === "edit" ? target.id : (kept.itemId ?? 0)), create, edit }: Once<Result>,
): Promise<Result> {
  if (known !== 0) return edit(known, key("edit"));
  const made = await create(key());
  if (made.id !== null) await keep("itemId", String(made.id));
  return made;
}
