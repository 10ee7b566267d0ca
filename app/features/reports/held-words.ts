import { oneOf } from "../../../server/contract/field";
import type { HeldAccount, HeldFlow } from "../../../server/contract/reports/words";
import type { PointWords } from "../../../server/contract/settings/point-words";

/** Name of an account, at the start of a sentence. */
export const accountName = (account: HeldAccount, { heading }: PointWords): string =>
  account === "points" ? heading : account === "credit" ? "Store credit" : "Gift cards";

/** Filter by account; points by default. */
export const accountFilter = (words: PointWords) => ({
  field: oneOf(["credit", "giftcard"]),
  label: "Account",
  at: "bar" as const,
  all: { value: "points", label: accountName("points", words) },
  names: { credit: accountName("credit", words), giftcard: accountName("giftcard", words) },
});

/** Account that the filter's value stands for. */
export const accountIn = (value: string): HeldAccount =>
  value === "credit" || value === "giftcard" ? value : "points";

/** Movements as the report names them. */
export const flowNames: Readonly<Record<HeldFlow, string>> = {
  added: "Added",
  taken: "Spent or taken back",
  expired: "Expired",
};
