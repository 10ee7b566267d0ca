import { call } from "../common/call";
import { replacedRevision, toldRevision } from "../common/revision";
import { completeInputs, sentInputs } from "../field/derive";
import { fallback, fields, id, ifSent, optional, type Value, whole } from "../wire";
import { amount, count, figure, idIfTold, instant, isSet, maybe, promisedRows, rows, said, sum } from "../wire/answers";
import { placed } from "../wire/placed";
import { blockRelease, fraudRule } from "./fraud-fields";
import { fraudSlots } from "./fraud-words";

/*
 * Fraud rules (document 001, section 7): one path that reads, or saves if the body has rules.
 */

const { amount: mostAmount, count: mostCount, ...sent } = sentInputs(fraudRule.fields);

/** A rule in a save; fields left out stay as they are. */
const sentRule = fields({
  id: optional(id),
  apply_to_all: ifSent(whole),
  fraud_type_id: ifSent(whole),
  fraud_block_action_id: ifSent(whole),
  ...sent,
  conditions: fallback(fields({ amount: mostAmount, count: mostCount }), {}),
});
export type SentFraudRule = Value<typeof sentRule>;

const rulesBody = placed(sentRule, fraudSlots.length);

/** A rule in a response; an older server may send the blocking action as an object with its id. */
const toldRule = fields({
  id: idIfTold,
  enabled: isSet,
  apply_to_all: isSet,
  fraud_type_id: count,
  fraud_block_action: maybe(fields({ id: count })),
  fraud_block_action_id: figure,
  conditions: maybe(fields({ amount, count: figure })),
  block_duration_value: figure,
  /** An older server may have a unit that the portal does not know. */
  block_duration_unit: said,
  email: said,
  notification_interval: figure,
  max_attempts: count,
});
export type ToldFraudRule = Value<typeof toldRule>;

const shared = { method: "POST", encoding: "json" } as const;
const path = "/businessAdmin/fraudRules";
const hasRules = (body: object) => Object.keys(body).some((name) => /^fraud_rules(\[|$)/.test(name));

export const saveFraudRules = call({
  ...shared,
  name: "saveFraudRules",
  path,
  body: { fraud_rules: rulesBody, revision: replacedRevision },
  beyond: ["revision"],
  answer: { fraud_rules: rows(toldRule), revision: toldRevision },
  when: ({ body }) => hasRules(body),
  needs: { permission: "bank_account.update", level: "business" },
});

export const fraudRules = call({
  ...shared,
  name: "fraudRules",
  path,
  reads: true,
  lists: true,
  answer: {
    fraud_rules: promisedRows(toldRule),
    /** Revision of all six rules together. */
    revision: toldRevision,
  },
  when: ({ body }) => !hasRules(body),
  needs: { permission: "bank_account.read", level: "business" },
});

const slotResult = fields({ slot: count, blocked: count, customers: count, amount: sum });
export type SlotResult = Value<typeof slotResult>;

/** Reports what rules would have blocked; writes nothing. */
export const fraudBacktest = call({
  ...shared,
  name: "fraudBacktest",
  path: "/businessAdmin/fraudBacktest",
  reads: true,
  extension: "fraudBacktest",
  body: { fraud_rules: rulesBody },
  answer: { slots: promisedRows(slotResult) },
  needs: { permission: "bank_account.read", level: "business" },
});

const block = fields({
  block_pk: id,
  slot: count,
  /** The customer whose redemption triggered the rule. */
  uid: idIfTold,
  firstName: said,
  lastName: said,
  /** Total including that redemption: money if the rule limits an amount, else a count. */
  amount,
  count: figure,
  refused: count,
  utc_started: instant,
  utc_ends: instant,
  utc_released: instant,
  released_by: said,
  note: said,
});
export type FraudBlock = Value<typeof block>;

const notice = fields({
  notice_pk: id,
  slot: count,
  uid: idIfTold,
  firstName: said,
  lastName: said,
  /** Whether the redemption was refused; else it was let through over the limit. */
  blocked: isSet,
  email: said,
  utc_created: instant,
});
export type FraudNotice = Value<typeof notice>;

/** A partner reward that waits for the partner. */
const claim = fields({ transaction_pk: id, title: said, amount: sum, utc_created: instant });

const beyond = { extension: "furtherCalls" } as const;

/**
 * Lists blocks, newest first. With `uid`, the blocks that a customer met and the partner rewards they claimed; with
 * `block_pk`, that block only.
 */
export const fraudBlocks = call({
  ...beyond,
  name: "fraudBlocks",
  lists: true,
  method: "GET",
  path: "/businessAdmin/fraudBlocks",
  query: { uid: optional(id), block_pk: optional(id), page: fallback(whole, 1) },
  answer: { blocks: promisedRows(block), notices: rows(notice), claims: rows(claim), total: count },
  needs: { permission: "bank_account.read", level: "business" },
});

export const releaseFraudBlock = call({
  ...beyond,
  name: "releaseFraudBlock",
  method: "POST",
  path: "/businessAdmin/releaseFraudBlock",
  body: { block_pk: id, ...completeInputs(blockRelease.fields) },
  needs: { permission: "bank_account.update", level: "business_admin" },
});

export const fraudCalls = [saveFraudRules, fraudRules, fraudBacktest, fraudBlocks, releaseFraudBlock] as const;
