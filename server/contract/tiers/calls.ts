import { call } from "../common/call";
import { fallback, id, oneOf, optional, whole } from "../wire";
import { count, figure, isSet, maybe, promisedRows, rows, said } from "../wire/answers";
import {
  evaluationState,
  previewLevel,
  previewMove,
  tiersSetup as setup,
  setupIfTold,
  tierLevel,
  tierMove,
  tierProgress,
  tierUse,
} from "./answers";
import { tiersBody, tiersSetupBody } from "./bodies";
import { previewPageSize } from "./words";

export type {
  EvaluationState,
  PreviewLevel,
  PreviewMove,
  TierLevel,
  TierMove,
  TierProgress,
  TiersSetup,
  TierUse,
  TierUseKind,
} from "./answers";

const reading = { needs: { permission: "tiers_program.read", level: "business_admin" }, menu: "tiers" } as const;
const changing = { needs: { permission: "tiers_program.update", level: "business_admin" }, menu: "tiers" } as const;
/** Where a client looks for what is wrong with tiers is `error` (document 001, section 8). */
const saving = { tellsError: true } as const;

/** The overview. `businessTiersSetup` and what follows it are extensions. */
export const tiersOverview = call({
  ...reading,
  name: "tiersOverview",
  lists: true,
  method: "GET",
  path: "/customers/tiers",
  answer: {
    businessTiers: promisedRows(tierLevel),
    businessTiersSetup: setupIfTold,
    customers: figure,
    without_tier: figure,
    evaluation: maybe(evaluationState),
    uses: rows(tierUse),
  },
});

export const tiersSetup = call({
  ...changing,
  name: "tiersSetup",
  method: "GET",
  path: "/customers/tiersSetup",
  answer: { arrayDataProvider: promisedRows(tierLevel), businessTiersSetup: setup },
});

/** Changes of the setup, and of the levels, what is sent. */
export const saveBusinessTiersSetup = {
  ...call({
    ...changing,
    ...saving,
    name: "saveBusinessTiersSetup",
    method: "POST",
    path: "/customers/saveBusinessTiersSetup",
    answer: { revision: figure },
  }),
  body: tiersSetupBody,
};

/** Makes levels and renames them; `ids` are the new ones' in the order sent. */
export const saveBusinessTiers = {
  ...call({
    ...changing,
    ...saving,
    name: "saveBusinessTiers",
    method: "POST",
    path: "/customers/SaveBusinessTiers",
    answer: { revision: figure, ids: rows(id), businessTiers: rows(tierLevel) },
  }),
  body: tiersBody,
};

/**
 * Deletes a level. The wire says GET: the portal makes this call only from a post of its own that it has checked. A
 * level in use is refused with where; its customers may go to another level with `move_to` (0 is none), an extension.
 */
export const deleteBusinessTier = call({
  ...changing,
  name: "deleteBusinessTier",
  method: "GET",
  changes: true,
  path: "/customers/DeleteBusinessTier",
  query: { business_tiers_pk: id, move_to: optional(whole) },
  beyond: ["move_to"],
  answer: { message: said },
});

/** Removes the levels and the customers' levels, never points; refused while something names one. What confirms it is the page's affair. */
export const wipeCustomerTypes = call({
  ...changing,
  name: "wipeCustomerTypes",
  method: "POST",
  path: "/customers/wipeCustomerTypes",
  /** The state of the tiers that the sender has seen, an extension. */
  body: { revision: optional(whole) },
  answer: { message: said },
});

/** Begins to look who would move under a setup that is not saved; refused as its save would be. An extension. */
export const previewBusinessTiersSetup = {
  ...call({
    ...changing,
    ...saving,
    name: "previewBusinessTiersSetup",
    extension: "furtherCalls",
    method: "POST",
    path: "/customers/previewBusinessTiersSetup",
    answer: { previewId: id },
  }),
  body: tiersSetupBody,
};

/**
 * Who would move: so far, until `finished` (a business of 10,000 customers is at once). `waiting` keep their level for a
 * time of grace. The list has the first 10,000 moves up, and down, to each level, `to_tier` 0 standing for no level. An extension.
 */
export const tiersPreview = call({
  ...changing,
  name: "tiersPreview",
  extension: "furtherCalls",
  method: "GET",
  path: "/customers/tiersPreview",
  query: {
    previewId: id,
    direction: optional(oneOf(["up", "down"])),
    to_tier: optional(whole),
    page: fallback(whole, 1),
    limit: fallback(whole, previewPageSize),
  },
  answer: {
    finished: isSet,
    looked: count,
    customers: count,
    up: count,
    down: count,
    waiting: count,
    levels: rows(previewLevel),
    moves: rows(previewMove),
    total: count,
  },
});

/** How a customer came to their level, newest first, and how far the next one is. An extension. */
export const customerTier = call({
  name: "customerTier",
  extension: "furtherCalls",
  method: "GET",
  path: "/customers/customerTier",
  query: { uid: id, page: fallback(whole, 1) },
  answer: { progress: tierProgress, moves: rows(tierMove), total: count },
  needs: { permission: "customer.read" },
  menu: "customers",
});

export const tierCalls = [
  tiersOverview,
  tiersSetup,
  saveBusinessTiersSetup,
  saveBusinessTiers,
  deleteBusinessTier,
  wipeCustomerTypes,
  previewBusinessTiersSetup,
  tiersPreview,
  customerTier,
] as const;
