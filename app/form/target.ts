import { idIn } from "../../server/contract/common/id-in";

/** Identifier of an item in a URL: its number or its slug. */
export type ItemId = number | string;

/** Action that a form's URL requests: create, edit or copy an item. */
export type FormTarget<Id extends ItemId = number> =
  | { readonly mode: "create" }
  | { readonly mode: "edit"; readonly id: Id }
  | { readonly mode: "clone"; readonly id: Id };

export type Mode = FormTarget["mode"];
/** Target with an existing item. */
export type ItemTarget<Id extends ItemId = number> = Exclude<FormTarget<Id>, { mode: "create" }>;

/** How form URLs identify items and copies. */
export interface Addressing<Id extends ItemId = ItemId> {
  readonly items: Id extends string ? "slug" : "number";
  /** `…/12/clone`, or `…/create?copy=12` if the route has no segment for it. Without it, items cannot be copied. */
  readonly copies?: "path" | "query";
  /** Puts a draft's id in the last path segment, next to the target. By default it is in the query, as `draft`. */
  readonly drafts?: "path";
}

/** URL parts that name the action. */
interface TargetParts {
  readonly action?: string;
  readonly clone?: string;
  readonly copy?: string | null;
}

/** Reads the target of a URL; null if the parts are invalid. */
export function readTarget(
  { items, copies }: Addressing,
  { action, clone, copy }: TargetParts,
): FormTarget<ItemId> | null {
  const readId = items === "slug" ? slugIn : idIn;
  if (action === "create") {
    if (clone !== undefined) return null;
    if (copies !== "query" || typeof copy !== "string") return { mode: "create" };
    const id = readId(copy);
    return id === null ? null : { mode: "clone", id };
  }
  const id = readId(action ?? "");
  if (id === null) return null;
  if (clone === undefined) return { mode: "edit", id };
  return copies === "path" && clone === "clone" ? { mode: "clone", id } : null;
}

const slugIn = (word: string) => (/^[a-z0-9][\w.~-]{0,119}$/i.test(word) ? word : null);

/** `{action}` and `{clone?}` path segments. */
export interface TargetInPath {
  readonly action: ItemId;
  readonly clone?: "clone";
}

export function actionOf({ copies }: Pick<Addressing, "copies">, target: FormTarget<ItemId>): TargetInPath {
  if (target.mode === "create" || (target.mode === "clone" && copies === "query")) return { action: "create" };
  return target.mode === "edit" ? { action: target.id } : { action: target.id, clone: "clone" };
}

/** Query parameters of the target, in addition to its path. */
export const queryOf = (
  { copies }: Pick<Addressing, "copies">,
  target: FormTarget<ItemId>,
): Readonly<Record<string, string>> =>
  target.mode === "clone" && copies === "query" ? { copy: String(target.id) } : {};

/** Identifies the target in one string, independent of the URL format; drafts are distinguished by it. */
export function placeOf(target: FormTarget<ItemId>): string {
  const { action, clone } = actionOf({ copies: "path" }, target);
  return clone === undefined ? String(action) : `${action}/${clone}`;
}

/** Item that a target string copies; null if it copies nothing. */
export const copiedIn = (place: string): string | null => /^(.+)\/clone$/.exec(place)?.[1] ?? null;
