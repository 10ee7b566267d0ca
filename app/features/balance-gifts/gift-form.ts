import { type ReadCriteria, readCriteria, spellCriteria } from "~/business/customer-criteria/read";
import type { GiftInput } from "../../../server/contract/balance-gifts/calls";
import { type ListCriterion, listCriteria } from "../../../server/contract/customers/criterion-fields";

/** Gift as typed, with the criteria that select its recipients. */
export interface TypedGift extends ReadCriteria {
  readonly points: string;
  readonly comments: string;
}

/** Reads a gift from a URL or form. */
export const readGift = (sent: URLSearchParams): TypedGift => ({
  points: (sent.get("give_points") ?? "").trim().slice(0, 40),
  comments: (sent.get("comments") ?? "").trim().slice(0, 1000),
  ...readCriteria(sent),
});

/** Reads a whole number with optional thousands separators ("1,000", "1 000"); undefined if invalid. */
export function readPoints(typed: string): number | undefined {
  const digits = typed.replace(/(?<=\d)[,\s](?=\d{3}\b)/g, "");
  return /^\d{1,15}$/.test(digits) ? Number(digits) : undefined;
}

export const inputOf = ({ points, comments, criteria }: TypedGift): GiftInput => ({
  give_points: readPoints(points) ?? 0,
  comments,
  ...criteria,
  ...(Object.fromEntries(listCriteria.map((name) => [name, criteria[name] ?? []])) as Record<ListCriterion, number[]>),
});

/** Whether a gift is limited to some customers. */
export const isForSome = ({ criteria, unread }: ReadCriteria): boolean =>
  unread.length > 0 || spellCriteria(criteria).length > 0;

/** Query string that passes a gift from page to page. */
export function giftQuery({ points, comments, criteria }: Omit<TypedGift, "unread">): string {
  const query = new URLSearchParams();
  if (points !== "") query.set("give_points", points);
  if (comments !== "") query.set("comments", comments);
  for (const [name, value] of spellCriteria(criteria)) query.append(name, value);
  return query.size > 0 ? `?${query}` : "";
}
