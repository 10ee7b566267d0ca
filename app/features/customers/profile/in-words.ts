import { withKept } from "~/business/choices";
import { dayIn } from "~/ui/days";
import {
  countOrUnknown,
  formatCount,
  formatDay,
  formatInstant,
  formatMoney,
  formatMovement,
  moneyOrUnknown,
  notTold,
} from "~/ui/format";
import type { LedgerLine, LotLine, ProfileUser } from "../../../../server/contract/customers/profile-calls";
import type { Tag } from "../../../../server/contract/lookups/calls";
import { addressLines } from "../address";
import { smsConsent, yesNo } from "../consents";
import { customFieldsOf } from "../custom-fields";
import { longDay, nameOf, notKnown, points, walletOf } from "../words";
import { wornTags } from "../worn-tags";
import { type Standing, tierInWords } from "./tier-in-words";
import type { LotView, MovementView, ProfileView, TagView, Term } from "./view";

interface Said {
  readonly user: ProfileUser;
  /** What the tags are called; null where that is not known. */
  readonly tags: readonly Tag[] | null;
  /** null from a back end that does not tell. */
  readonly ledger: readonly LedgerLine[] | null;
  readonly lots: readonly LotLine[] | null;
  readonly standing: Standing | null;
  /** The currency's symbol. */
  readonly money: string;
  readonly timeZone: string;
}

/** What the answers say, in words for people. */
export function viewOf({ user, tags, ledger, lots, standing, money, timeZone }: Said) {
  const joined = user.utc_joined === null ? null : dayIn(timeZone, user.utc_joined);
  return {
    kind: "profile",
    uid: user.uid,
    name: nameOf(user),
    inWords: [`Customer ${user.uid}`, user.branch_name, user.segment, joined && `joined ${longDay(joined)}`]
      .filter(Boolean)
      .join(" · "),
    balance: { value: countOrUnknown(user.balance), label: user.balance_label || "points" },
    figures: [
      { label: "Lifetime balance", value: points(user.lifetime_balance) },
      { label: "Expired points", value: points(user.expiredPoints) },
      { label: "Store credit", value: moneyOrUnknown(user.store_credit, money) },
      { label: "Gift card (e-wallet)", value: walletOf(user.giftcard_balance, money) },
      { label: "Total spent", value: moneyOrUnknown(user.total_spent, money) },
      { label: "Visits", value: countOrUnknown(user.visits) },
      { label: "First visit", value: longDay(user.first_visit) },
      { label: "Last visit", value: longDay(user.last_visit) },
    ],
    lots: lots?.map((lot) => lotInWords(lot, timeZone)) ?? null,
    tier: tierInWords({ user, standing, money, timeZone }),
    contact: contactOf(user),
    address: addressOf(user),
    consents: consentsOf(user),
    fields: customFieldsOf(user).flatMap(({ name, label }) =>
      user.told?.includes(name) ? [{ term: label, value: user[name] }] : [],
    ),
    tags: tagsInWords(wornTags(user), tags ?? []),
    referrals: user.referrals,
    merged: user.merged.map((one) => ({
      uid: one.uid,
      name: `${one.firstName} ${one.lastName}`.trim() || `Customer ${one.uid}`,
      at: one.utc_merged === null ? notKnown : formatDay(dayIn(timeZone, one.utc_merged)),
      until: one.undo_until === null ? null : formatDay(dayIn(timeZone, one.undo_until)),
    })),
    lines: ledger?.map((line) => movementInWords(line, user, money, timeZone)) ?? null,
  } satisfies Partial<ProfileView>;
}

/** In the order of the business's list; a tag that it does not name goes by its number. */
const tagsInWords = (worn: readonly number[] | null, tags: readonly Tag[]): TagView[] | null =>
  worn &&
  withKept(
    tags
      .filter(({ tag_pk: id }) => worn.includes(id))
      .map(({ tag_pk: id, tag_name: name, tag_color: color }) => ({ id, name, color })),
    worn.map((id) => ({ id, name: `Tag ${id}`, color: "" })),
  );

function contactOf(user: ProfileUser): Term[] {
  const { email, phone, country_code: country, birthDate, language, account_number } = user;
  return [
    { term: "E-mail", value: email },
    { term: "Phone", value: phone && country.label ? `${phone} (${country.label})` : phone },
    { term: "Account number", value: account_number },
    { term: "Birth date", value: longDay(birthDate) },
    { term: "Language", value: language.name },
  ];
}

function addressOf(user: ProfileUser): Term[] {
  const lines = addressLines(user, user.country);
  const { geo_lat, geo_long } = user;
  return [
    ...(lines.length > 0 ? [{ term: "Address", value: lines.join("\n") }] : []),
    ...(geo_lat !== null && geo_long !== null ? [{ term: "Coordinates", value: `${geo_lat}, ${geo_long}` }] : []),
  ];
}

const consentsOf = (user: ProfileUser): Term[] => [
  { term: "E-mail", value: yesNo(user.consentEmail) },
  { term: "SMS", value: smsConsent(user) },
  { term: "Push notifications", value: yesNo(user.consentPush) },
];

const kinds: Readonly<Record<string, string>> = {
  earn: "Earned",
  bonus: "Bonus",
  spend: "Spent",
  return: "Returned",
  adjust: "Adjusted by hand",
  expire: "Expired",
};

function kindInWords(kind: string, moved: number): string {
  if (kind === "transfer") return moved < 0 ? "Transferred away" : "Received by transfer";
  return kinds[kind] ?? kind;
}

const accounts: Readonly<Record<string, string>> = { credit: "store credit", giftcard: "e-wallet" };

/** What there is to say, each thing once. */
const unlike = (notes: readonly string[]) => [...new Set(notes.filter(Boolean))];

function movementInWords(line: LedgerLine, user: ProfileUser, money: string, timeZone: string): MovementView {
  const ofPoints = line.account === "points";
  const told = ofPoints ? line.units_exchange : line.activity_amount;
  const moved = told ?? 0;
  const account = accounts[line.account];
  const whose = line.uid === user.uid ? undefined : user.merged.find(({ uid }) => uid === line.uid);
  const signed = moved > 0 ? `+${formatMoney(moved, money)}` : formatMoney(moved, money);
  const after = ofPoints ? line.user_balance : line.money_balance;
  return {
    id: line.entry_pk,
    at: line.date_created === null ? notKnown : formatInstant(line.date_created, timeZone),
    what: `${kindInWords(line.kind, moved)}${account ? `, ${account}` : ""}${line.reverses === null ? "" : ", taken back"}`,
    notes: unlike([
      line.trx_subtype_name,
      line.comments,
      line.uid === user.uid ? "" : `of ${whose ? nameOf({ ...whose, email: "", phone: "" }) : `customer ${line.uid}`}`,
    ]),
    who: [line.clerk_username, line.branch_name].filter(Boolean).join(", ") || "–",
    movement: told === null ? notTold : ofPoints ? formatMovement(moved) : signed,
    after: ofPoints ? countOrUnknown(after) : moneyOrUnknown(after, money),
  };
}

/** A lot with the figures of its movement: received less used is left. */
function lotInWords(lot: LotLine, timeZone: string): LotView {
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
