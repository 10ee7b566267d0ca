import { withCurrent } from "~/business/choices";
import { dayIn } from "~/ui/days";
import {
  countOrUnknown,
  formatCount,
  formatDay,
  formatDayOr,
  formatInstant,
  formatMoney,
  formatMovement,
  moneyOrUnknown,
  unknownText,
  yesOrNo,
} from "~/ui/format";
import { initialsOf } from "~/ui/initials";
import { customerName, customerNumber } from "../../../../server/contract/common/names";
import type { CrmField } from "../../../../server/contract/customers/arranged-field";
import type { LedgerLine, LotLine, ProfileUser } from "../../../../server/contract/customers/profile-calls";
import type { Tag } from "../../../../server/contract/lookups/calls";
import { offerName } from "../../../../server/contract/offers/words";
import type { PointWords } from "../../../../server/contract/settings/point-words";
import type { TierProgress } from "../../../../server/contract/tiers/calls";
import { addressLines } from "../address";
import { smsConsent } from "../consents";
import { customFieldsOf } from "../custom-fields";
import { fieldWords as words } from "../field-words";
import { isTold, nameOf, notKnown, walletOf } from "../words";
import { wornTags } from "../worn-tags";
import { tierInWords } from "./tier-in-words";

/** Fact with its name. */
export interface Term {
  readonly term: string;
  readonly value: string;
}

interface ProfileInput {
  readonly user: ProfileUser;
  /** Field list of the business; null if the profile or nothing names its custom fields. */
  readonly crm: readonly CrmField[] | null;
  /** Tags of the business; null if unknown. */
  readonly tags: readonly Tag[] | null;
  /** null if the back end does not provide it. */
  readonly lots: readonly LotLine[] | null;
  readonly progress: TierProgress | null;
  /** Currency symbol. */
  readonly money: string;
  readonly timeZone: string;
  /** The business's names for points. */
  readonly points: PointWords;
}

/** Converts the answers to the profile's view model; null for what the back end does not provide. */
export function viewOf({ user, crm, tags, lots, progress, money, timeZone, points }: ProfileInput) {
  const joined = user.utc_joined === null ? null : dayIn(timeZone, user.utc_joined);
  return {
    uid: user.uid,
    name: nameOf(user),
    initials: initialsOf(user.firstName, user.lastName),
    segment: user.segment,
    inWords: [customerNumber(user.uid), user.branch_name, joined && `Joined ${formatDay(joined)}`]
      .filter(Boolean)
      .join(" · "),
    balance: { value: countOrUnknown(user.balance), label: user.balance_label || points.many },
    figures: [
      { term: `Lifetime ${points.many}`, value: countOrUnknown(user.lifetime_balance) },
      { term: `Expired ${points.many}`, value: countOrUnknown(user.expiredPoints) },
      { term: "Store credit", value: moneyOrUnknown(user.store_credit, money) },
      { term: "Gift card", value: walletOf(user.giftcard_balance, money) },
      { term: "Total spent", value: moneyOrUnknown(user.total_spent, money) },
      { term: "Visits", value: countOrUnknown(user.visits) },
      ...withValue([
        { term: "First visit", value: formatDayOr(user.first_visit, "") },
        { term: "Last visit", value: formatDayOr(user.last_visit, "") },
      ]),
    ],
    lots: lots?.map((lot) => lotInWords(lot, timeZone)) ?? null,
    tier: tierInWords({ user, progress, money, points }),
    contact: contactOf(user),
    address: addressOf(user),
    place: placeIn(user),
    consents: consentsOf(user),
    fields: customFieldsOf(user, crm ?? []).flatMap(({ name, label }) =>
      user.told?.includes(name) ? [{ name, term: label, value: user[name] }] : [],
    ),
    tags: tagsInWords(wornTags(user), tags ?? []),
    referrals: user.referrals,
    offers: user.referral_offers.map(({ offer_pk, offer_title, valid_until, times }) => ({
      key: `${offer_pk} ${valid_until}`,
      title: offerName(offer_pk, offer_title),
      times,
      // Last day on which it can be used.
      until: valid_until === null ? "" : formatDay(dayIn(timeZone, valid_until - 1)),
    })),
    merged: user.merged.map((one) => ({
      uid: one.uid,
      name: customerName(one),
      at: one.utc_merged === null ? notKnown : formatDay(dayIn(timeZone, one.utc_merged)),
      until: one.undo_until === null ? null : formatDay(dayIn(timeZone, one.undo_until)),
    })),
  };
}

/** Tags in the order of the business's list; an unknown tag is shown by its number. */
const tagsInWords = (worn: readonly number[] | null, tags: readonly Tag[]) =>
  worn &&
  withCurrent(
    tags
      .filter(({ tag_pk: id }) => worn.includes(id))
      .map(({ tag_pk: id, tag_name: name, tag_color: color }) => ({ id, name, color })),
    worn.map((id) => ({ id, name: `Tag ${id}`, color: "" })),
  );

function contactOf(user: ProfileUser): Term[] {
  const { email, phone, country_code: country, birthDate, language, account_number } = user;
  return withValue([
    { term: words.email.label, value: email },
    { term: words.phone.label, value: phone && country.label ? `${phone} (${country.label})` : phone },
    { term: words.account_number.label, value: account_number },
    { term: words.birthDate.label, value: formatDayOr(birthDate, "") },
    { term: words.language.label, value: language.name },
  ]);
}

/** Removes terms without a value. */
const withValue = (terms: readonly Term[]) => terms.filter(({ value }) => value !== "");

function addressOf(user: ProfileUser): Term[] {
  const lines = addressLines(user, user.country);
  return lines.length > 0 ? [{ term: "Address", value: lines.join("\n") }] : [];
}

const placeIn = ({ geo_lat, geo_long }: ProfileUser) =>
  geo_lat === null || geo_long === null ? null : { lat: String(geo_lat), lng: String(geo_long) };

const consentsOf = (user: ProfileUser) =>
  [
    { name: "consentEmail" as const, value: yesOrNo(user.consentEmail) },
    { name: "consentPhone" as const, value: smsConsent(user) },
    { name: "consentPush" as const, value: yesOrNo(user.consentPush) },
  ].map(({ name, value: said }) => {
    const value = isTold(user, name) ? said : unknownText;
    return { term: words[name].label, value, isGiven: value === yesOrNo(true) };
  });

const kinds: Readonly<Record<string, string>> = {
  earn: "Earned",
  bonus: "Bonus",
  spend: "Spent",
  return: "Returned",
  adjust: "Adjusted",
  expire: "Expired",
  sale: "Sale, nothing earned",
};

function kindInWords(kind: string, moved: number): string {
  if (kind === "transfer") return moved < 0 ? "Transferred out" : "Transferred in";
  return kinds[kind] ?? kind;
}

const accounts: Readonly<Record<string, string>> = { credit: "store credit", giftcard: "gift card" };

/** Removes blank and repeated notes. */
const unlike = (notes: readonly string[]) => [...new Set(notes.filter(Boolean))];

/** Converts a ledger entry of the customer to a line of the history. */
export const entryLine =
  ({ user, money, timeZone }: Pick<ProfileInput, "user" | "money" | "timeZone">) =>
  (line: LedgerLine) => {
    const ofPoints = line.account === "points";
    const amount = ofPoints ? line.units_exchange : line.activity_amount;
    const moved = amount ?? 0;
    const account = accounts[line.account];
    const whose = line.uid === user.uid ? undefined : user.merged.find(({ uid }) => uid === line.uid);
    const signed = moved > 0 ? `+${formatMoney(moved, money)}` : formatMoney(moved, money);
    const after = ofPoints ? line.user_balance : line.money_balance;
    return {
      id: line.entry_pk ?? `sale-${line.transaction_pk}`,
      title: `${kindInWords(line.kind, moved)}${account ? `, ${account}` : ""}${line.reverses === null ? "" : ", reversed"}`,
      at: line.date_created === null ? notKnown : formatInstant(line.date_created, timeZone),
      notes: unlike([
        line.trx_subtype_name,
        line.comments,
        line.uid === user.uid
          ? ""
          : `From ${whose ? nameOf({ ...whose, email: "", phone: "" }) : `customer ${line.uid}`}`,
      ]),
      why: line.why,
      who: [line.clerk_username, line.branch_name === user.branch_name ? "" : line.branch_name]
        .filter(Boolean)
        .join(", "),
      change: amount === null ? unknownText : ofPoints ? formatMovement(moved) : signed,
      gains: moved > 0,
      balance: ofPoints ? countOrUnknown(after) : moneyOrUnknown(after, money),
    };
  };
export type EntryLine = ReturnType<ReturnType<typeof entryLine>>;

/** Lot with the figures of its ledger entry: received minus used equals left. */
function lotInWords(lot: LotLine, timeZone: string) {
  const moved = lot.moved ?? lot.earned;
  const parts = (lot.apart ?? 0) > 0;
  const received = parts ? lot.earned : moved;
  return {
    id: lot.lot_pk,
    how: [kindInWords(lot.kind, lot.earned), lot.trx_subtype_name].filter(Boolean).join(" · "),
    note: parts
      ? `Part of ${formatMovement(moved)}`
      : moved > lot.earned
        ? `${formatCount(moved - lot.earned)} cleared a negative balance`
        : "",
    earned: lot.utc_earned === null ? notKnown : formatDay(dayIn(timeZone, lot.utc_earned)),
    received: formatCount(received),
    used: formatCount(received - lot.left),
    left: formatCount(lot.left),
    expires: lot.expires === null ? "Never" : formatDay(dayIn(timeZone, lot.expires)),
  };
}
