import { type Access, redirectSaying } from "~/access/guard.server";
import { type ItemKind, othersRefused } from "~/access/item-kind";
import { isBranchLevel } from "~/access/session";
import { isPortalError } from "~/api/error";

/** Caches a call for the rest of the request; later arguments are ignored. */
export function oncePerRequest<Asked extends readonly unknown[], T>(
  ask: (access: Access, ...asked: Asked) => Promise<T>,
): (access: Access, ...asked: Asked) => Promise<T> {
  const answers = new WeakMap<Access, Promise<T>>();
  return (access, ...asked) => {
    const answer = answers.get(access) ?? ask(access, ...asked);
    answers.set(access, answer);
    return answer;
  };
}

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

/** Whether the visitor has a branch role and the item also belongs to other branches. */
export const othersToo = ({ session }: Access, branches: readonly number[]): boolean =>
  isBranchLevel(session) && branches.some((branch) => branch !== session.branchId);
