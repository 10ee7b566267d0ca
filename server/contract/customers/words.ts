import { customFieldNames } from "./fields";

/*
 * The words of a customer's profile that both sides of the wire use.
 */

/** What a custom field is called until the business names it; the first is 1. */
export const unnamedCustomField = (number: number) => `Custom Field ${number}`;

/**
 * What a person chooses of two customers who are merged: the address goes as a whole, an email and a phone with the
 * consents given for them. Notes are kept of both, and chosen where they are too long together.
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

/** The platform that acts come from, as `platformPk` names it. The documents show no list: the portal itself is 1. */
export const portalPlatform = 1;

/** Bounds are not shown: the most points that one adjustment moves. */
export const mostPointsAdjusted = 10_000_000;

/** Days in which a membership left can be taken up again and a merge undone; then the personal data is erased. */
export const graceDays = 30;

/** Most lines of a ledger, or lots of a balance, that one answer carries. */
export const ledgerPageSize = 20;
export const ledgerMost = 200;
export const lotsMost = 1000;
