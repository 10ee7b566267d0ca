import { call } from "../common/call";
import { fallback, id, oneOf, optional, whole } from "../wire";
import { count, figure, isSet, maybe, promisedRows, rows, said } from "../wire/answers";
import {
  evaluationState,
  previewLevel,
  previewMove,
  tiersSetup as setup,
  tierLevel,
  tierMove,
  tierProgress,
  tierUse,
  toldLevel,
  toldSetup,
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
  ToldLevel,
  ToldSetup,
} from "./answers";

const reading = { needs: { permission: "tiers_program.read", level: "business_admin" }, menu: "tiers" } as const;
const changing = { needs: { permission: "tiers_program.update", level: "business_admin" }, menu: "tiers" } as const;
/** Clients look for problems of tiers under `error` (document 001, section 8). */
const saving = { tellsError: true } as const;

/** Returns the overview. `businessTiersSetup` and the fields after it are extensions. */
export const tiersOverview = call({
  ...reading,
  name: "tiersOverview",
  method: "GET",
  path: "/customers/tiers",
  answer: {
    businessTiers: promisedRows(toldLevel),
    businessTiersSetup: toldSetup,
    customers: figure,
    without_tier: figure,
    evaluation: maybe(evaluationState),
    uses: rows(tierUse),
  },
});

const setupAlone = { ...changing, name: "tiersSetup", method: "GET", path: "/customers/tiersSetup" } as const;
/** Returns what the wizard edits; what the server does not tell reads as in a setup that was never saved. */
export const tiersSetup = call({
  ...setupAlone,
  answer: { arrayDataProvider: promisedRows(tierLevel), businessTiersSetup: setup },
});
/** The same call for pages that only show the setup. */
export const toldTiersSetup = call({ ...setupAlone, answer: { businessTiersSetup: toldSetup } });

/** Saves the parts of the setup and of the levels that are sent. */
export const saveBusinessTiersSetup = {
  ...call({
    ...changing,
    ...saving,
    name: "saveBusinessTiersSetup",
    method: "POST",
    path: "/customers/saveBusinessTiersSetup",
    beyond: ["UpdateTiers[].enabled"],
    answer: { revision: figure },
  }),
  body: tiersSetupBody,
};

/** Creates and renames levels; `ids` are those of the new levels in the order sent. */
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
 * Deletes a level. The wire uses GET, so the portal makes this call only from a POST of its own that it has checked.
 * Refuses a level in use and lists where; `move_to`, an extension, moves its customers to another level (0 is none).
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

/**
 * Deletes all levels and the customers' levels, never points; refused while an item uses a level. Confirmation is up to
 * the page.
 */
export const wipeCustomerTypes = call({
  ...changing,
  name: "wipeCustomerTypes",
  method: "POST",
  path: "/customers/wipeCustomerTypes",
  /** Revision of the tiers that the sender has seen; an extension. */
  body: { revision: optional(whole) },
  answer: { message: said },
});

/** Starts a preview of who would move under an unsaved setup; refused like its save. An extension. */
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
 * Returns who would move, so far until `finished` (immediate for a business of 10,000 customers). `waiting` customers
 * keep their level for a grace period. Lists the first 10,000 moves up and down to each level; `to_tier` 0 is no level.
 * An extension.
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
    /** All customers have been evaluated; until then the figures increase. */
    finished: isSet,
    looked: count,
    customers: count,
    up: count,
    down: count,
    /** Customers in their grace period, who keep their level for now. */
    waiting: count,
    levels: rows(previewLevel),
    moves: rows(previewMove),
    /** Number of rows in the list. */
    total: count,
  },
});

/** Returns a customer's level changes, newest first, and the progress towards the next level. An extension. */
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
