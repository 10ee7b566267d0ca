import { headingOf, type ItemKind } from "~/access/item-kind";
import { notFound, requireId } from "~/access/refuse.server";
import { postedAct } from "~/form/posted-act.server";
import type { ListDeclaration } from "~/list/list";
import type { PageName } from "~/paths";
import type { Call } from "../../../server/contract/common/call";
import { knows } from "../../../server/contract/common/extensions";
import { listLeft } from "../delete/delete.server";
import { priorityNames } from "../fields/order";

interface Placing {
  readonly page: PageName;
  readonly kind: ItemKind;
  readonly list: ListDeclaration;
  readonly call: Call<unknown, { readonly sort_order: Record<string, 0 | 1> }, unknown>;
}

/** Act that moves one item to first or last place. */
export const placing = ({ page, kind, list, call }: Placing) =>
  postedAct({
    page,
    to: (args) => listLeft(args, list),
    async act({ access, args }, form) {
      const id = requireId(args, kind.id);
      if (!knows(access.session, call)) throw notFound();
      const place = form.get("sort_order") === "1" ? 1 : 0;
      await access.api.call(call, { body: { sort_order: { [id]: place } } });
      return `${headingOf(kind)} moved ${priorityNames[place]?.toLowerCase()}.`;
    },
  });
