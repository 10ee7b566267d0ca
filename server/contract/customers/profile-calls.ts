import { call } from "../common/call";
import { inputs } from "../field/derive";
import { fallback, fields, flag, id, list, oneOf, optional, type Raw, text, whole } from "../wire";
import { amount, count, figure, idIfTold, instant, isSet, maybe, rows, said } from "../wire/answers";
import { adjustment, receiver, transfer } from "./act-fields";
import { identity } from "./fields";
import { countryCode, departed, duplicate, ledgerLine, lotLine, named, newUser, profileUser } from "./profile-answers";
import { actingFields, newProfileBody, profileBody } from "./profile-fields";
import { ledgerPageSize, mergeFields } from "./words";

export type {
  Country,
  Departed,
  Duplicate,
  LedgerLine,
  LotLine,
  NewUser,
  ProfileUser,
} from "./profile-answers";
export type { NewProfileInput, ProfileInput } from "./profile-fields";
export * from "./words";

const may = <const A extends "read" | "create" | "update" | "delete">(action: A) =>
  ({ needs: { permission: `customer.${action}` }, menu: "customers" }) as const;

const names = (raw: Raw) => ![undefined, null, ""].some((blank) => blank === raw.uid);

/**
 * One customer's profile. `brief`, an extension, leaves out what only a form needs: the choices and the token.
 * 404 for a customer who has left, or was merged into another.
 */
export const customerProfile = call({
  name: "customerProfile",
  method: "GET",
  path: "/businessAdmin/customerProfile",
  query: { uid: id, brief: fallback(flag, false) },
  beyond: ["brief"],
  pjax: true,
  answer: { user: profileUser, csrf_token: said },
  ...may("read"),
  when: ({ query }) => names(query),
});

/** The same without `uid`: what the form of a new customer needs. */
export const newCustomerProfile = call({
  name: "newCustomerProfile",
  method: "GET",
  path: "/businessAdmin/customerProfile",
  pjax: true,
  answer: { user: newUser, csrf_token: said },
  needs: {
    anyOf: [
      { permission: "customer.read", menu: "customers" },
      { permission: "customer.create", menu: "customers" },
    ],
  },
  menu: "customers",
  when: ({ query }) => !names(query),
});

/**
 * What a save would refuse of what somebody goes by, to be told before everything is filled in; `uid` is the customer
 * whose form it is. Each message with the customer who has it, where the caller may see them. An extension.
 */
export const checkIdentity = call({
  name: "checkIdentity",
  extension: "furtherCalls",
  method: "GET",
  path: "/cim/profile/checkIdentity",
  query: {
    uid: optional(id),
    ...inputs(identity),
    country_code: countryCode,
  },
  /** `field` is email, phone or account_number. */
  answer: { refused: rows(fields({ ...named, field: said, message: said, uid: figure })) },
  needs: {
    anyOf: [
      { permission: "customer.create", menu: "customers" },
      { permission: "customer.update", menu: "customers" },
    ],
  },
  menu: "customers",
});

const save = {
  method: "POST",
  path: "/cim/profile/UpdateUserProfile",
  encoding: "multipart",
  answer: { uid: idIfTold, message: said },
} as const;

/** Without `uid`: a new customer. */
export const createUserProfile = {
  ...call({ ...save, ...may("create"), name: "createUserProfile", when: ({ body }) => !names(body) }),
  body: newProfileBody,
};

export const updateUserProfile = {
  ...call({ ...save, ...may("update"), name: "updateUserProfile", when: ({ body }) => names(body) }),
  body: profileBody,
};

export const getCustomerNotes = call({
  name: "getCustomerNotes",
  method: "GET",
  path: "/businessAdmin/GetCustomerNotes",
  query: { uid: id },
  answer: { notes: said },
  ...may("read"),
});

/** `userAdjustBalance` is the signed change in points. */
export const adjustCustomerBalance = call({
  name: "adjustCustomerBalance",
  method: "POST",
  path: "/cim/profile/adjustCustomerBalance",
  body: {
    uid: id,
    userAdjustBalance: whole,
    comments: text(adjustment.fields.comments.max),
    ...actingFields,
  },
  answer: { message: said, balance: figure, transaction_pk: figure },
  ...may("update"),
});

const receiving = { ...inputs(receiver.fields), phone_country_code: countryCode };

/** Whom a transfer would reach, to be looked at before it is made; refused as the transfer would be. An extension. */
export const transferReceiver = call({
  name: "transferReceiver",
  extension: "furtherCalls",
  method: "GET",
  path: "/cim/profile/transferReceiver",
  query: { uid: id, ...receiving },
  answer: { toUid: id },
  ...may("update"),
});

/** Moves the whole balance to the customer whom an email address or a phone number names. */
export const transferUserBalance = call({
  name: "transferUserBalance",
  method: "POST",
  path: "/cim/profile/TransferUserBalance",
  body: {
    uid: id,
    ...inputs(transfer.fields),
    ...receiving,
    ...actingFields,
  },
  /** `toUid` and what went over are extensions. */
  answer: { message: said, toUid: figure, points: figure, store_credit: amount, giftcard: amount },
  ...may("update"),
});

/** Deletes the customer: the membership ends and the points are lost. `restore_until` is an extension. */
export const leaveMembership = call({
  name: "leaveMembership",
  method: "POST",
  path: "/cim/profile/LeaveMembershipAndLoosePoints",
  body: { uid: id, ...actingFields },
  answer: { message: said, points_lost: figure, restore_until: instant },
  ...may("delete"),
});

/*
 * What follows are extensions of the embedded API.
 */

/** Takes a deleted customer back, points and all, while the grace period lasts. */
export const restoreCustomer = call({
  name: "restoreCustomer",
  extension: "restore",
  method: "POST",
  path: "/cim/profile/RestoreMembership",
  body: { uid: id, ...actingFields },
  answer: { message: said },
  ...may("delete"),
});

/** Who left within the grace period, the latest first; `uid` asks for one of them. */
export const departedCustomers = call({
  name: "departedCustomers",
  extension: "restore",
  method: "GET",
  path: "/businessAdmin/departedCustomers",
  query: { uid: optional(id), page: fallback(whole, 1), limit: fallback(whole, ledgerPageSize) },
  answer: { customers: rows(departed), total: count },
  ...may("delete"),
});

/**
 * With whom a customer who was merged is one now, whatever was merged since; null where the caller may not see that one.
 * 404 for anybody who was not merged, and once the other has left.
 */
export const mergedAway = call({
  name: "mergedAway",
  extension: "mergeCustomers",
  method: "GET",
  path: "/businessAdmin/mergedAway",
  query: { uid: id },
  answer: {
    firstName: named.firstName,
    lastName: named.lastName,
    utc_merged: instant,
    survivor: maybe(fields(named)),
  },
  ...may("read"),
});

/** Everything that moved the customer's accounts, newest first, with what those merged into them brought. */
export const customerLedger = call({
  name: "customerLedger",
  extension: "furtherCalls",
  method: "GET",
  path: "/businessAdmin/customerLedger",
  query: { uid: id, page: fallback(whole, 1), limit: fallback(whole, ledgerPageSize) },
  answer: { ledger: rows(ledgerLine), total: count },
  ...may("read"),
});

/** What the points balance is made of: the earns that are left, the first to expire first. */
export const explainCustomerBalance = call({
  name: "explainCustomerBalance",
  extension: "furtherCalls",
  method: "GET",
  path: "/businessAdmin/explainBalance",
  query: { uid: id },
  /** `more` says that there are older lots beside these. */
  answer: { balance: count, lots: rows(lotLine), more: isSet },
  ...may("read"),
});

/** Customers who may be the same person. */
export const possibleDuplicates = call({
  name: "possibleDuplicates",
  extension: "mergeCustomers",
  method: "GET",
  path: "/businessAdmin/possibleDuplicates",
  query: { uid: id },
  answer: { customers: rows(duplicate) },
  ...may("read"),
});

const someFields = optional(list(oneOf(mergeFields), mergeFields.length));

/**
 * `mergedUid` lives on in `uid`: balance and tags go over, and what `uid` does not say is filled in. Both ledgers stay.
 * `take` names what is to be said as `mergedUid` says it, `keep` what stays as `uid` says it, if that is nothing.
 */
export const mergeCustomers = call({
  name: "mergeCustomers",
  extension: "mergeCustomers",
  method: "POST",
  path: "/cim/profile/MergeCustomers",
  body: { uid: id, mergedUid: id, take: someFields, keep: someFields, ...actingFields },
  answer: { message: said, points: count, undo_until: instant },
  ...may("update"),
});

/** Takes two customers apart again while the grace period lasts; of the balance, what is left of it goes back. */
export const unmergeCustomers = call({
  name: "unmergeCustomers",
  extension: "mergeCustomers",
  method: "POST",
  path: "/cim/profile/UnmergeCustomers",
  body: { uid: id, mergedUid: id, ...actingFields },
  /** `short` are the points spent meanwhile, which stay spent. */
  answer: { message: said, points: count, short: count },
  ...may("update"),
});

export const customerProfileCalls = [
  customerProfile,
  newCustomerProfile,
  checkIdentity,
  createUserProfile,
  updateUserProfile,
  getCustomerNotes,
  adjustCustomerBalance,
  transferReceiver,
  transferUserBalance,
  leaveMembership,
  restoreCustomer,
  departedCustomers,
  mergedAway,
  customerLedger,
  explainCustomerBalance,
  possibleDuplicates,
  mergeCustomers,
  unmergeCustomers,
] as const;
