import type { Access } from "~/access/guard.server";
import { mayOpen } from "~/access/rules";
import { may } from "~/access/session";
import { pageNamed } from "~/access/table";
import { beside } from "~/api/beside";
import { askCustomers } from "~/business/customers.server";
import { tierChoices } from "~/business/facts.server";
import { canRestore } from "~/items/delete/delete.server";
import type { PageName } from "~/paths";
import { balanceGift } from "../../../../server/contract/balance-gifts/calls";
import { knows, readsBeyond } from "../../../../server/contract/common/extensions";
import { type CustomerRow, customerList } from "../../../../server/contract/customers/calls";
import { type CustomerView, customerViews } from "../../../../server/contract/customers/views";
import { customerDepth, customerPageSize } from "../../../../server/contract/dashboard/words";
import { getBusinessBranches, getTags } from "../../../../server/contract/lookups/calls";
import { chipsOf } from "./chips";
import { keysOf, listCriteria } from "./criteria";
import {
  askedBy,
  type Choices,
  customersPath,
  exportPath,
  noFilters,
  readCustomerFilters,
  toCustomerQuery,
} from "./filters";
import { giftPath } from "./gift.server";
import { asksForMoreFilters } from "./path";
import type { ViewsShown } from "./views";

type Viewer = Pick<Access, "api" | "session">;

/** A line of the list: only what is shown. */
export interface CustomerLine {
  readonly id: number;
  readonly name: string;
  readonly contact: string;
  readonly account: string;
  readonly branch: string;
  readonly segment: string;
  readonly tier: string;
  readonly lastVisit: number | null;
  readonly points: number | null;
}

export const nameOf = ({ firstName, lastName }: Pick<CustomerRow, "firstName" | "lastName">) =>
  [firstName, lastName].filter(Boolean).join(" ");

const toLine = (row: CustomerRow): CustomerLine => ({
  id: row.uid,
  name: nameOf(row),
  contact: row.email || row.phone,
  account: row.account_number,
  branch: row.branch_name,
  segment: row.segment,
  tier: row.type_name,
  lastVisit: row.last_visit,
  points: row.user_balance,
});

/** What the filters offer to choose from; a branch role has its own branch only. */
async function choicesFor({ api, session }: Viewer): Promise<Choices> {
  const [{ branches }, tiers, { tags }] = await Promise.all([
    api.call(getBusinessBranches, { query: { limit: 0 } }),
    tierChoices({ api }),
    api.call(getTags, { query: { pageSize: 1000 } }),
  ]);
  const places = branches.map(({ business_branch_pk: id, name }) => ({ id, name }));
  return {
    branches: session.branchId === null ? places : places.filter(({ id }) => id === session.branchId),
    tiers,
    tags: tags.map(({ tag_pk: id, tag_name: name }) => ({ id, name })),
  };
}

const noChoices: Choices = { branches: [], tiers: [], tags: [] };

/** Whether the address names branches, tiers or tags, which only their lists can tell. */
const namesChoices = (search: URLSearchParams) => keysOf(listCriteria).some((name) => search.has(name));

/** The filters as the address has them; the lists to choose from are read only where it names one of theirs. */
export async function readAsked(viewer: Viewer, search: URLSearchParams, offersAll = false) {
  const choices = offersAll || namesChoices(search) ? await choicesFor(viewer) : noChoices;
  const read = readCustomerFilters(search, choices);
  const { segment, registered_until } = read.filters;
  const known = readsBeyond(viewer.session, customerList) || (segment === "" && registered_until === "");
  if (known) return { choices, ...read };
  const filters = { ...read.filters, segment: "", registered_until: "" } as const;
  return { choices, filters, notes: [...read.notes, notTold] };
}
const notTold = "This server tells nobody by segment or by the day of joining; that is left out.";

/** The visitor's saved views; null where the back end keeps none. */
async function viewsFor(access: Viewer, asked: string): Promise<ViewsShown | null> {
  const kept = await beside(access, customerViews);
  return kept && viewsShown(kept.views, asked);
}

function viewsShown(views: readonly CustomerView[], asked: string): ViewsShown {
  return {
    asked,
    views: views.map(({ view_pk, name, filters: kept }) => ({
      id: view_pk,
      name,
      filters: kept,
      present: kept === asked,
    })),
  };
}

const deepest = customerDepth / customerPageSize;

/** Everything the list's page shows for the state in `search`. */
export async function loadCustomers(access: Viewer, search: URLSearchParams) {
  const opened = asksForMoreFilters(search);
  const read = await readAsked(access, search, opened);
  const notes = [...read.notes];
  const asked = askedBy(read.filters);
  const ask = (page: number) => askCustomers(access.api, access.session, { ...toCustomerQuery(read.filters), page });
  let page = Math.min(read.filters.page, deepest);
  const [found, views] = await Promise.all([ask(page), viewsFor(access, asked)]);
  let answer = found;
  const pages = answer.total === null ? deepest : Math.ceil(answer.total / customerPageSize);
  const lastPage = Math.max(1, Math.min(pages, deepest));
  if (read.filters.page > lastPage) {
    notes.push(`Pages lead to page ${lastPage}; it is shown.`);
    page = lastPage;
    answer = await ask(page);
  }
  const opens = (page: PageName) => mayOpen(access.session, pageNamed(page));
  return {
    /** What the further filters offer; null while they are closed. */
    choices: opened ? read.choices : null,
    views,
    filters: { ...read.filters, page },
    asked,
    chips: chipsOf(read.filters, read.choices),
    withoutChips: customersPath({ ...noFilters, sort: read.filters.sort }),
    exportTo: exportPath(read.filters),
    giftTo: giftPath(read.filters),
    notes,
    total: answer.total,
    perPage: customerPageSize,
    reachable: answer.total === null ? null : Math.min(answer.total, customerDepth),
    more: answer.total_is_least,
    lines: answer.customers.map(toLine),
    mayOpen: {
      profile: opens("customers-profile"),
      create: opens("customers-wizard") && may(access.session, "customer.create"),
      tags: opens("tags-dashboard"),
      gifts: opens("balance-gifts-new") && knows(access.session, balanceGift),
      departed: opens("customers-departed") && canRestore(access),
    },
  };
}

export type CustomersPage = Awaited<ReturnType<typeof loadCustomers>>;
