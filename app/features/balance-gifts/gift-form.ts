import type { GiftInput, GiftScope } from "../../../server/contract/balance-gifts/calls";
import { idIn } from "../../../server/contract/common/id-in";
import { customerCriteria } from "../../../server/contract/customers/criteria";
import { segments } from "../../../server/contract/dashboard/words";

/** Criteria that are lists of ids, by wire name. */
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
  businessBranchIds: "At any of these branches",
  excludeBranches: "Not at these branches",
};

export type BroughtCriterion = Exclude<keyof typeof customerCriteria, ScopeList | "segment">;

const isBrought = (name: string): name is BroughtCriterion =>
  name in customerCriteria && name !== "segment" && !scopeLists.some((one) => one === name);

/** Criteria of the customer list that the gift's form does not ask for. They come from the URL, in wire format. */
export const broughtCriteria = Object.keys(customerCriteria).filter(isBrought);

const mostIds = 1000;

interface ReadScope {
  readonly scope: GiftScope;
  /** Criteria from the customer list, as spelled in the URL. */
  readonly brought: readonly (readonly [name: BroughtCriterion, spelt: string])[];
  /** Criteria that cannot be read. Ignoring one would send the gift to too many customers. */
  readonly unread: readonly (ScopeList | BroughtCriterion | "segment")[];
}

/** Reads a gift from a URL or form. As in the customer list, an empty id and 0 mean no filter. */
function readScope(sent: URLSearchParams): ReadScope {
  const chosenIds = (name: ScopeList) =>
    [...sent.getAll(name), ...sent.getAll(`${name}[]`)]
      .flatMap((value) => value.split(","))
      .map((value) => value.trim())
      .filter((value) => value !== "" && value !== "0");
  const ids = (name: ScopeList) =>
    chosenIds(name)
      .map(idIn)
      .filter((id) => id !== null)
      .slice(0, mostIds);
  const segment = segments.find(({ key }) => key === sent.get("segment"))?.key;
  const lists = Object.fromEntries(scopeLists.map((name) => [name, ids(name)])) as Record<ScopeList, number[]>;
  const spelt = broughtCriteria.flatMap((name) => {
    const value = sent.get(name) ?? "";
    return value === "" ? [] : [[name, value] as const];
  });
  const readable = ([name, value]: (typeof spelt)[number]) => customerCriteria[name].read.safeParse(value).success;
  const brought = spelt.filter(readable);
  const read = Object.fromEntries(brought.map(([name, value]) => [name, customerCriteria[name].read.parse(value)]));
  return {
    scope: { ...read, ...lists, segment },
    brought,
    unread: [
      ...scopeLists.filter((name) => lists[name].length < chosenIds(name).length),
      ...spelt.filter((one) => !readable(one)).map(([name]) => name),
      ...(segment === undefined && (sent.get("segment") ?? "") !== "" ? (["segment"] as const) : []),
    ],
  };
}

/** Gift as typed. */
export interface TypedGift extends ReadScope {
  readonly points: string;
  readonly comments: string;
}

export const readGift = (sent: URLSearchParams): TypedGift => ({
  points: (sent.get("give_points") ?? "").trim().slice(0, 40),
  comments: (sent.get("comments") ?? "").trim().slice(0, 1000),
  ...readScope(sent),
});

/** Reads a whole number with optional thousands separators ("1,000", "1 000"); undefined if invalid. */
export function readPoints(typed: string): number | undefined {
  const digits = typed.replace(/(?<=\d)[,\s](?=\d{3}\b)/g, "");
  return /^\d{1,15}$/.test(digits) ? Number(digits) : undefined;
}

export const inputOf = ({ points, comments, scope }: TypedGift): GiftInput => ({
  give_points: readPoints(points) ?? 0,
  comments,
  ...scope,
});

/** Whether a gift is limited to some customers. */
export const isForSome = ({ scope, brought, unread }: ReadScope): boolean =>
  scope.segment !== undefined ||
  brought.length > 0 ||
  unread.length > 0 ||
  scopeLists.some((name) => scope[name].length > 0);

/** Query string that passes a gift from page to page. */
export function giftQuery({ points, comments, scope, brought }: Omit<TypedGift, "unread">): string {
  const query = new URLSearchParams();
  if (points !== "") query.set("give_points", points);
  if (comments !== "") query.set("comments", comments);
  for (const name of scopeLists) for (const id of scope[name]) query.append(name, String(id));
  if (scope.segment !== undefined) query.set("segment", scope.segment);
  for (const [name, spelt] of brought) query.set(name, spelt);
  return query.size > 0 ? `?${query}` : "";
}
