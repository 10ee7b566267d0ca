import type { Kysely, Selectable } from "kysely";
import { fold } from "../contract/common/fold";
import { referralStatuses } from "../contract/referrals/words";
import { familyOf, survivorOf } from "../ledger/families";
import { holdBooks } from "../ledger/figures";
import type { Books } from "../ledger/types";
import { dayOf } from "../store/day";
import type { Database } from "../store/schema";
import { announceJoining } from "./announce";
import { bringsAnybody, moveCounts } from "./counts";
import type { Bringer } from "./find-bringer";
import { bringsByLink, isRunning, type ProgrammeRow } from "./programmes";
import { refusals } from "./reasons";
import { livingAs } from "./referrers";
import { type Settling, settle } from "./settle";
import { endOf, termsOf } from "./terms";

type Db = Kysely<Database>;
type Customer = Selectable<Database["customers"]>;
type ReferralRow = Selectable<Database["referrals"]>;
type Refusal = (typeof refusals)[keyof typeof refusals];

/** From this number of referrals in seven days on, a referrer's referrals are held for a decision. */
const manyFriends = 10;
const sevenDays = 7 * 86_400_000;

/**
 * Records that a customer who has just joined was referred, in the transaction in which they join. An invalid referral
 * is saved as a refused attempt with its reason and counts nowhere; a suspicious one is held for a decision. Without a
 * minimum purchase both sides are paid at once.
 */
export async function bring(
  db: Db,
  books: Books,
  customerId: number,
  by: Bringer,
  settling: Settling = {},
): Promise<void> {
  await holdBooks(db, books.businessId);
  const friend = await customerOf(db, books, customerId);
  const programme = await programmeOf(db, books, by.programmeId);
  const referrer = await livingAs(db, books.businessId, by.referrerId);
  const referrerFamily = referrer ? await membersOf(db, books, referrer.id) : [];
  const reason = await refusalOf(db, books, { friend, referrer: referrerFamily, programme, by });
  if (reason !== null) {
    await refuseAttempt(db, books, { by, refereeId: customerId, reason });
    return;
  }
  const own = referrerFamily.find(({ id }) => id === referrer?.id);
  const isNamesake = own !== undefined && nameOf(own) !== "" && nameOf(own) === nameOf(friend);
  const isHeld = isNamesake || (await broughtLately(db, books, referrerFamily)) >= manyFriends - 1;
  const row = await write(db, books, {
    by: { ...by, referrerId: referrer?.id ?? by.referrerId },
    friend,
    programme,
    held: isHeld,
  });
  await announceJoining(db, books, row, termsOf(programme));
  await settle(db, books, row, settling);
}

/**
 * Records that an existing customer tried to join through a link; only the history shows it. A repeated attempt adds
 * nothing.
 */
export async function noteMember(db: Db, books: Books, memberId: number, by: Bringer): Promise<void> {
  await holdBooks(db, books.businessId);
  const referrer = await livingAs(db, books.businessId, by.referrerId);
  const member = await livingAs(db, books.businessId, memberId);
  const isSame = referrer !== null && referrer.id === member?.id;
  const again = !isSame && (await wasBrought(db, books, await familyOf(db, books.businessId, memberId)));
  const reason = isSame ? refusals.oneself : again ? refusals.again : refusals.member;
  await refuseAttempt(db, books, { by, refereeId: memberId, reason });
}

const customerOf = (db: Db, { businessId }: Books, id: number): Promise<Customer> =>
  db
    .selectFrom("customers")
    .selectAll()
    .where("business_id", "=", businessId)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

const programmeOf = (db: Db, { businessId }: Books, id: number): Promise<ProgrammeRow> =>
  db
    .selectFrom("referral_programmes")
    .selectAll()
    .where("business_id", "=", businessId)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

const membersOf = async (db: Db, { businessId }: Books, id: number): Promise<Customer[]> =>
  db
    .selectFrom("customers")
    .selectAll()
    .where("business_id", "=", businessId)
    .where("id", "in", await familyOf(db, businessId, id))
    .execute();

const known = ["email", "phone", "account_number"] as const;
const sharesAny = (one: Customer, other: Customer) => known.some((key) => one[key] !== "" && one[key] === other[key]);
const nameOf = ({ first_name, last_name }: Customer) =>
  first_name === "" || last_name === "" ? "" : fold(`${first_name} ${last_name}`);

interface Attempt {
  readonly friend: Customer;
  readonly referrer: readonly Customer[];
  readonly programme: ProgrammeRow;
  readonly by: Bringer;
}

async function refusalOf(db: Db, books: Books, { friend, referrer, programme, by }: Attempt): Promise<Refusal | null> {
  if (referrer.some((one) => one.id === friend.id || sharesAny(one, friend))) return refusals.oneself;
  const before = await sameBefore(db, books, friend);
  const ids = [friend.id, ...before.map(({ id }) => id)];
  if (await wasBrought(db, books, ids)) return refusals.again;
  const survivors = await survivorsOf(db, books, before);
  if (survivors.some(({ left_at }) => left_at === null)) return refusals.member;
  if (await mayComeBack(db, books, survivors)) return refusals.returning;
  if (referrer.length === 0) return refusals.referrerGone;
  if (!(by.code === "" ? isRunning : bringsByLink)(programme)) return refusals.notRunning;
  return null;
}

/**
 * Other current or former customers with the friend's email, phone or account number. One query per key, because SQLite
 * does not use the indexes for an `or`.
 */
async function sameBefore(db: Db, { businessId }: Books, friend: Customer) {
  const [first, ...others] = known
    .filter((key) => friend[key] !== "")
    .map((key) =>
      db
        .selectFrom("customers")
        .select(["id", "left_at", "merged_into"])
        .where("business_id", "=", businessId)
        .where(key, "=", friend[key])
        .where("id", "!=", friend.id),
    );
  return first ? others.reduce((all, one) => all.unionAll(one), first).execute() : [];
}

/** Adds the survivors of merged customers. */
async function survivorsOf(db: Db, { businessId }: Books, before: Awaited<ReturnType<typeof sameBefore>>) {
  const merged = before.filter(({ merged_into }) => merged_into !== null);
  if (merged.length === 0) return before;
  const ids: number[] = [];
  for (const { id } of merged) ids.push(await survivorOf(db, businessId, id));
  const survivors = await db
    .selectFrom("customers")
    .select(["id", "left_at", "merged_into"])
    .where("business_id", "=", businessId)
    .where("id", "in", ids)
    .execute();
  return [...before, ...survivors];
}

async function wasBrought(db: Db, { businessId }: Books, ids: readonly number[]): Promise<boolean> {
  const first = await db
    .selectFrom("referrals")
    .select("id")
    .where("business_id", "=", businessId)
    .where("referee_id", "in", [...ids])
    .where("reason", "=", "")
    .limit(1)
    .executeTakeFirst();
  return first !== undefined;
}

async function mayComeBack(db: Db, { businessId, now }: Books, before: readonly { readonly id: number }[]) {
  if (before.length === 0) return false;
  const departure = await db
    .selectFrom("customer_departures")
    .select("id")
    .where("business_id", "=", businessId)
    .where(
      "customer_id",
      "in",
      before.map(({ id }) => id),
    )
    .where("erase_at", ">", now)
    // A customer deleted by undoing an import has no transaction and did not leave.
    .where("transaction_id", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return departure !== undefined;
}

/** Number of referrals in the last seven days by the referrer, including customers merged into them. */
async function broughtLately(
  db: Db,
  { businessId, now, timeZone }: Books,
  family: readonly Customer[],
): Promise<number> {
  const { brought } = await db
    .selectFrom("referrals")
    .select((row) => row.fn.countAll<number>().as("brought"))
    .where("business_id", "=", businessId)
    .where(
      "referrer_id",
      "in",
      family.map(({ id }) => id),
    )
    .where("day", ">=", dayOf(now - sevenDays, timeZone))
    .where("created_at", ">", now - sevenDays)
    .where("reason", "=", "")
    .executeTakeFirstOrThrow();
  return Number(brought);
}

interface Bringing {
  readonly by: Bringer;
  readonly friend: Customer;
  readonly programme: ProgrammeRow;
  readonly held: boolean;
}

async function write(db: Db, books: Books, { by, friend, programme, held }: Bringing): Promise<ReferralRow> {
  const { businessId, timeZone, now } = books;
  const terms = termsOf(programme);
  const day = dayOf(now, timeZone);
  const broughtBefore = await bringsAnybody(db, { businessId, programmeId: by.programmeId, referrerId: by.referrerId });
  const row = await db
    .insertInto("referrals")
    .values({
      ...blank(books, by),
      referee_id: friend.id,
      status: referralStatuses.pending,
      terms: JSON.stringify(terms),
      expires_at: endOf(terms, now, timeZone),
      held: held ? 1 : 0,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await moveCounts(
    db,
    { businessId, programmeId: programme.id, day },
    { referees: 1, pending: 1, referrers: broughtBefore ? 0 : 1 },
  );
  return row;
}

const blank = ({ businessId, timeZone, now }: Books, by: Bringer) => ({
  business_id: businessId,
  programme_id: by.programmeId,
  referrer_id: by.referrerId,
  code: by.code,
  day: dayOf(now, timeZone),
  created_at: now,
  updated_at: now,
  expires_at: null,
  met_at: null,
  met_by: null,
});

interface Refused {
  readonly by: Bringer;
  readonly refereeId: number;
  readonly reason: Refusal;
}

async function refuseAttempt(db: Db, books: Books, { by, refereeId, reason }: Refused): Promise<void> {
  const before = await db
    .selectFrom("referrals")
    .select("id")
    .where("business_id", "=", books.businessId)
    .where("referee_id", "=", refereeId)
    .where("referrer_id", "=", by.referrerId)
    .where("programme_id", "=", by.programmeId)
    .where("reason", "=", reason)
    .limit(1)
    .executeTakeFirst();
  if (before) return;
  const row = { ...blank(books, by), referee_id: refereeId, status: referralStatuses.conditionNotMet, reason };
  await db.insertInto("referrals").values(row).execute();
  const { businessId, timeZone, now } = books;
  await moveCounts(db, { businessId, programmeId: by.programmeId, day: dayOf(now, timeZone) }, { refused: 1 });
}
