import type { Access } from "~/access/guard.server";
import type { ItemKind } from "~/access/item-kind";
import type { PortalSession } from "~/access/session";
import { usedByCampaigns } from "~/business/campaigns-using.server";
import type { ItemTarget } from "~/form/target";
import type { ListDeclaration } from "~/list/list";
import { dayIn } from "~/ui/days";
import type { Usable } from "../../../server/contract/campaigns/using-calls";
import type { ItemState } from "../../../server/contract/items/states";
import { type PointWords, pointWords } from "../../../server/contract/settings/point-words";
import type { ItemLine } from "../list/item-list";
import { type Deletion, deletion } from "./delete.server";
import type { Deleted } from "./delete-page";

/** Item to delete, as its confirmation page describes it. */
interface Deleting<Item, Line> {
  readonly access: Access;
  readonly id: number;
  readonly item: Item;
  readonly line: Line;
  readonly words: PointWords;
}

interface ItemDeletion<K extends ItemKind, Item, Row, Line extends ItemLine>
  extends Pick<Deletion<K>, "kind" | "calls"> {
  /** A list declared by `itemList`. */
  readonly list: ListDeclaration & {
    readonly lineOf: (row: Row, session: PortalSession, today: string) => Line;
  };
  readonly find: (access: Access, target: ItemTarget) => Promise<Item>;
  /** Loads the item with what the page shows in addition; defaults to `find`. */
  readonly findUsed?: (access: Access, target: ItemTarget) => Promise<Item>;
  readonly row: (item: Item) => Row;
  readonly terms: (deleting: Deleting<Item, Line>) => Deleted["items"];
  /** What customers do with the item, such as "see or claim". */
  readonly use: (words: PointWords) => string;
  /** Consequences in addition to the end of the item and to campaigns that use it. */
  readonly effects: (deleting: Deleting<Item, Line>) => Promise<readonly string[]> | readonly string[];
  /** Name under which campaigns use the item; omitted if they cannot. */
  readonly inCampaigns?: Usable;
}

/** Consequence of deleting an item in this state; one whose state the server does not tell may be active. */
const endOf = (state: ItemState | null, one: string, use: string): string =>
  ({
    active: `Customers can no longer ${use} this ${one}.`,
    scheduled: `The ${one} will not start.`,
    expired: `The ${one} has already expired, so nothing changes for customers.`,
  })[state ?? "active"];

/** Delete and restore pages of one kind of item with a list of its own (`itemList`). */
export function itemDeletion<const K extends ItemKind, Item, Row, Line extends ItemLine>({
  find,
  findUsed = find,
  row,
  terms,
  use,
  effects,
  inCampaigns,
  ...declared
}: ItemDeletion<K, Item, Row, Line>) {
  const { kind, list } = declared;
  const lineOf = ({ session }: Access, item: Item) => list.lineOf(row(item), session, dayIn(session.business.timeZone));
  const open = (id: number) => ({ mode: "edit", id }) as const;
  return deletion<K>({
    ...declared,
    async load(access, id) {
      const item = await findUsed(access, open(id));
      const line = lineOf(access, item);
      const words = pointWords(access.session.rules);
      const deleting = { access, id, item, line, words };
      return {
        title: line.title,
        items: terms(deleting),
        effects: [
          endOf(line.state, kind.one, use(words)),
          ...(await effects(deleting)),
          ...(inCampaigns ? await usedByCampaigns(access, inCampaigns, id) : []),
        ],
      };
    },
    title: async (access, id) => lineOf(access, await find(access, open(id))).title,
  });
}
