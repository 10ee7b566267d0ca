import { branch, period } from "~/list/filter";
import { defineList } from "~/list/list";
import { paths } from "~/paths";
import { allTransactionTypes, transactionPageSize, transactionTypes } from "../../../server/contract/dashboard/words";
import { oneOf } from "../../../server/contract/field";

/** Item to which a report limits the list: id and name. */
export interface ListedItem {
  readonly id: string;
  readonly name: string;
}
export type ListedItems = Readonly<Partial<Record<"punchItemId" | "offerId", ListedItem>>>;

const oneItem = (label: string, item: ListedItem | undefined) => ({
  field: oneOf(item ? [item.id] : []),
  label,
  at: "address" as const,
  names: item ? { [item.id]: `${label}: ${item.name}` } : {},
});

/** Transaction list of a period. Defaults: today, every type and branch (document 001, section 7). */
export const transactionsList = ({ punchItemId, offerId }: ListedItems) =>
  defineList({
    path: paths.dashboardTransactions(),
    perPage: transactionPageSize,
    filters: {
      date1: { field: period("date2"), label: "Period", at: "bar" },
      filterTrxType: {
        field: oneOf(transactionTypes.map(({ id }) => String(id))),
        label: "Type",
        what: "type of transaction",
        at: "bar",
        all: { value: String(allTransactionTypes), label: "All types" },
        names: Object.fromEntries(transactionTypes.map(({ id, name }) => [id, name])),
      },
      branchId: { field: branch(), label: "Branch", at: "bar" },
      punchItemId: oneItem("Reward", punchItemId),
      offerId: oneItem("Offer", offerId),
    },
  });
