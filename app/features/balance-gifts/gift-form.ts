import type { GiftInput, GiftScope } from "../../../server/contract/balance-gifts";
import { segments } from "../../../server/contract/dashboard-words";

export const giftsPath = "/customers/balance-gifts";

/** The criteria that are lists of ids, as the wire names them. */
export const scopeLists = [
  "userTagIds",
  "excludeTags",
  "userTierIds",
  "excludeTiers",
  "businessBranchIds",
  "excludeBranches",
] as const;
export type ScopeList = (typeof scopeLists)[number];

export const listLabels: Readonly<Record<ScopeList, string>> = {
  userTagIds: "With any of these tags",
  excludeTags: "Without these tags",
  userTierIds: "In any of these tiers",
  excludeTiers: "Not in these tiers",
  businessBranchIds: "Of any of these branches",
  excludeBranches: "Not of these branches",
};

const mostIds = 1000;

interface ReadScope {
  readonly scope: GiftScope;
  /** What is asked for and cannot be read. Without it the gift would reach more people than was meant. */
  readonly unread: readonly (ScopeList | "segment")[];
}

/** Whom an address or a form chooses. As in the customer list, an empty id and 0 ask for nothing. */
function readScope(sent: URLSearchParams): ReadScope {
  const asked = (name: ScopeList) =>
    [...sent.getAll(name), ...sent.getAll(`${name}[]`)]
      .flatMap((value) => value.split(","))
      .map((value) => value.trim())
      .filter((value) => value !== "" && value !== "0");
  const ids = (name: ScopeList) =>
    asked(name)
      .filter((value) => /^[1-9]\d{0,14}$/.test(value))
      .map(Number)
      .slice(0, mostIds);
  const segment = segments.find(({ key }) => key === sent.get("segment"))?.key;
  const lists = Object.fromEntries(scopeLists.map((name) => [name, ids(name)])) as Record<ScopeList, number[]>;
  const unread = scopeLists.filter((name) => lists[name].length < asked(name).length);
  return {
    scope: { ...lists, segment },
    unread: segment === undefined && (sent.get("segment") ?? "") !== "" ? [...unread, "segment"] : unread,
  };
}

/** What is typed, as it is typed. */
export interface TypedGift extends ReadScope {
  readonly points: string;
  readonly comments: string;
}

export const readGift = (sent: URLSearchParams): TypedGift => ({
  points: (sent.get("give_points") ?? "").trim().slice(0, 40),
  comments: (sent.get("comments") ?? "").trim().slice(0, 1000),
  ...readScope(sent),
});

/** "1,000" and "1 000" are a thousand; undefined for what is no whole number. */
export function readPoints(typed: string): number | undefined {
  const digits = typed.replace(/(?<=\d)[,\s](?=\d{3}\b)/g, "");
  return /^\d{1,15}$/.test(digits) ? Number(digits) : undefined;
}

export const inputOf = ({ points, comments, scope }: TypedGift): GiftInput => ({
  give_points: readPoints(points) ?? 0,
  comments,
  ...scope,
});

/** The query that carries a gift from page to page. */
export function giftQuery({ points, comments, scope }: Omit<TypedGift, "unread">): string {
  const query = new URLSearchParams();
  if (points !== "") query.set("give_points", points);
  if (comments !== "") query.set("comments", comments);
  for (const name of scopeLists) for (const id of scope[name]) query.append(name, String(id));
  if (scope.segment !== undefined) query.set("segment", scope.segment);
  return query.size > 0 ? `?${query}` : "";
}
