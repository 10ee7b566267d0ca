import type { LoaderFunctionArgs } from "@remix-run/node";
import { type Access, requireAccess } from "~/access/guard.server";
import type { ItemKind } from "~/access/item-kind";
import { may, type PortalSession } from "~/access/session";
import type { Direction } from "~/list/list";
import { readList } from "~/list/list";
import { inMemory, loadList } from "~/list/load.server";
import { dayIn } from "~/ui/days";
import type { ItemList } from "./item-list";

/** Permissions of the visitor for a kind of item. */
interface MayDo {
  readonly create: boolean;
  readonly update: boolean;
  readonly delete: boolean;
}

interface Asked<Row, Line> {
  readonly rows: readonly Row[];
  readonly session: PortalSession;
  readonly line: (row: Row) => Line;
  readonly today: string;
  readonly may: MayDo;
  readonly access: Access;
}

interface Listing<Row, More, F extends string, S extends string, Page> {
  readonly kind: ItemKind;
  readonly list: ItemList<Row, More, F, S>;
  /** Loads all items. */
  readonly ask: (access: Pick<Access, "api">, direction: Direction) => Promise<readonly Row[]>;
  /** Loads additional page data. */
  readonly more?: (
    asked: Asked<Row, Omit<ReturnType<ItemList<Row, More, F, S>["lineOf"]>, never>>,
  ) => Page | Promise<Page>;
}

/** Loader of the page that lists one kind of item. */
export const itemListing = <Row, More, F extends string, S extends string, Page extends object = object>({
  kind,
  list,
  ask,
  more,
}: Listing<Row, More, F, S, Page>) => ({
  async loader(args: LoaderFunctionArgs) {
    const access = await requireAccess(args, `${kind.area}-dashboard`);
    const { session } = access;
    const search = new URL(args.request.url).searchParams;
    const { list: state } = readList(list, search);
    const rows = await ask(access, state.sort === "published" ? state.direction : "desc");
    const today = dayIn(session.business.timeZone);
    const line = (row: Row) => list.lineOf(row, session, today);
    const allowed: MayDo = {
      create: may(session, `${kind.resource}.create`),
      update: may(session, `${kind.resource}.update`),
      delete: may(session, `${kind.resource}.delete`),
    };
    return {
      page: await loadList(search, { declared: list, source: inMemory(rows, list.rows(today)), line }),
      may: allowed,
      states: list.states,
      ...((await more?.({ rows, session, line, today, may: allowed, access })) as Page),
    };
  },
});
