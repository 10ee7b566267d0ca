import { randomUUID } from "node:crypto";
import type { Access } from "~/access/guard.server";
import { mayOpen } from "~/access/rules";
import { may } from "~/access/session";
import { pageNamed } from "~/access/table";
import { beside } from "~/api/beside";
import { optionsOf } from "~/business/choices";
import { branchChoices, tagChoices, tierChoices } from "~/business/choices.server";
import { searchCustomers } from "~/business/customers.server";
import { canRestore } from "~/items/delete/delete.server";
import { asCallQuery } from "~/list/call-query";
import { filtersOf, queryOf, readList } from "~/list/list";
import { loadRows, rowList } from "~/list/row-list.server";
import { moreFilters, withQuery } from "~/list/shown";
import { type PageName, paths } from "~/paths";
import { dayIn } from "~/ui/days";
import { balanceGift } from "../../../../server/contract/balance-gifts/calls";
import type { AnswerOf } from "../../../../server/contract/common/call";
import { knows, readsBeyond } from "../../../../server/contract/common/extensions";
import { customerList } from "../../../../server/contract/customers/calls";
import { customerViews } from "../../../../server/contract/customers/views";
import { customerDepth } from "../../../../server/contract/dashboard/words";
import { pointLabelsIn, pointWords } from "../../../../server/contract/settings/point-words";
import { customersInFile } from "./columns";
import { customerLine } from "./line";
import { customersList, inPointWords } from "./list";
import type { ViewsShown } from "./views";

type Viewer = Pick<Access, "api" | "session">;

/** Options of the filters; a branch role has only its own branch. */
async function choicesFor(viewer: Viewer) {
  const named = await Promise.all([branchChoices(viewer), tierChoices(viewer), tagChoices(viewer)]);
  const [branches, tiers, tags] = [optionsOf(named[0]), optionsOf(named[1]), optionsOf(named[2])];
  return {
    ...{ businessBranchIds: branches, excludeBranches: branches },
    ...{ userTierIds: tiers, excludeTiers: tiers, userTagIds: tags, excludeTags: tags },
  };
}

/** Whether the URL filters by branches, tiers or tags, or opens those filters, so that their options must be loaded. */
const needsChoices = (search: URLSearchParams) =>
  search.get(moreFilters.name) === moreFilters.value ||
  filtersOf(customersList).some((name) => customersList.filters[name].field.type === "ids" && search.has(name));

/** List declaration and options for this visitor. */
async function readingOf(viewer: Viewer, search: URLSearchParams) {
  const known = readsBeyond(viewer.session, customerList);
  const worded = inPointWords(pointWords(viewer.session.rules));
  const declared: typeof customersList = known
    ? worded
    : {
        ...worded,
        settle(filters, note) {
          const { segment, registered_from, registered_until } = filters;
          if (segment !== "" || registered_from !== "" || registered_until !== "")
            note("This server cannot filter by segment or joining date. That filter was ignored.");
          return { ...filters, ...{ segment: "", registered_from: "", registered_until: "" } };
        },
      };
  return { declared, choices: needsChoices(search) ? await choicesFor(viewer) : undefined };
}

/** Query of the URL's first page. */
export async function readQuery(viewer: Viewer, search: URLSearchParams): Promise<string> {
  const { declared, choices } = await readingOf(viewer, search);
  const { list } = readList(declared, search, { choices });
  return queryOf(declared, { ...list, page: 1 });
}

/** Declares the list for this visitor. */
export async function customersFor(viewer: Viewer, search: URLSearchParams) {
  const { session } = viewer;
  const { timeZone } = session.business;
  // The file goes on behind the last customer as it was seen, who may have changed since.
  let seen: string | undefined;
  const list = rowList({
    ...(await readingOf(viewer, search)),
    ask: async ({ api, query, page, limit, after }) => {
      const asked = asCallQuery(customerList.query, query, { page, limit, after, after_key: after && seen });
      const { customers: rows, next, next_key, ...counted } = await searchCustomers(api, session, asked);
      seen = next_key || undefined;
      return { rows, next, total: counted.total, isMore: counted.total_is_least };
    },
    depth: customerDepth,
    line: customerLine,
    csv: customersInFile(timeZone, pointWords(session.rules)),
    file: { path: paths.customersExport(), name: `customers-${dayIn(timeZone)}.csv` },
  });
  return { list };
}

/** Saved views of the visitor. */
const viewsShown = ({ views }: AnswerOf<typeof customerViews>, query: string): ViewsShown => ({
  query,
  pageKey: randomUUID(),
  views: views.map(({ view_pk, name, filters }) => ({ id: view_pk, name, filters, present: filters === query })),
});

/** URL to send points to all customers that match the query, regardless of its order. */
export function giftPath(listQuery: string): string {
  const query = new URLSearchParams(listQuery);
  query.delete("sort");
  return withQuery(paths.balanceGiftsNew(), query.toString());
}

/** URL to choose a survey for the customers that match the query. */
function surveyPath(listQuery: string): string {
  const query = new URLSearchParams(listQuery);
  query.delete("sort");
  return withQuery(paths.surveysSend(), query.toString());
}

/** URL to save the customers that match the query as an audience; null without filters. */
function audiencePath(listQuery: string): string | null {
  const query = new URLSearchParams(listQuery);
  query.delete("sort");
  return query.size === 0 ? null : paths.marketingAudience({ audienceId: "new" }, { customers: query.toString() });
}

/** Loads the data of the list's page for the state in `search`. */
export async function loadCustomers(access: Viewer, search: URLSearchParams) {
  const { list } = await customersFor(access, search);
  const [{ page, exportTo }, saved] = await Promise.all([
    loadRows(access, search, list),
    beside(access, customerViews),
  ]);
  const { query } = page;
  const opens = (name: PageName) => mayOpen(access.session, pageNamed(name));
  return {
    page,
    // A back end without views tells none.
    views: saved && viewsShown(saved, query),
    timeZone: access.session.business.timeZone,
    pointLabels: pointLabelsIn(access.session.rules),
    exportTo,
    giftTo: opens("balance-gifts-new") && knows(access.session, balanceGift) ? giftPath(query) : null,
    surveyTo: opens("surveys-send") ? surveyPath(query) : null,
    audienceTo: opens("marketing-audience") ? audiencePath(query) : null,
    mayOpen: {
      profile: opens("customers-profile"),
      create: opens("customers-wizard") && may(access.session, "customer.create"),
      tags: opens("tags-dashboard"),
      departed: opens("customers-departed") && canRestore(access),
    },
  };
}

export type CustomersPage = Awaited<ReturnType<typeof loadCustomers>>;
