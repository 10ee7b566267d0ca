import { type Caller, type Context, isBranchRole } from "../area";
import { branchFor, wholeBusiness } from "../business/place";
import { fold } from "../contract/common/fold";
import type { CustomerCriteria } from "../contract/customers/criteria";
import type { Range } from "../contract/wire";
import { notFound, refuse } from "../errors";
import { noTier } from "../ledger/tier-counts";
import { addDays, dayFromDate, instantOf } from "../store/day";
import { homeOf } from "./person";
import { type AnyWord, criterionWords, namesTogether, type Question, readSearch } from "./search";

/** Context of a filter: the business, the caller's branch and the time zone. */
export interface Asking extends Pick<Context, "db"> {
  readonly caller: Pick<Caller, "businessId" | "role" | "branchId" | "timeZone">;
}

/** Criteria of a customer query. An empty list means no restriction. */
export interface CustomerFilter {
  /** Word criteria, the most selective first. */
  readonly words: readonly AnyWord[];
  /** Readings of the search box, the strictest first; null if it is empty. */
  readonly search: readonly Question[] | null;
  /** null if the criteria exclude every branch. */
  readonly branches: readonly number[] | null;
  /** `noTier` means customers without a level. null if the criteria exclude every level. */
  readonly tiers: readonly number[] | null;
  readonly tags: readonly number[];
  readonly exceptTags: readonly number[];
  readonly consents: Readonly<Partial<Record<"consent_email" | "consent_sms" | "consent_push", 0 | 1>>>;
  readonly segment: CustomerCriteria["segment"];
  /** Joining days, both included. */
  readonly joined: Range<number> | undefined;
  readonly balance: Range<number> | undefined;
  /** Instants, both included. */
  readonly firstVisit: Range<number> | undefined;
  readonly lastVisit: Range<number> | undefined;
}

const wordCriteria = Object.keys(criterionWords) as readonly (keyof typeof criterionWords)[];
const distinct = (ids: readonly number[] = []) => [...new Set(ids)];
const set = (asked: boolean | undefined) => (asked === undefined ? undefined : asked ? 1 : 0);

/** @throws ApiError for a branch of another business, and for ranges that end before they start. */
export async function readFilter(context: Asking, criteria: CustomerCriteria): Promise<CustomerFilter> {
  const { businessId, timeZone } = context.caller;
  const asked = wordCriteria.flatMap((name) => (criteria[name] ? [{ name, text: criteria[name] }] : []));
  const figures = [criteria.phone, criteria.search].some((text) => /\p{Nd}/u.test(text ?? ""));
  const home = figures ? await homeOf(context.db, businessId) : "";
  return {
    words: asked.flatMap(({ name, text }) => [
      // Both names together are more selective than either.
      ...(name === "last" && criteria.first ? [namesTogether(criteria.first, text)] : []),
      criterionWords[name](text, home),
    ]),
    search: criteria.search ? readSearch(criteria.search, home) : null,
    branches: await branchesOf(context, criteria),
    tiers: await tiersOf(context, criteria),
    tags: distinct(criteria.userTagIds),
    exceptTags: distinct(criteria.excludeTags),
    consents: {
      consent_email: set(criteria.email_consent),
      consent_sms: set(criteria.sms_consent),
      consent_push: set(criteria.push_consent),
    },
    segment: criteria.segment,
    joined: joinedOf(criteria),
    balance: inOrder("user_balance", criteria.user_balance),
    firstVisit: instants(inOrder("first_visit", criteria.first_visit), timeZone),
    lastVisit: instants(inOrder("last_visit", criteria.last_visit), timeZone),
  };
}

function joinedOf({ segment, registered_from, registered_until }: CustomerCriteria): Range<number> | undefined {
  const field = registered_until === undefined ? "registered_from" : "registered_until";
  const joined = inOrder(field, { from: registered_from ?? null, to: registered_until ?? null });
  if (!joined) return undefined;
  if (segment !== undefined) throw refuse({ [field]: ["Segment and joining date cannot be combined"] });
  const dayOf = (date: string | null) => (date === null ? null : dayFromDate(date));
  return { from: dayOf(joined.from), to: dayOf(joined.to) };
}

function inOrder<T extends string | number>(name: string, range: Range<T> | undefined): Range<T> | undefined {
  if (!range || (range.from === null && range.to === null)) return undefined;
  if (range.from !== null && range.to !== null && range.to < range.from) {
    throw refuse({ [name]: ["The end of the range is before its start"] });
  }
  return range;
}

const instants = (range: Range<string> | undefined, timeZone: string): Range<number> | undefined =>
  range && {
    from: range.from === null ? null : instantOf(dayFromDate(range.from), timeZone),
    to: range.to === null ? null : instantOf(addDays(dayFromDate(range.to), 1), timeZone) - 1,
  };

async function branchesOf(context: Asking, criteria: CustomerCriteria): Promise<number[] | null> {
  if (isBranchRole(context.caller.role)) {
    const own = await branchFor(context, wholeBusiness);
    return criteria.excludeBranches?.includes(own) ? null : [own];
  }
  const asked = distinct(criteria.businessBranchIds);
  const except = new Set(criteria.excludeBranches);
  if (asked.length === 0 && except.size === 0) return [];
  const branches = (await context.db.selectFrom("branches").select("id").execute()).map(({ id }) => id);
  if (asked.some((id) => !branches.includes(id))) throw notFound("The branch");
  return someOf((asked.length === 0 ? branches : asked).filter((id) => !except.has(id)));
}

/** Turns exclusions into the remaining levels, because an index can find those. */
async function tiersOf(
  { db }: Asking,
  { type_name, userTierIds, excludeTiers }: CustomerCriteria,
): Promise<number[] | null> {
  const asked = distinct(userTierIds);
  const except = new Set(excludeTiers);
  if (!type_name && except.size === 0) return asked;
  const tiers = await db.selectFrom("tiers").select(["id", "name"]).execute();
  const named = tiers.filter(({ name }) => !type_name || fold(name.trim()) === fold(type_name)).map(({ id }) => id);
  const left = named.filter((id) => (asked.length === 0 || asked.includes(id)) && !except.has(id));
  return !type_name && asked.length === 0 ? [noTier, ...left] : someOf(left);
}

const someOf = (ids: number[]) => (ids.length > 0 ? ids : null);
