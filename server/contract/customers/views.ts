import { call } from "../common/call";
import { fields, id, optional, text, type Value } from "../wire";
import { rows, said } from "../wire/answers";
import { mostFilters, mostName } from "./list-words";

/*
 * Saved views: named filters of the customer list, per user. Extensions of the embedded API.
 */

const needs = { permission: "customer.read" } as const;

/** `filters` is a query string of the list. */
export const customerView = fields({ view_pk: id, name: said, filters: said });
export type CustomerView = Value<typeof customerView>;

/** Lists the caller's own views by name. */
export const customerViews = call({
  name: "customerViews",
  extension: "customerViews",
  method: "GET",
  path: "/customers/views",
  answer: { views: rows(customerView) },
  needs,
  menu: "customers",
});

/** Creates a view, or with `view_pk` renames one; `filters` stay as they are if left out. */
export const saveCustomerView = call({
  name: "saveCustomerView",
  extension: "customerViews",
  method: "POST",
  path: "/customers/saveView",
  body: { view_pk: optional(id), name: text(mostName), filters: optional(text(mostFilters)) },
  answer: { view_pk: id },
  needs,
  menu: "customers",
});

export const deleteCustomerView = call({
  name: "deleteCustomerView",
  extension: "customerViews",
  method: "POST",
  path: "/customers/deleteView",
  body: { view_pk: id },
  needs,
  menu: "customers",
});

export const customerViewCalls = [customerViews, saveCustomerView, deleteCustomerView] as const;
