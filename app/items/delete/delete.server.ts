import { randomUUID } from "node:crypto";
import { data } from "@remix-run/node";
import { type Access, type AccessArgs, redirectSaying } from "~/access/guard.server";
import { keyIn, readForm } from "~/access/origin.server";
import { answerStatus, messageKind, saidOf } from "~/access/said.server";
import { isPortalError, unlessGone } from "~/api/error";
import { type ListDeclaration, listPath, readList } from "~/list/list";
import { promises } from "../../../server/contract/common/extensions";

/** How one kind of item is deleted and brought back. */
export interface Deletion {
  readonly list: ListDeclaration;
  /** The path parameter that holds the item's id. */
  readonly param: string;
  /** "offer" */
  readonly one: string;
  /** The item's title. Throws a Response where this visitor may not delete it, and `not-found` where there is none. */
  readonly title: (access: Access, id: number) => Promise<string>;
  readonly remove: (access: Access, id: number, idempotencyKey: string | undefined) => Promise<unknown>;
  readonly restore: (access: Access, id: number) => Promise<unknown>;
  /** The address that restores it. */
  readonly restoreAt: (id: number) => string;
}

/** Undo is offered only by a back end that can restore (settled readings, "undo of a delete"). */
export const canRestore = ({ session }: Pick<Access, "session">): boolean => promises(session, "restore");

/** The id in a page's path. @throws data 404 for one that is none. */
export function idIn({ params }: Pick<AccessArgs, "params">, param: string): number {
  const value = params[param] ?? "";
  if (/^[1-9]\d{0,14}$/.test(value)) return Number(value);
  throw data({ message: "" }, { status: 404 });
}

/** A list as it was left, from the query that its links carry along. */
export const listLeft = ({ request }: Pick<AccessArgs, "request">, list: ListDeclaration): string =>
  listPath(list, readList(list, new URL(request.url).searchParams).list);

/** What every delete page needs beside what it touches. */
export const deletionShown = (access: Access, args: AccessArgs, { list }: Pick<Deletion, "list">) => ({
  canRestore: canRestore(access),
  back: listLeft(args, list),
  // A second press of the button is the same delete.
  key: randomUUID(),
});

/** Deletes at once; the way back is a restore, never a delete that is held back (settled readings, "undo of a delete"). */
export async function removeItem(access: Access, args: AccessArgs, deletion: Deletion) {
  const { list, one, param, remove, restoreAt } = deletion;
  const id = idIn(args, param);
  const title = await unlessGone(deletion.title(access, id));
  const key = await keyOf(args);
  try {
    await remove(access, id, key);
  } catch (error) {
    if (isPortalError(error, "unavailable"))
      throw await redirectSaying(access, here(args), "unexpected", error.message);
    if (!isPortalError(error, "invalid", "conflict", "uncertain")) throw error;
    const look = { href: listLeft(args, list), label: `Look at the ${one}s` };
    return data({ message: saidOf(error, { look, key }) }, { status: answerStatus(error) });
  }
  const undo = canRestore(access) ? restoreAt(id) : undefined;
  const named = title === null ? `The ${one}` : `“${shortened(title)}”`;
  throw await redirectSaying(access, listLeft(args, list), "success", `${named} is deleted.`, undo);
}

/** Brings a deleted item back. */
export async function restoreItem(access: Access, args: AccessArgs, deletion: Deletion): Promise<Response> {
  const { list, one, param, restore } = deletion;
  const id = idIn(args, param);
  if (!canRestore(access)) throw data({ message: "" }, { status: 404 });
  try {
    await restore(access, id);
  } catch (error) {
    if (!isPortalError(error, "invalid", "not-found", "conflict", "forbidden", "unavailable", "uncertain")) throw error;
    return redirectSaying(access, list.path, messageKind(error), error.message);
  }
  return redirectSaying(access, list.path, "success", `The ${one} is back.`);
}

const here = ({ request }: AccessArgs) => {
  const { pathname, search } = new URL(request.url);
  return `${pathname}${search}`;
};

async function keyOf({ request }: Pick<AccessArgs, "request">): Promise<string | undefined> {
  return keyIn(await readForm(request));
}

const shortened = (title: string) => (title.length > 60 ? `${title.slice(0, 59).trimEnd()}…` : title);
