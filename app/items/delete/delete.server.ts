import { z } from "zod";
import type { Access, AccessArgs } from "~/access/guard.server";
import { headingOf, type ItemKind, pluralOf } from "~/access/item-kind";
import { notFound, requireId } from "~/access/refuse.server";
import { unlessMissing } from "~/api/error";
import { form, formPage } from "~/form/form.server";
import { postedAct } from "~/form/posted-act.server";
import { type ListDeclaration, listPath, readList } from "~/list/list";
import { branchesOrAll } from "~/list/whose";
import { formatDays, unknownText } from "~/ui/format";
import type { Call } from "../../../server/contract/common/call";
import { knows } from "../../../server/contract/common/extensions";
import { addressesOf } from "../addresses";
import type { ItemLine } from "../list/item-list";
import { type StateNames, stateOrUnknown } from "../list/states";
import type { Deleted, DeletePageData } from "./delete-page";

type Removal<P extends string> = Call<unknown, { readonly [N in P]: number }, { readonly message: string }>;

/** How one kind of item is deleted and restored. */
export interface Deletion<K extends ItemKind> {
  readonly kind: K;
  readonly list: ListDeclaration;
  /** Loads the confirmation page's data. Throws a Response if the visitor may not delete the item. */
  readonly load: (access: Access, id: number) => Promise<Deleted>;
  /**
   * Returns the item's title. Throws a Response if the visitor may not delete the item, and `not-found` if it does not
   * exist.
   */
  readonly title: (access: Access, id: number) => Promise<string>;
  readonly calls: { readonly remove: Removal<K["id"]>; readonly restore: Removal<K["id"]> };
}

/** URL of the list with the state in the request's query. */
export const listLeft = ({ request }: Pick<AccessArgs, "request">, list: ListDeclaration): string =>
  listPath(list, readList(list, new URL(request.url).searchParams).list);

/**
 * Delete and restore pages of an item. The deletion takes effect immediately; undo restores the item, it does not
 * delay the deletion (settled readings, "undo of a delete").
 */
export const deletion = <const K extends ItemKind>(declared: Deletion<K>) => {
  const { kind, list, calls } = declared;
  const { area, one, id: param } = kind as ItemKind;
  /** Undo requires a back end that can restore (settled readings, "undo of a delete"). */
  const canRestore = ({ session }: Pick<Access, "session">) => knows(session, calls.restore);
  const bodyOf = (id: number) => ({ [param]: id }) as { readonly [N in K["id"]]: number };
  return {
    deleting: formPage({
      page: `${area}-delete`,
      load: async (access, args): Promise<DeletePageData> => {
        const id = requireId(args, param);
        return {
          ...(await declared.load(access, id)),
          ...{ one, many: pluralOf(kind), field: { name: param, value: id } },
          canRestore: canRestore(access),
          back: listLeft(args, list),
        };
      },
      form: form({
        schema: z.object({}),
        look: ({ args }) => ({ href: listLeft(args, list), label: `View ${one}s` }),
        async save(_answers, { access, args }) {
          const id = requireId(args, param);
          const title = await unlessMissing(declared.title(access, id));
          await access.api.call(calls.remove, { body: bodyOf(id) });
          const undo = canRestore(access) ? addressesOf(kind).restore(id) : undefined;
          const named = title === null ? headingOf(kind) : `“${shortened(title)}”`;
          return { to: listLeft(args, list), say: `${named} deleted.`, undo };
        },
      }),
    }),
    restoring: postedAct({
      page: `${area}-restore`,
      to: () => list.path,
      async act({ access, args }) {
        const id = requireId(args, param);
        if (!canRestore(access)) throw notFound();
        const { message } = await access.api.call(calls.restore, { body: bodyOf(id) });
        return message || `${headingOf(kind)} restored.`;
      },
    }),
  };
};

const shortened = (title: string) => (title.length > 60 ? `${title.slice(0, 59).trimEnd()}…` : title);

/** Value of an item and its type, as far as the server tells them. */
export const valueAndType = ({ worth, kind }: { readonly worth: string; readonly kind: string }): string =>
  [...new Set([worth, kind])].filter(Boolean).join(" · ") || unknownText;

/** List data of an item as summary terms for the confirmation page. */
export const usualTerms = (
  { state, start, end, branches }: Pick<ItemLine, "state" | "start" | "end" | "branches">,
  names: StateNames,
): Deleted["items"] => [
  { term: "State", value: stateOrUnknown(state, names) },
  { term: "Dates", value: formatDays(start, end) },
  { term: "Branches", value: branchesOrAll(branches) },
];
