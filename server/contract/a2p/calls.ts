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
 * Section 7 of document 001, "A2P 10DLC"; section 6: business admin. Settled readings: "A2P", "names not settled above".
 */
const needs = { level: "business_admin" } as const;
const path = "/businessAdmin/a2p10dlc";

const named = renamed(fields({ id: said, name: said }), { id: "value", name: "label" });
type Choice = Value<typeof named>;

/** What is chosen from: options, their bare words, or names by value, as an older server may tell them. */
const choices: Codec<Choice[]> = {
  read: z.unknown().transform((told): Choice[] => {
    if (typeof told !== "object" || told === null) return [];
    const entries = Array.isArray(told) ? told : Object.entries(told).map(([key, name]) => ({ id: key, name }));
    return entries.flatMap((one): Choice[] => {
      if (typeof one === "string") return [{ id: one, name: one }];
      const read = named.read.safeParse(one);
      return read.success && read.data.id !== "" ? [read.data] : [];
    });
  }),
  write: (value) => value.map((one) => named.write(one)),
};

/** The lists, which stand by themselves and under `a2p`. */
const lists = { businessType: choices, businessIndustry: choices, jobPosition: choices };

const messages = same(z.record(z.union([z.array(z.string()), z.string().transform((one) => [one])])).catch({}));

/** What happened to the registration; the reason, and the field to mend, where the provider names them. */
export const a2pEvent = fields({ at: instant, step: said, status: said, reason: said, field: said });
export type A2pEvent = Value<typeof a2pEvent>;

export const readA2p = call({
  name: "readA2p",
  method: "GET",
  path,
  answer: {
    /** Why the provider rejected it, by field. */
    errors: messages,
    profileStatus: said,
    campaignStatus: said,
    brandStatus: said,
    final_status: said,
    profileStatusInReview: isSet,
    model: blankIfNone(underBothNames(fields({ id: idIfTold, ...answers(a2pProfile.fields) }), bothNames)),
    ...lists,
    a2p: maybe(fields(lists)),
    /** Beyond the documents, as all below. */
    countries: choices,
    /** Newest first. */
    history: rows(a2pEvent),
    /** A form is kept, sent or not. */
    kept: isSet,
    /** Of the form that is kept. */
    revision: toldRevision,
    /** The messaging service is set up. */
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

/** An extension: looks at what would be sent as the provider will. Changes and refuses nothing. */
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
