import type { Selectable, SelectQueryBuilder } from "kysely";
import type { Context } from "../../area";
import { pageOf } from "../../business/page";
import type { AnswerOf, QueryOf } from "../../contract/common/call";
import type { referralDetails } from "../../contract/referrals/calls";
import { referralStatuses } from "../../contract/referrals/words";
import { readFilter } from "../../customers/filter";
import { findByWords } from "../../customers/found";
import { requireProgramme } from "../../referrals/programmes";
import { addDays, dayFromDate, instantOf } from "../../store/day";
import type { Database } from "../../store/schema";
import { referralPages } from "./page";
import { messageCounts } from "./waiting-messages";

type ReferralsQuery = QueryOf<typeof referralDetails>;
type Rows = SelectQueryBuilder<Database, "referrals", Record<never, never>>;

/**
 * Lists referrals, newest first: all of a programme, as the documents specify, or one page. @throws ApiError not-found.
 */
export async function historyOf(context: Context, query: ReferralsQuery): Promise<AnswerOf<typeof referralDetails>> {
  if (query.p !== undefined) await requireProgramme(context.db, query.p);
  const rows = await filtered(context, query);
  const page = pageAsked(query);
  const latest = rows.selectAll("referrals").orderBy("referrals.id", "desc");
  // Limits to the page before joining; otherwise SQLite reads all customers to build a filter for the join.
  const found = await referralsOf(context.db, page ? latest.limit(page.limit).offset(page.offset) : latest);
  if (!page) return { referrals: found, total: found.length };
  const messages = await messageCounts(
    context.db,
    found.map(({ referral_pk }) => referral_pk),
  );
  return {
    referrals: found.map((row) => ({ ...row, ...messages(row.referral_pk) })),
    total: await totalOf(context, query, rows),
  };
}

/** Reads referrals as calls return them, newest first. */
export async function referralsOf(
  db: Context["db"],
  brought: SelectQueryBuilder<Database, "referrals", Selectable<Database["referrals"]>>,
) {
  const found = await db
    .selectFrom(brought.as("brought"))
    .leftJoin("customers as referrer", "referrer.id", "brought.referrer_id")
    .leftJoin("customers as referee", "referee.id", "brought.referee_id")
    .selectAll("brought")
    .select(["referrer.first_name as referrer_first", "referrer.last_name as referrer_last"])
    .select(["referee.first_name as referee_first", "referee.last_name as referee_last"])
    .select(["referrer.left_at as referrer_left", "referee.left_at as referee_left"])
    .orderBy("brought.id", "desc")
    .execute();
  return found.map((row) => ({
    referral_pk: row.id,
    current_status: row.status,
    referrer: [row.referrer_first, row.referrer_last].filter(Boolean).join(" "),
    referee: [row.referee_first, row.referee_last].filter(Boolean).join(" "),
    utc_created: row.created_at,
    referrer_uid: row.referrer_left === null ? row.referrer_id : null,
    referee_uid: row.referee_left === null ? row.referee_id : null,
    utc_expires: row.expires_at,
    utc_met: row.met_at,
    referrer_points: row.referrer_points,
    referee_points: row.referee_points,
    reason: row.reason,
    held: row.held === 1,
    branch_referral_rules_pk: row.programme_id,
    messages_waiting: null,
    messages_withheld: null,
  }));
}

/** Page that was asked for; null for all referrals of one programme, as older clients ask without a page. */
function pageAsked({ p, page, limit }: ReferralsQuery) {
  if (p !== undefined && page === undefined && limit === undefined) return null;
  return pageOf({ page: page ?? 1, limit: limit ?? 0 }, referralPages);
}

async function filtered(context: Context, { p, status, held, search = "", ...when }: ReferralsQuery): Promise<Rows> {
  let rows: Rows = context.db.selectFrom("referrals");
  if (p !== undefined) rows = rows.where("referrals.programme_id", "=", p);
  if (status !== undefined) rows = rows.where("referrals.status", "=", status);
  if (held) rows = rows.where("referrals.status", "=", referralStatuses.pending).where("referrals.held", "=", 1);
  rows = inDays(rows, context, when);
  if (search.trim() === "") return rows;
  const ids = await namedBy(context, search);
  return rows.where((where) =>
    where.or([where("referrals.referrer_id", "in", ids), where("referrals.referee_id", "in", ids)]),
  );
}

/** Limits to referrals made, met or expired on some days, exactly those that the daily figures count. */
function inDays(
  rows: Rows,
  { caller: { timeZone } }: Pick<Context, "caller">,
  { brought, met, expired }: Pick<ReferralsQuery, "brought" | "met" | "expired">,
): Rows {
  let found = rows;
  const begin = (day: string) => instantOf(dayFromDate(day), timeZone);
  const end = (day: string) => instantOf(addDays(dayFromDate(day), 1), timeZone);
  if (brought) {
    found = found.where("referrals.reason", "=", "");
    if (brought.from) found = found.where("referrals.day", ">=", dayFromDate(brought.from));
    if (brought.to) found = found.where("referrals.day", "<=", dayFromDate(brought.to));
  }
  if (met) {
    found = found.where("referrals.status", "=", referralStatuses.conditionMet);
    if (met.from) found = found.where("referrals.met_at", ">=", begin(met.from));
    if (met.to) found = found.where("referrals.met_at", "<", end(met.to));
  }
  if (expired) {
    found = found.where("referrals.status", "=", referralStatuses.conditionNotMet).where("referrals.reason", "=", "");
    // An expired referral never changes again, so that `updated_at` is when it expired.
    if (expired.from) found = found.where("referrals.updated_at", ">=", begin(expired.from));
    if (expired.to) found = found.where("referrals.updated_at", "<", end(expired.to));
  }
  return found;
}

/**
 * Finds the thousand best matches for a name, email or number; [0], which matches no customer, where there are none.
 */
async function namedBy(context: Context, search: string): Promise<number[]> {
  const found = await findByWords(context.db, await readFilter(context, { search }));
  return found && found.ids.length > 0 ? [...found.ids] : [0];
}

/** Counts from the running counts, unless a search or a range of days applies. */
async function totalOf({ db }: Context, query: ReferralsQuery, rows: Rows): Promise<number> {
  const { p, status, held, search = "", brought, met: metOn, expired } = query;
  if (search.trim() !== "" || held || brought || metOn || expired) {
    const { total } = await rows.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
    return Number(total);
  }
  let counts = db.selectFrom("referral_programmes");
  if (p !== undefined) counts = counts.where("id", "=", p);
  const sums = await counts
    .select(({ fn }) => [
      fn.sum<number>("referees").as("referees"),
      fn.sum<number>("met").as("met"),
      fn.sum<number>("pending").as("pending"),
      fn.sum<number>("refused").as("refused"),
    ])
    .executeTakeFirstOrThrow();
  const [referees, met, pending, refused] = [sums.referees, sums.met, sums.pending, sums.refused].map(Number);
  if (status === referralStatuses.pending) return pending ?? 0;
  if (status === referralStatuses.conditionMet) return met ?? 0;
  const all = (referees ?? 0) + (refused ?? 0);
  return status === undefined ? all : all - (met ?? 0) - (pending ?? 0);
}
