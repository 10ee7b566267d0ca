import type { Access } from "~/access/guard.server";
import { isPortalError } from "~/api/error";
import { searchCustomers } from "~/business/customers.server";
import type { RawAnswers } from "~/form/answers";
import { textOf, textsOf } from "~/form/use-form-field";
import type { ListState } from "~/list/list";
import { paged } from "~/list/load.server";
import { type FilterKey, filters } from "../../../../server/contract/audiences/filters";
import {
  type CommerceFilter,
  type CommerceKind,
  commerceFilters,
  commerceSystems,
} from "../../../../server/contract/audiences/filters/commerce";
import { asTheirs, type OwnCodes } from "../../../../server/contract/audiences/own-codes";
import {
  type SystemItem,
  systemBrands,
  systemCategories,
  systemProducts,
  systemTags,
  systemVendors,
} from "../../../../server/contract/campaigns/system-calls";
import { targetedCustomers } from "../../../../server/contract/campaigns/who-calls";
import { knows } from "../../../../server/contract/common/extensions";
import { customerName } from "../../../../server/contract/common/names";
import { pointWords } from "../../../../server/contract/settings/point-words";
import type { CampaignFacts } from "../campaign";
import { type Found, mostNamed, type Picked } from "../picker/found";
import { loadPicks } from "../picker/load.server";
import type { Picking } from "../picker/picking";
import { pickingOf, searchLabelOf } from "./picking";

/** Errors of a server without the list, or that does not let the visitor see it. */
const refusals = ["invalid", "forbidden", "not-found"] as const;

type Api = Access["api"];
interface Listed {
  readonly items: readonly SystemItem[];
  readonly total: number | null;
}
type ListInput = { readonly query: Parameters<typeof systemProducts.query.write>[0] };

const lists: Readonly<Record<CommerceKind, (api: Api, input: ListInput) => Promise<Listed>>> = {
  Products: async (api, input) => {
    const { products: items, total } = await api.call(systemProducts, input);
    return { items, total };
  },
  Categories: async (api, input) => {
    const { categories: items, total } = await api.call(systemCategories, input);
    return { items, total };
  },
  Brands: async (api, input) => {
    const { brands: items, total } = await api.call(systemBrands, input);
    return { items, total };
  },
  Tags: async (api, input) => {
    const { tags: items, total } = await api.call(systemTags, input);
    return { items, total };
  },
  Vendors: async (api, input) => {
    const { vendors: items, total } = await api.call(systemVendors, input);
    return { items, total };
  },
};

const isCommerce = (key: FilterKey): key is keyof typeof commerceFilters => key in commerceFilters;

type Facts = Pick<CampaignFacts, "ownCodes" | "pointLabels">;

/** Loads the choices of searchable filters, by filter code. */
export async function foundFor(
  access: Access,
  shown: readonly FilterKey[],
  raw: RawAnswers,
  facts: Facts,
): Promise<Record<string, Found>> {
  const found = await Promise.all(
    shown.map(async (key) => {
      const picking = pickingOf(key);
      return picking ? [[picking.id, await foundOf(access, { key, picking }, raw, facts)] as const] : [];
    }),
  );
  return Object.fromEntries(found.flat());
}

interface Searched {
  readonly key: FilterKey;
  readonly picking: Picking;
}

async function foundOf(access: Access, { key, picking }: Searched, raw: RawAnswers, facts: Facts): Promise<Found> {
  const filter = isCommerce(key) ? commerceFilters[key] : null;
  let cannot = filter ? whyUnlisted(access, filter) : null;
  const ask = async (search: Search) => {
    if (cannot !== null) return noChoices;
    try {
      return await (filter ? itemsOf(access, filter, raw, search) : customersOf(access, search));
    } catch (error) {
      if (!isPortalError(error) || isPortalError(error, "unauthenticated")) throw error;
      const why = isPortalError(error, ...refusals)
        ? "This server has no list to choose from"
        : `${filter?.bought.kind ?? "Customers"} could not be loaded`;
      cannot = `${why}. Earlier choices remain.`;
      return noChoices;
    }
  };
  const label = searchLabelOf(key, pointWords(facts.pointLabels).heading);
  const [list, names] = await Promise.all([
    loadPicks(raw, picking, { label, perPage, source: paged(ask), pick: (one: Picked) => one }),
    filter ? {} : namesOf(access, textsOf(raw[picking.name]), facts.ownCodes),
  ]);
  return { list, cannot, names };
}

const perPage = 12;
const noChoices = { rows: [], total: null };

type Search = Pick<ListState, "search" | "page">;

const whyUnlisted = ({ session }: Access, { bought: { kind } }: CommerceFilter): string | null =>
  kind === "Vendors" && !knows(session, systemVendors)
    ? "This server cannot list vendors. Earlier choices remain."
    : null;

async function itemsOf({ api }: Access, { bought }: CommerceFilter, raw: RawAnswers, { search, page }: Search) {
  const { items, total } = await lists[bought.kind](api, {
    query: {
      p: commerceSystems[bought.system].id,
      account_id: textOf(raw[`${bought.system}AccountId`]) || undefined,
      q: search || undefined,
      page,
      limit: perPage,
    },
  });
  const picks = items.map(({ id, name }) => ({ value: JSON.stringify({ id, name }), name: name || id }));
  return { rows: picks.slice(0, perPage), total };
}

/** Finds customers; none before a search, because no selection of them would be useful. */
async function customersOf({ api, session }: Access, { search, page }: Search) {
  if (search.length < 2) return noChoices;
  const { customers, total } = await searchCustomers(api, session, { page, limit: perPage, search });
  const picks = customers.map((one): Picked => {
    const detail = one.email || one.phone || one.account_number;
    return { value: String(one.uid), name: customerName(one), ...(detail && { detail }) };
  });
  return { rows: picks, total };
}

/** Loads the names of selected customers by id; customers whose names cannot be loaded are missing. */
async function namesOf(
  { api }: Access,
  chosen: readonly string[],
  ownCodes: OwnCodes,
): Promise<Record<string, string>> {
  const ids = chosen.slice(0, mostNamed);
  if (ids.length === 0) return {};
  const whoWillReceive = asTheirs([String(filters.specificCustomers.code)], ownCodes);
  const options = { whoWillReceive, "specificCustomersList[]": ids, excludeDormants: "0" };
  try {
    const { customers } = await api.call(targetedCustomers, {
      body: { options, messageSMS: "", isCustomerExport: false, page: 1, limit: mostNamed },
    });
    return Object.fromEntries(customers.map((one) => [String(one.uid), customerName(one)]));
  } catch (error) {
    if (!isPortalError(error) || isPortalError(error, "unauthenticated")) throw error;
    return {};
  }
}
