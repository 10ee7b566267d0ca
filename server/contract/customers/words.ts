import { customFieldNames } from "./fields";

/*
 * Words of a customer's profile, used on both sides of the wire.
 */

/**
 * Fields to choose from when two customers are merged. An address counts as a whole; an email and a phone include their
 * consents. Notes of both are joined, and chosen only if the result would be too long.
 */
export const mergeFields = [
  "firstName",
  "lastName",
  "birthDate",
  "language",
  "email",
  "phone",
  "account_number",
  "address",
  ...customFieldNames,
  "notes",
] as const;
export type MergeField = (typeof mergeFields)[number];

/** The portal's own value of `platformPk`, which names where an action comes from. The documents list no values. */
export const portalPlatform = 1;

/** Most points that one adjustment may move. The documents show no bounds. */
export const mostPointsAdjusted = 10_000_000;

/** Days within which a deletion or a merge can be undone; then the personal data is erased. */
export const graceDays = 30;

/** Page size of a ledger, and the most ledger entries that one response carries. */
export const ledgerPageSize = 20;
export const ledgerMost = 200;
