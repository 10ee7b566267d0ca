import type { Insertable, Kysely, Updateable } from "kysely";
import { type Context, type Handler, handle } from "../area";
import { keepBranches, keepTiers, tiersOfItem } from "../business/item-branches";
import { tiersToRestore } from "../business/tiers";
import type { Call } from "../contract/common/call";
import { idIn } from "../contract/common/id-in";
import type { ItemResource } from "../contract/common/permissions";
import type { Fields, InputOf, LinkField, TextField } from "../contract/field";
import type { RemovalCalls, SaveCalls, TextsInput } from "../contract/items/saves";
import { notFound, refuse } from "../errors";
import type { Database } from "../store/schema";
import { bit, todayOf } from "./columns";
import { checkedItem, type Pointing, type Resolved, type Rules } from "./resolved";
import { type Revised, takeRevision } from "./revision";
import { type KeptTexts, languagesSpoken, saveTexts } from "./texts";

type Db = Kysely<Database>;
type TextFields = Readonly<Record<string, TextField | LinkField>>;

/** How one kind of item is saved; `Kept` is the stored item of an edit. */
interface Saving<
  D extends Fields,
  B,
  Kept extends { readonly product_id: number | null },
  F extends TextFields,
  R extends Revised,
> extends Rules<D, B, Kept> {
  readonly resource: ItemResource;
  readonly texts: KeptTexts<F, R>;
  readonly requireEditable: (context: Context, id: number) => Promise<Kept>;
  /** Columns that a save replaces, beside those of the picture and the branches. */
  readonly row: (
    body: B,
    asked: { readonly today: string; readonly kept: Kept | null },
  ) => Omit<Updateable<Database[R]>, "image_id" | "all_branches">;
  /** Columns that only the first save sets. */
  readonly fresh: (body: B, now: number) => Partial<Insertable<Database[R]>>;
  /** Saves what else belongs to this kind of item. */
  readonly keep?: (db: Db, owner: { readonly business_id: number; readonly id: number }, body: B) => Promise<void>;
  /** Problems with the texts of this item, by field. */
  readonly textsWrong?: (kept: Kept) => Readonly<Record<string, string>>;
}

/** All columns that a save replaces: neither the references nor those that only the first save sets. */
export type SavedColumns<R extends Revised, First extends keyof Database[R]> = Omit<
  Required<Updateable<Database[R]>>,
  "id" | "business_id" | "image_id" | "all_branches" | "updated_at" | "deleted_at" | First
>;

/** Columns of an item's picture and branches. */
const pointing = ({ imageId, everyBranch }: Resolved) => ({ image_id: imageId, all_branches: bit(everyBranch) });

/** Success words of responses, where they are not OK. */
interface Words {
  readonly made: string;
  readonly edited: string;
}

/**
 * Declares the saves of one kind of item, which replace it as a whole with its references: create, edit, and texts in
 * other languages.
 */
export function itemSaving<
  D extends Fields,
  B extends Pointing & InputOf<D> & { readonly revision?: string | undefined },
  Kept extends { readonly product_id: number | null },
  F extends TextFields,
  R extends Revised,
>(declared: Saving<D, B, Kept, F, R>) {
  const { texts, requireEditable, row, fresh, keep, textsWrong } = declared;
  const { items } = texts;
  const keepLinks = async (db: Db, owner: { businessId: number; id: number }, body: B, found: Resolved) => {
    await keepBranches(db, items, owner, found.everyBranch ? [] : found.branchIds);
    await keepTiers(db, items, owner, found.tierIds);
    await keep?.(db, { business_id: owner.businessId, id: owner.id }, body);
    if (found.languageIds) await texts.keepLanguages(db, owner, found.languageIds);
  };
  const create = async (context: Context, body: B): Promise<number> => {
    const { db, caller, now } = context;
    const { businessId } = caller;
    const found = await checkedItem(context, declared, body, null);
    const columns = { ...row(body, { today: todayOf(caller, now), kept: null }), ...pointing(found) };
    const stamped = { business_id: businessId, updated_at: now, deleted_at: null };
    const { id } = await db
      .insertInto(items as "offers")
      .values({ ...fresh(body, now), ...columns, ...stamped } as never)
      .returning("id")
      .executeTakeFirstOrThrow();
    await keepLinks(db, { businessId, id }, body, found);
    return id;
  };
  const edit = async (context: Context, id: number, body: B): Promise<void> => {
    const { db, caller, now } = context;
    const kept = await requireEditable(context, id);
    await takeRevision(db, items, { id, now, ...(body.revision !== undefined && { replaces: body.revision }) });
    const spoken = (await languagesSpoken(db, items, id))(id);
    const found = await checkedItem(context, declared, body, kept, spoken);
    await db
      .updateTable(items as "offers")
      .set({ ...row(body, { today: todayOf(caller, now), kept }), ...pointing(found) } as Updateable<
        Database["offers"]
      >)
      .where("id", "=", id)
      .execute();
    await keepLinks(db, { businessId: caller.businessId, id }, body, found);
  };
  const sayIn = async (context: Context, id: number, input: TextsInput<F>): Promise<void> => {
    const kept = await requireEditable(context, id);
    await saveTexts(context, declared, id, input, textsWrong?.(kept));
  };
  return {
    create,
    edit,
    saveTexts: sayIn,
    /** Handlers of the three save calls. */
    handlers<Q extends string, A extends string>(
      calls: SaveCalls<B, TextsInput<F>, Q, A>,
      { made, edited }: Words = { made: "OK", edited: "OK" },
    ): Handler[] {
      const { asked, told } = calls.id;
      const answer = (status: string, id: number) => ({ status, [told]: id }) as never;
      return [
        handle(calls.create, async (context, { body }) => answer(made, await create(context, body))),
        handle(calls.edit, async (context, { query, body }) => {
          await edit(context, query[asked], body);
          return answer(edited, query[asked]);
        }),
        handle(calls.saveTexts, async (context, { query, body }) => {
          await sayIn(context, query[asked], body);
          return answer(edited, query[asked]);
        }),
      ];
    },
  };
}

interface Removing<T> {
  readonly items: Revised;
  /** Finds the item if the caller may delete or restore it. @throws ApiError not-found or forbidden. */
  readonly requireEditable: (context: Context, id: number, which: { readonly deleted: boolean }) => Promise<T>;
  /** Subject of the message, such as "Redemption". */
  readonly named: (found: T) => string;
}

/** Handlers of the calls that delete and restore an item. */
export function removalHandlers<Q extends string, T>(
  { id: asked, remove, restore }: RemovalCalls<Q>,
  { items, requireEditable, named }: Removing<T>,
): Handler[] {
  /** @returns which tiers the item no longer has, as the end of a sentence. */
  const restoreTiers = async ({ db, caller: { businessId } }: Context, id: number): Promise<string> => {
    const { tiers, without } = await tiersToRestore(db, await tiersOfItem(db, items, id), asked);
    if (without !== "") await keepTiers(db, items, { businessId, id }, tiers);
    return without;
  };
  const set = async (context: Context, id: number, deleted: boolean): Promise<string> => {
    const { db, now } = context;
    const found = await requireEditable(context, id, { deleted: !deleted });
    const without = deleted ? "" : await restoreTiers(context, id);
    await takeRevision(db, items, { id, now });
    await db
      .updateTable(items as "offers")
      .set({ deleted_at: deleted ? now : null })
      .where("id", "=", id)
      .execute();
    return `${named(found)} ${deleted ? "deleted" : "restored"}${without}.`;
  };
  return [
    handle(remove, async (context, { body }) => ({ message: await set(context, body[asked], true) })),
    handle(restore, async (context, { body }) => ({ message: await set(context, body[asked], false) })),
  ];
}

interface Ordering<F extends string> {
  readonly items: Revised;
  readonly requireEditable: (context: Context, id: number) => Promise<{ readonly id: number }>;
  /** Wire name of the positions, which is also their column. */
  readonly field: F;
  /** Such as "offer". */
  readonly one: string;
  /** Problem with a position, where the call does not check it. */
  readonly wrong?: (place: number) => string | null;
}

const mostOrdered = 1000;

type Places<F extends string> = { readonly [N in F]: Readonly<Record<string, number>> };

/**
 * Handler of the call that saves the positions of items. It throws an ApiError for an invalid position, and for an item
 * that does not exist or is another branch's.
 */
export const orderHandler = <F extends "priority" | "sort_order">(
  call: Call<unknown, Places<F>, object>,
  { items, requireEditable, field, one, wrong }: Ordering<F>,
): Handler =>
  handle(call, async (context, { body }) => {
    const { db, now } = context;
    const sent = Object.entries(body[field]);
    if (sent.length === 0) throw refuse({ [field]: [`Give at least one ${one} its place`] });
    if (sent.length > mostOrdered) throw refuse({ [field]: [`Order at most 1,000 ${one}s at once`] });
    for (const [item, place] of sent) {
      if (idIn(item) === null) throw notFound(`The ${one}`);
      const message = wrong?.(place);
      if (message) throw refuse({ [field]: [message] });
    }
    for (const [item, place] of sent) {
      const { id } = await requireEditable(context, Number(item));
      await takeRevision(db, items, { id, now });
      await db
        .updateTable(items as "offers")
        .set({ [field]: place } as Updateable<Database["offers"]>)
        .where("id", "=", id)
        .execute();
    }
    return {};
  });
