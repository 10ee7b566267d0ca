import { oneItem, type RedeemedItem } from "~/business/redeemed-item";
import { period } from "~/list/filter";
import { defineList } from "~/list/list";
import { branchFilter } from "~/list/usual-filters";
import { paths } from "~/paths";
import {
  allTransactionTypes,
  type PointFlow,
  type RedeemedKind,
  transactionPageSize,
  transactionTypes,
} from "../../../server/contract/dashboard/words";
import { oneOf } from "../../../server/contract/field";
import type { PointWords } from "../../../server/contract/settings/point-words";

export type ListedItems = Readonly<Partial<Record<"punchItemId" | "offerId", RedeemedItem>>>;

/** Filters that are in neither document. */
export const furtherFilters = ["punchItemId", "offerId", "redeemed", "points", "transactionId"] as const;

/** What other pages may limit the list to. `further` words the further filters; null if the server lacks them. */
export interface Limits {
  readonly items: ListedItems;
  /** Id of the only transaction shown. */
  readonly transaction: number | null;
  readonly further: PointWords | null;
}

const redeemedNames: Readonly<Record<RedeemedKind, string>> = {
  rewards: "Rewards redeemed",
  offers: "Offers claimed",
};

const flowNames = ({ heading }: PointWords): Readonly<Record<PointFlow, string>> => ({
  given: `${heading} given`,
  spent: `${heading} spent`,
});

const oneName = (label: string, what: string, names: Readonly<Record<string, string>> | null) => ({
  field: oneOf(Object.keys(names ?? {})),
  label,
  what,
  at: "address" as const,
  names: names ?? {},
});

/** Transaction list of a period. Defaults: today, every type and branch (document 001, section 7). */
export const transactionsList = ({ items: { punchItemId, offerId }, transaction, further }: Limits) =>
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
      branchId: branchFilter,
      punchItemId: oneItem("Reward", punchItemId),
      offerId: oneItem("Offer", offerId),
      transactionId: oneName(
        "Transaction",
        "transaction",
        transaction ? { [transaction]: `Transaction ${transaction}` } : null,
      ),
      redeemed: oneName("Redeemed", "type of redemption", further && redeemedNames),
      points: oneName("Points", `type of ${further?.many ?? "points"} change`, further && flowNames(further)),
    },
  });
