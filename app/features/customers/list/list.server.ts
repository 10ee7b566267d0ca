import { randomUUID } from "node:crypto";
import type { Access } from "~/access/guard.server";
import { mayOpen } from "~/access/rules";
import { may } from "~/access/session";
import { pageNamed } from "~/access/table";
import { beside } from "~/api/beside";
import { criterionChoices } from "~/business/customer-criteria/choices.server";
import { asQuery, readCriteria, spellCriteria } from "~/business/customer-criteria/read";
import { searchCustomers } from "~/business/customers.server";
import { asCallQuery } from "~/list/call-query";
import type { Option } from "~/list/filter";
import { queryOf, readList } from "~/list/list";
import { loadRows, rowList } from "~/list/row-list.server";
import { moreFilters, withQuery } from "~/list/shown";
import { type PageName, paths } from "~/paths";
import { dayIn } from "~/ui/days";
import { balanceGift } from "../../../../server/contract/balance-gifts/calls";
import type { AnswerOf } from "../../../../server/contract/common/call";
import { knows, readsBeyond } from "../../../../server/contract/common/extensions";
import { customerList } from "../../../../server/contract/customers/calls";
import {
  criterionFields,
  type ListCriterion,
  listCriteria,
} from "../../../../server/contract/customers/criterion-fields";
import { restoreCustomer } from "../../../../server/contract/customers/profile-calls";
import { customerViews } from "../../../../server/contract/customers/views";
import { customerDepth } from "../../../../server/contract/dashboard/words";
import { pointLabelsIn, pointWords } from "../../../../server/contract/settings/point-words";
import { customersInFile } from "./columns";
import { customerLine } from "./line";
import { type customersList, inPointWords } from "./list";
import type { ViewsShown } from "./views";

type Viewer = Pick<Access, "api" | "session">;

/** Options of the filters; a branch role has only its own branch. */
async function choicesFor(viewer: Viewer): Promise<Record<ListCriterion, Option[]>> {
  const choices = await criterionChoices(viewer);
  const byName = listCriteria.map((name) => [name, choices[criterionFields[name].of]]);
  return Object.fromEntries(byName);
}

/** Whether the URL filters by branches, tiers or tags, or opens those filters, so that their options must be loaded. */
const needsChoices = (search: URLSearchParams) =>
  search.get(moreFilters.name) === moreFilters.value || listCriteria.some((name) => search.has(name));

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

/** URLs to send points or a survey to all customers that match the query, or to save them as an audience. */
export function recipientPaths(listQuery: string) {
  const { criteria } = readCriteria(new URLSearchParams(listQuery));
  const query = asQuery(spellCriteria(criteria)).toString();
  return {
    gift: withQuery(paths.balanceGiftsNew(), query),
    survey: withQuery(paths.surveysSend(), query),
    /** null without criteria. */
    audience: query === "" ? null : paths.marketingAudience({ audienceId: "new" }, { customers: query }),
  };
}

/** Loads the data of the list's page for the state in `search`. */
export async function loadCustomers(access: Viewer, search: URLSearchParams) {
  const { list } = await customersFor(access, search);
  const [{ page, exportTo }, saved] = await Promise.all([
    loadRows(access, search, list),
    beside(access, customerViews),
  ]);
  const { query } = page;
  const to = recipientPaths(query);
  const opens = (name: PageName) => mayOpen(access.session, pageNamed(name));
  return {
    page,
    // A back end without views tells none.
    views: saved && viewsShown(saved, query),
    timeZone: access.session.business.timeZone,
    pointLabels: pointLabelsIn(access.session.rules),
    exportTo,
    giftTo: opens("balance-gifts-new") && knows(access.session, balanceGift) ? to.gift : null,
    surveyTo: opens("surveys-send") ? to.survey : null,
    audienceTo: opens("marketing-audience") ? to.audience : null,
    mayOpen: {
      profile: opens("customers-profile"),
      create: opens("customers-wizard") && may(access.session, "customer.create"),
      tags: opens("tags-dashboard"),
      imports: opens("import-data"),
      departed: opens("customers-departed") && knows(access.session, restoreCustomer),
    },
  };
}

export type CustomersPage = Awaited<ReturnType<typeof loadCustomers>>;
