import { messageNames } from "../../server/contract/referrals/messages";
import { makeOffer } from "../../server/demo/factories";
import { release } from "../../server/referrals/decide";
import { expireReferrals } from "../../server/referrals/expire";
import { codeFor } from "../../server/referrals/links";
import type { Store } from "../../server/store/store";
import type { Business, Clock } from "./api";
import { booksOf, created } from "./profiles";
import { programmeRow } from "./referral-rows";
import { openCounter } from "./sales";
import type { Stores } from "./stores";

export const aDay = 86_400_000;

type Programme = Partial<Parameters<typeof programmeRow>[0]>;

/** A counter with an active programme: ten and five points, for a purchase of 20.00 within thirty days. */
export async function openReferrals(stores: Stores, overrides: Programme = {}) {
  const opened = await openCounter(stores);
  const { store, shop, clock, api } = opened;
  // These tests move the clock by days, so sessions must not expire.
  const later = clock.time + 1_000 * aDay;
  await store.db.updateTable("api_sessions").set({ token_expires_at: later, ends_at: later }).execute();
  const usual = { cond_min_amount: 2_000, expires_in: 30, referer_earns: 10, referee_earns: 5 };
  const programme = await makeProgramme(store, shop, { ...usual, ...overrides });
  let people = 0;
  const codeOf = (customerId: number, programmeId = programme) =>
    store.transaction((trx) => codeFor(trx, booksOf(shop, clock), { programmeId, customerId }));
  return {
    ...opened,
    programme,
    codeOf,
    /** Adds a customer at the counter, with a referral code if given. */
    join: (referral_code = "", more: Partial<Parameters<typeof created>[2]> = {}) => {
      people += 1;
      const person = { firstName: `Friend${people}`, lastName: "Doe", email: `friend${people}@mail.example` };
      return created(api, shop.admin, { ...person, ...(referral_code && { referral_code }), ...more });
    },
    referralsOf: (refereeId: number) =>
      store.db.selectFrom("referrals").selectAll().where("referee_id", "=", refereeId).orderBy("id").execute(),
    countsOf: async (id = programme) => {
      const { referees, referrers, met, pending, refused, points_paid } = await store.db
        .selectFrom("referral_programmes")
        .selectAll()
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      return { referees, referrers, met, pending, refused, points_paid };
    },
    free: (referralId: number) =>
      store.transaction((trx) => release(store.scope(trx, shop.id), booksOf(shop, clock), referralId)),
    dueNow: () =>
      expireReferrals(store, clock.time, (error) => {
        throw error;
      }),
  };
}

export async function makeProgramme(store: Store, shop: Business, overrides: Programme): Promise<number> {
  const { id } = await store.db
    .insertInto("referral_programmes")
    .values(programmeRow({ business_id: shop.id, ...overrides }))
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes every message of a programme in one language; each text names its field. */
export async function writeMessages(store: Store, shop: Business, programme: number, language_id = 1): Promise<void> {
  const at = { business_id: shop.id, programme_id: programme, language_id };
  await store.db
    .insertInto("referral_messages")
    .values(messageNames.map((field) => ({ ...at, field, text: `${language_id} ${field} {{referred_name}}` })))
    .execute();
}

/** Creates an offer with an end date. */
export const makeEnding = (store: Store, clock: Clock, shop: Business, inDays: number) =>
  makeOffer(store.db, shop.id, {
    never_expires: 0,
    end_date: new Date(clock.time + inDays * aDay).toISOString().slice(0, 10),
  });
