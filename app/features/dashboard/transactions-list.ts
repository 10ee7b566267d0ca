import { branch, period } from "~/list/filter";
import { defineList } from "~/list/list";
import { paths } from "~/paths";
import { allTransactionTypes, transactionPageSize, transactionTypes } from "../../../server/contract/dashboard/words";
import { oneOf } from "../../../server/contract/field";

/** The item whose transactions are listed, as reports ask for it: its id and its name. */
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

/** The transactions of some days. It opens as section 7 of document 001 says: today, every type and branch. */
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
