import type { Access } from "~/access/guard.server";
import { isPortalError } from "~/api/error";
import { searchCustomers } from "~/business/customers.server";
import type { RawAnswers } from "~/form/answers";
import { textOf, textsOf } from "~/form/use-form-field";
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
import { type Found, mostNamed, nothingFound, type Picked } from "../picker/found";
import { type Picking, pageIn, searchIn } from "../picker/picking";
import { pickingOf } from "./picking";

const perPage = 12;

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

/** Loads the choices of searchable filters, by filter code. */
export async function foundFor(
  access: Access,
  shown: readonly FilterKey[],
  raw: RawAnswers,
  ownCodes: OwnCodes,
): Promise<Record<string, Found>> {
  const found = await Promise.all(
    shown.map(async (key) => {
      const picking = pickingOf(key);
      return picking ? [[picking.id, await foundOf(access, { key, picking }, raw, ownCodes)] as const] : [];
    }),
  );
  return Object.fromEntries(found.flat());
}

interface Searched {
  readonly key: FilterKey;
  readonly picking: Picking;
}

async function foundOf(
  access: Access,
  { key, picking }: Searched,
  raw: RawAnswers,
  ownCodes: OwnCodes,
): Promise<Found> {
  const position = { query: searchIn(raw, picking), page: pageIn(raw, picking) };
  const chosen = textsOf(raw[picking.name]);
  const names = isCommerce(key) ? {} : await namesOf(access, chosen, ownCodes);
  try {
    const page = await (isCommerce(key)
      ? itemsOf(access, commerceFilters[key], raw, position)
      : customersOf(access, position));
    return { ...nothingFound, ...position, ...page, names };
  } catch (error) {
    if (!isPortalError(error) || isPortalError(error, "unauthenticated")) throw error;
    const why = isPortalError(error, ...refusals)
      ? "This server has no list to choose from"
      : `${isCommerce(key) ? commerceFilters[key].bought.kind : "Customers"} could not be loaded`;
    return { ...nothingFound, ...position, names, cannot: `${why}. Earlier choices remain.` };
  }
}

interface Search {
  readonly query: string;
  readonly page: number;
}

async function itemsOf({ api, session }: Access, filter: CommerceFilter, raw: RawAnswers, { query, page }: Search) {
  const { system, kind } = filter.bought;
  if (kind === "Vendors" && !knows(session, systemVendors))
    return { cannot: "This server cannot list vendors. Earlier choices remain." };
  const { items, total } = await lists[kind](api, {
    query: {
      p: commerceSystems[system].id,
      account_id: textOf(raw[`${system}AccountId`]) || undefined,
      q: query || undefined,
      page,
      limit: perPage,
    },
  });
  const picks = items
    .slice(0, perPage)
    .map(({ id, name }) => ({ value: JSON.stringify({ id, name }), name: name || id }));
  return { picks, total, more: total === null ? items.length >= perPage : page * perPage < total };
}

/** Finds customers; none before a search, because no selection of them would be useful. */
async function customersOf({ api, session }: Access, { query, page }: Search) {
  if (query.length < 2) return {};
  const { customers, total } = await searchCustomers(api, session, { page, limit: perPage, search: query });
  const picks = customers.map((one): Picked => {
    const detail = one.email || one.phone || one.account_number;
    return { value: String(one.uid), name: customerName(one), ...(detail && { detail }) };
  });
  return { picks, total, more: total === null ? customers.length >= perPage : page * perPage < total };
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
