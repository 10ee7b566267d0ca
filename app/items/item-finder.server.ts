import { type Access, redirectSaying } from "~/access/guard.server";
import { type ItemKind, othersRefused } from "~/access/item-kind";
import { oncePerRequest } from "~/access/once-per-request.server";
import { isBranchLevel } from "~/access/session";
import { isPortalError } from "~/api/error";
import type { ItemTarget } from "~/form/target";

/**
 * Sends a branch role that opens another branch's item back to the list, with a message (section 6).
 * @throws Response
 */
export async function unlessOthers<T>(
  access: Access,
  kind: ItemKind,
  find: () => Promise<T>,
  isOthers: (found: T) => boolean = () => false,
): Promise<T> {
  const { message, to } = othersRefused(kind);
  const sendBack = () => redirectSaying(access, to, "error", message);
  try {
    const found = await find();
    if (isOthers(found)) throw await sendBack();
    return found;
  } catch (error) {
    if (isPortalError(error, "forbidden") && error.message === message) throw await sendBack();
    throw error;
  }
}

interface Finding<Item> {
  /** Loads the item; once per request. */
  readonly find: (access: Access, id: number) => Promise<Item>;
  /** Whether a visitor with a branch role may not edit the item; omitted if items belong to no branch. */
  readonly isOthers?: (access: Access, item: Item) => boolean;
}

/**
 * Finds the item to edit, copy or delete.
 * @throws Response to the list if a branch role may not edit it; 404 if it does not exist.
 */
export function itemFinder<Item>(kind: ItemKind, { find, isOthers = () => false }: Finding<Item>) {
  const once = oncePerRequest((access: Access, mode: ItemTarget["mode"], id: number) =>
    unlessOthers(
      access,
      kind,
      () => find(access, id),
      (item) => mode === "edit" && isOthers(access, item),
    ),
  );
  return (access: Access, { mode, id }: ItemTarget) => once(access, mode, id);
}

/** Whether the visitor has a branch role and the item also belongs to other branches. */
export const othersToo = ({ session }: Access, branches: readonly number[]): boolean =>
  isBranchLevel(session) && branches.some((branch) => branch !== session.branchId);
