import { call } from "../common/call";
import { inputs } from "../field/derive";
import { type Codec, fallback, fields, flag, id, list, oneOf, optional, type Raw, text, whole } from "../wire";
import { amount, count, figure, idIfTold, instant, isSet, maybe, rows, said } from "../wire/answers";
import { lazy } from "../wire/lazy";
import { isRecord } from "../wire/raw";
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

/** Who acts, and from where, come with the profile (settled readings): inside `user`, or beside it. */
const userSaid = <T>(user: Codec<T>): Codec<T> =>
  lazy(() => user.read, user.write.bind(user), {
    gather: ({ user: sent, clerkId, platformPk }) => (isRecord(sent) ? { clerkId, platformPk, ...sent } : sent),
  });

/** The token of a save: beside `user`, or inside it. */
const tokenSaid: Codec<string> = lazy(() => said.read, said.write.bind(said), {
  gather: ({ csrf_token, user }) => csrf_token ?? (isRecord(user) ? user.csrf_token : undefined),
});

const names = (raw: Raw) => ![undefined, null, ""].some((blank) => blank === raw.uid);

/**
 * Returns one customer's profile. `brief`, an extension, leaves out what only a form needs: its options and the token.
 * 404 for a customer who was deleted or merged into another.
 */
export const customerProfile = call({
  name: "customerProfile",
  method: "GET",
  path: "/businessAdmin/customerProfile",
  query: { uid: id, brief: fallback(flag, false) },
  beyond: ["brief"],
  pjax: true,
  answer: { user: userSaid(profileUser), csrf_token: tokenSaid },
  ...may("read"),
  when: ({ query }) => names(query),
});

/** Without `uid`: returns what the form of a new customer needs. */
export const newCustomerProfile = call({
  name: "newCustomerProfile",
  method: "GET",
  path: "/businessAdmin/customerProfile",
  pjax: true,
  answer: { user: userSaid(newUser), csrf_token: tokenSaid },
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
 * Checks the identifying fields while a form is being filled in, with the messages that a save would refuse with; `uid`
 * is the customer being edited. Each message names the customer who has the value, if the caller may see them. An
 * extension.
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

/** Without `uid`: creates a customer. */
export const createUserProfile = {
  ...call({
    ...save,
    ...may("create"),
    name: "createUserProfile",
    beyond: ["branchId"],
    when: ({ body }) => !names(body),
  }),
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
  /** null if the server does not send them here; the profile has them too. */
  answer: { notes: maybe(said) },
  ...may("read"),
});

/** Changes a customer's points; `userAdjustBalance` is signed. */
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

/** Finds the recipient of a transfer before it is made; refused like the transfer itself. An extension. */
export const transferReceiver = call({
  name: "transferReceiver",
  extension: "furtherCalls",
  method: "GET",
  path: "/cim/profile/transferReceiver",
  query: { uid: id, ...receiving },
  answer: { toUid: id },
  ...may("update"),
});

/** Moves the whole balance to the customer with the given email address or phone number. */
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
  /** `toUid` and the amounts moved are extensions. */
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
 * The calls below are extensions of the embedded API.
 */

/** Restores a deleted customer with their points, within the grace period. */
export const restoreCustomer = call({
  name: "restoreCustomer",
  extension: "restore",
  method: "POST",
  path: "/cim/profile/RestoreMembership",
  body: { uid: id, ...actingFields },
  answer: { message: said },
  ...may("delete"),
});

/** Lists customers deleted within the grace period, the latest first; `uid` selects one of them. */
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
 * Finds the customer into whom a merged one went, through later merges as well; null if the caller may not see them.
 * 404 for a customer who was not merged, and once the surviving one is deleted.
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

/** Lists all ledger entries of the customer, newest first, including those of customers merged into them. */
export const customerLedger = call({
  name: "customerLedger",
  extension: "furtherCalls",
  method: "GET",
  path: "/businessAdmin/customerLedger",
  query: { uid: id, page: fallback(whole, 1), limit: fallback(whole, ledgerPageSize) },
  answer: { ledger: rows(ledgerLine), total: count },
  ...may("read"),
});

/** Lists the lots that make up the points balance, the first to expire first. */
export const explainCustomerBalance = call({
  name: "explainCustomerBalance",
  extension: "furtherCalls",
  method: "GET",
  path: "/businessAdmin/explainBalance",
  query: { uid: id },
  /** `more` tells that there are lots that are spent after these. */
  answer: { balance: count, lots: rows(lotLine), more: isSet },
  ...may("read"),
});

/** Lists possible duplicates of a customer. */
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
 * Merges `mergedUid` into `uid`: moves balance and tags, and fills in blank fields. Both ledgers stay. `take` lists
 * fields to take from `mergedUid`; `keep` lists fields to keep as they are in `uid`, even if blank.
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

/** Tells the figures that `uid` would have after the merge. Changes nothing. */
export const mergePreview = call({
  name: "mergePreview",
  extension: "mergeCustomers",
  method: "GET",
  path: "/businessAdmin/mergePreview",
  query: { uid: id, mergedUid: id },
  answer: { balance: figure, store_credit: amount, giftcard: amount, lifetime_balance: figure, visits: figure },
  ...may("update"),
});

/** Undoes a merge within the grace period; what is left of the merged balance goes back. */
export const unmergeCustomers = call({
  name: "unmergeCustomers",
  extension: "mergeCustomers",
  method: "POST",
  path: "/cim/profile/UnmergeCustomers",
  body: { uid: id, mergedUid: id, ...actingFields },
  /** `short` is the number of points that were spent meanwhile and cannot go back. */
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
  mergePreview,
  mergeCustomers,
  unmergeCustomers,
] as const;
