import { z } from "zod";
import { call } from "../common/call";
import { replacedRevision, toldRevision } from "../common/revision";
import { answers, inputs } from "../field/derive";
import { type Codec, eachInside, fields, id, optional, same, type Value } from "../wire";
import {
  blankIfNone,
  idIfTold,
  instant,
  isSet,
  maybe,
  promisedRows,
  renamed,
  rows,
  said,
  setUnlessTold,
  underBothNames,
} from "../wire/answers";
import { a2pProfile, bothNames, furtherNames } from "./fields";

/*
 * A2P 10DLC (section 7 of document 001; settled readings, "A2P" and "names not settled above"). For business admins only
 * (section 6).
 */
const needs = { level: "business_admin" } as const;
const path = "/businessAdmin/a2p10dlc";

const named = renamed(fields({ id: said, name: said }), { id: "value", name: "label" });
type Choice = Value<typeof named>;

/** Options of a select. An older server may send them as objects, as bare words, or as names by value. */
const choices: Codec<Choice[]> = {
  read: z.unknown().transform((raw): Choice[] => {
    if (typeof raw !== "object" || raw === null) return [];
    const entries = Array.isArray(raw) ? raw : Object.entries(raw).map(([key, name]) => ({ id: key, name }));
    return entries.flatMap((one): Choice[] => {
      if (typeof one === "string") return [{ id: one, name: one }];
      const choice = named.read.safeParse(one);
      return choice.success && choice.data.id !== "" ? [choice.data] : [];
    });
  }),
  write: (value) => value.map((one) => named.write(one)),
};

/** Lists of options, sent both at the top level and under `a2p`. */
const lists = { businessType: choices, businessIndustry: choices, jobPosition: choices };

const messages = same(z.record(z.union([z.array(z.string()), z.string().transform((one) => [one])])).catch({}));

/** An event of the registration; `reason` and the `field` to correct where the provider names them. */
export const a2pEvent = fields({ at: instant, step: said, status: said, reason: said, field: said });
export type A2pEvent = Value<typeof a2pEvent>;

export const readA2p = call({
  name: "readA2p",
  method: "GET",
  path,
  answer: {
    /** Rejection reasons from the provider, by field. */
    errors: messages,
    profileStatus: said,
    campaignStatus: said,
    brandStatus: said,
    final_status: said,
    profileStatusInReview: isSet,
    model: blankIfNone(underBothNames(fields({ id: idIfTold, ...answers(a2pProfile.fields) }), bothNames)),
    ...lists,
    a2p: maybe(fields(lists)),
    /** This and the fields below are beyond the documents. */
    countries: choices,
    /** Newest first. */
    history: rows(a2pEvent),
    /** Whether a form is saved, submitted or not. */
    kept: isSet,
    /** Revision of the saved form. */
    revision: toldRevision,
    /** Whether the messaging service is set up. */
    service: setUnlessTold,
  },
  needs,
});

const body = eachInside("A2p10dlcProfileForm", { id: optional(id), ...inputs(a2pProfile.fields) });
const a2pInput = fields({ ...body, revision: replacedRevision });
export type A2pInput = Value<typeof a2pInput>;

export const saveA2p = call({
  name: "saveA2p",
  method: "POST",
  path,
  body: a2pInput.shape,
  beyond: [...furtherNames, "revision"],
  answer: { message: said },
  needs,
});

export const a2pFinding = fields({ field: said, ok: isSet, text: said });
export type A2pFinding = Value<typeof a2pFinding>;

/** An extension: checks a form the way the provider will. Changes and refuses nothing. */
export const checkA2p = call({
  name: "checkA2p",
  method: "POST",
  path: "/businessAdmin/checkA2p10dlc",
  reads: true,
  body,
  answer: { findings: promisedRows(a2pFinding) },
  needs,
  extension: "furtherCalls",
  limit: "siteChecks",
});

export const a2pCalls = [readA2p, saveA2p, checkA2p] as const;
