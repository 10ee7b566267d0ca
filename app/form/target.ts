/** What names an item in an address: its number, or its slug. */
export type ItemId = number | string;

/** What the address of a form asks for: to make an item, to edit one, or to copy one. */
export type FormTarget<Id extends ItemId = number> =
  | { readonly mode: "create" }
  | { readonly mode: "edit"; readonly id: Id }
  | { readonly mode: "clone"; readonly id: Id };

export type Mode = FormTarget["mode"];
/** A target with an item that there is. */
export type ItemTarget<Id extends ItemId = number> = Exclude<FormTarget<Id>, { mode: "create" }>;

/** How addresses of forms name items and copies. */
export interface Addressing<Id extends ItemId = ItemId> {
  readonly items: Id extends string ? "slug" : "number";
  /** `…/12/clone`, or `…/create?copy=12` where the route has no place for it. Left out: nothing is copied. */
  readonly copies?: "path" | "query";
  /** A draft's id stands in the path's last segment, beside what it is open for. Left out: in the query, as `draft`. */
  readonly drafts?: "path";
}

/** The words of an address that say what is asked for. */
interface Asked {
  readonly action?: string;
  readonly clone?: string;
  readonly copy?: string | null;
}

/** What the address asks for; null for words that ask for nothing. */
export function readTarget({ items, copies }: Addressing, { action, clone, copy }: Asked): FormTarget<ItemId> | null {
  const readId = items === "slug" ? slugIn : numberIn;
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

const numberIn = (word: string) => (/^[1-9]\d{0,14}$/.test(word) ? Number(word) : null);
const slugIn = (word: string) => (/^[a-z0-9][\w.~-]{0,119}$/i.test(word) ? word : null);

/** `{action}` and `{clone?}`, as they stand in a path. */
export interface TargetInPath {
  readonly action: ItemId;
  readonly clone?: "clone";
}

export function actionOf({ copies }: Pick<Addressing, "copies">, target: FormTarget<ItemId>): TargetInPath {
  if (target.mode === "create" || (target.mode === "clone" && copies === "query")) return { action: "create" };
  return target.mode === "edit" ? { action: target.id } : { action: target.id, clone: "clone" };
}

/** What an address says of the target beside its path. */
export const queryOf = (
  { copies }: Pick<Addressing, "copies">,
  target: FormTarget<ItemId>,
): Readonly<Record<string, string>> =>
  target.mode === "clone" && copies === "query" ? { copy: String(target.id) } : {};

/** The target in one word, whatever its addresses are like: drafts are told apart by it. */
export function placeOf(target: FormTarget<ItemId>): string {
  const { action, clone } = actionOf({ copies: "path" }, target);
  return clone === undefined ? String(action) : `${action}/${clone}`;
}

/** The item that a target's word says is copied; null for a target that copies nothing. */
export const copiedIn = (place: string): string | null => /^(.+)\/clone$/.exec(place)?.[1] ?? null;
