import { z } from "zod";
import type { Access } from "~/access/guard.server";
import { oncePerRequest } from "~/access/once-per-request.server";
import { may } from "~/access/session";
import { beside } from "~/api/beside";
import { form, formPage } from "~/form/form.server";
import { segments } from "~/form/names";
import { isUntouched } from "~/form/read-answers";
import type { FormRefusal } from "~/form/refusal";
import { rowOf } from "~/form/rows/rows";
import { defineList } from "~/list/list";
import { loadIfKnown } from "~/list/load.server";
import { paths } from "~/paths";
import { knows } from "../../../server/contract/common/extensions";
import { inputs } from "../../../server/contract/field/derive";
import {
  type FraudBlock,
  fraudBacktest,
  fraudBlocks,
  fraudRules,
  saveFraudRules,
  type ToldFraudRule,
} from "../../../server/contract/payments/fraud-calls";
import {
  type FraudRuleValues,
  fraudFieldName,
  fraudProblems,
  fraudRule,
  noUnit,
} from "../../../server/contract/payments/fraud-fields";
import {
  blocksAPage,
  type FraudSlot,
  fraudActions,
  fraudSlots,
  isDurationUnit,
} from "../../../server/contract/payments/fraud-words";
import type { WireValue } from "../../../server/contract/wire";
import { isRecord } from "../../../server/contract/wire/raw";
import { blockLine } from "./fraud-blocks";
import { sentenceOf, stoppedIn } from "./fraud-words";

const { amount, count, block_duration_unit: _, ...codecs } = inputs(fraudRule.fields);
const row = z.object({
  ...Object.fromEntries(Object.entries(codecs).map(([name, { read }]) => [name, read])),
  conditions: z.object({ amount: amount.read, count: count.read }).partial().default({}),
  block_duration_unit: z.string().catch(""),
});
type Rows = Readonly<Record<string, z.output<typeof row>>>;

const knownUnit = (unit: string) => (isDurationUnit(unit) ? { block_duration_unit: unit } : {});

/** Submitted rules, with their conditions beside the other values, as the rules are declared. */
const rulesOf = (rows: Rows): Record<string, FraudRuleValues> =>
  Object.fromEntries(
    Object.entries(rows).map(([slot, { conditions, block_duration_unit: unit, ...rest }]) => [
      slot,
      { ...rest, ...conditions, ...knownUnit(unit) } as FraudRuleValues,
    ]),
  );

/** Submitted units that the portal does not know, by slot. */
const unknownUnits = (rows: Rows): [slot: string, unit: string][] =>
  Object.entries(rows).flatMap(([slot, { block_duration_unit: unit }]) =>
    unit === "" || isDurationUnit(unit) ? [] : [[slot, unit] as const],
  );

const schema = z
  .object({
    fraud_rules: z.record(row).default({}),
    looked: z.string().catch(""),
    check: z.string().optional().catch(undefined),
  })
  .superRefine(({ fraud_rules }, context) => {
    const say = (field: string, message: string) =>
      context.addIssue({ code: z.ZodIssueCode.custom, path: segments(field), message });
    for (const [field, message] of Object.entries(fraudProblems(rulesOf(fraud_rules)))) say(field, message);
    for (const [slot] of unknownUnits(fraud_rules)) say(fraudFieldName(Number(slot), "block_duration_unit"), noUnit);
  });

/** Finds a slot's rule by its type, action and scope, else by its position. */
function ruleAt(slot: FraudSlot, rules: readonly ToldFraudRule[]): ToldFraudRule | undefined {
  const found = rules.find(
    (one) =>
      one.fraud_type_id === slot.type &&
      (one.fraud_block_action?.id ?? one.fraud_block_action_id) === fraudActions[slot.limit] &&
      one.apply_to_all === slot.forAll,
  );
  return found ?? (rules[slot.slot]?.fraud_type_id === 0 ? rules[slot.slot] : undefined);
}

const unitOf = (rule: ToldFraudRule | undefined): string => rule?.block_duration_unit || "minutes";

function valuesOf(rule: ToldFraudRule | undefined): FraudRuleValues {
  if (!rule)
    return { enabled: false, email: "", notification_interval: 1, max_attempts: 0, ...knownUnit(unitOf(rule)) };
  const { conditions, block_duration_value: value, ...rest } = rule;
  return {
    enabled: rest.enabled,
    email: rest.email,
    ...knownUnit(unitOf(rule)),
    max_attempts: rest.max_attempts,
    notification_interval: rest.notification_interval || 1,
    ...(value !== null && { block_duration_value: value }),
    ...(typeof conditions?.amount === "number" && { amount: conditions.amount }),
    ...(typeof conditions?.count === "number" && { count: conditions.count }),
  };
}

const asTyped = (slot: FraudSlot, values: FraudRuleValues, unit: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries({
      count: "",
      block_duration_value: "",
      ...values,
      block_duration_unit: unit,
      enabled: values.enabled ? "1" : "0",
      amount: values.amount === undefined ? "" : (values.amount / 100).toFixed(2),
    }).map(([name, value]) => [fraudFieldName(slot.slot, name), String(value ?? "")]),
  );

const loadRules = oncePerRequest(async ({ api }: Access) => {
  const { fraud_rules, revision } = await api.call(fraudRules);
  const rules = fraudSlots.map((slot) => {
    const one = ruleAt(slot, fraud_rules);
    return { slot, id: one?.id ?? null, values: valuesOf(one), unit: unitOf(one) };
  });
  const values: Record<string, string> = Object.assign(
    {},
    ...rules.map((one) => asTyped(one.slot, one.values, one.unit)),
  );
  return { rules, values, revision };
});

/** Input of a save. Interval and attempts are sent only if the rule is enabled and they are not 0 (001, section 5). */
function sent({ slot, id }: { slot: FraudSlot; id: number | null }, values: FraudRuleValues) {
  const {
    amount: most = null,
    count: times = null,
    notification_interval: interval,
    max_attempts: passes,
    ...rest
  } = values;
  return {
    ...rest,
    enabled: values.enabled ?? false,
    ...(id !== null && { id }),
    apply_to_all: slot.forAll ? 1 : 0,
    fraud_type_id: slot.type,
    fraud_block_action_id: fraudActions[slot.limit],
    conditions: slot.limit === "amount" ? { amount: most } : { count: times },
    block_duration_value: values.block_duration_value ?? null,
    ...(values.enabled && interval && { notification_interval: interval }),
    ...(values.enabled && passes && { max_attempts: passes }),
  };
}

/** The rows of a save, with the units that only the server knows. */
function inUnits(rows: WireValue, units: Readonly<Record<string, string>>): WireValue {
  const inUnit = (row: WireValue, slot: string): WireValue =>
    isRecord(row) && units[slot] !== undefined ? { ...row, block_duration_unit: units[slot] } : row;
  if (Array.isArray(rows)) return rows.map((row, slot) => inUnit(row, String(slot)));
  return isRecord(rows)
    ? Object.fromEntries(Object.entries(rows).map(([slot, row]) => [slot, inUnit(row, slot)]))
    : rows;
}

const here = () => ({ href: paths.paymentsFraud(), label: "Check the rules" });

/** Response without a save: what the rules would have blocked. */
interface Answer extends FormRefusal {
  readonly look: {
    readonly token: string;
    /** null if the server could not tell. */
    readonly results: Readonly<Record<string, string>> | null;
  };
}

const blockList = defineList({
  path: paths.paymentsFraud(),
  perPage: blocksAPage,
  filters: {},
  part: { id: "blocks" },
});

/** A page of blocks, with the latest notices; null if the back end does not list them. */
const blocksAt = oncePerRequest((access: Access, page: number) => beside(access, fraudBlocks, { query: { page } }));

/** The six fraud rules. Enabling one first shows what it would have blocked in the past. */
export const fraudPage = formPage({
  page: "payments-fraud",
  async load(access, { request }) {
    const { session } = access;
    const words = { currency: session.currencySymbol, timeZone: session.business.timeZone, now: Date.now() };
    const [{ rules, values: stored }, blocks] = await Promise.all([
      loadRules(access),
      loadIfKnown(new URL(request.url).searchParams, {
        declared: blockList,
        ask: async ({ page }) => {
          const found = await blocksAt(access, page);
          return found && { rows: found.blocks, total: found.total };
        },
        line: (block: FraudBlock) => blockLine(block, words),
      }),
    ]);
    return {
      currency: session.currencySymbol,
      values: stored,
      sentences: rules.map(({ slot, values, unit }) => sentenceOf(slot, values, unit, session.currencySymbol)),
      on: rules.map(({ values }) => values.enabled ?? false),
      mayChange: may(session, "bank_account.update"),
      mayRelease: session.role === "business_admin" && may(session, "bank_account.update"),
      checks: knows(session, fraudBacktest),
      blocks,
      notices: (blocks && (await blocksAt(access, blocks.page)))?.notices ?? [],
      timeZone: session.business.timeZone,
    };
  },
  form: form<z.output<typeof schema>, Answer>({
    permission: "bank_account.update",
    schema,
    stored: ({ access }) => loadRules(access),
    // A rule is one sentence: two people's halves would be a rule that nobody chose.
    partOf: rowOf,
    look: here,
    async save({ fraud_rules, looked, check }, { access, again, raw, isTouched, spell }) {
      const { session, api } = access;
      const { rules: stored, values: before, revision } = await loadRules(access);
      const typedRows = rulesOf(fraud_rules);
      const posted = stored.flatMap((one) => {
        const typed = typedRows[one.slot.slot];
        if (!typed) return [];
        const touched = !isUntouched(`fraud_rules[${one.slot.slot}]`, raw, before);
        // Older servers expect all rules; unchanged ones are sent with their current values.
        const isSent = touched || check !== undefined || !knows(session, fraudBacktest);
        return isSent ? [{ ...one, touched, next: touched || check !== undefined ? typed : one.values }] : [];
      });
      const saved = { to: paths.paymentsFraud(), say: "Fraud rules saved." };
      // What was changed may be stored already: by an earlier try whose answer was lost.
      if (posted.length === 0) return isTouched ? saved : { ...saved, say: "Nothing was changed." };
      const body = {
        fraud_rules: Object.fromEntries(posted.map((one) => [String(one.slot.slot), sent(one, one.next)])),
      };
      // Covers only the enabled rules that the user changed, because a check includes the others too.
      const token = JSON.stringify(posted.flatMap(({ touched, next }) => (touched && next.enabled ? [next] : [])));
      const isNew = posted.some(({ next, values }) => next.enabled && !values.enabled);
      if (knows(session, fraudBacktest) && (check !== undefined || (isNew && looked !== token))) {
        const found = await beside(access, fraudBacktest, { body }, ["invalid"]);
        const stopped = found?.slots.map((one) => [one.slot, stoppedIn(one, session.currencySymbol)] as const);
        const results = stopped ? Object.fromEntries(stopped) : null;
        return { answer: { ...again, look: { token, results } } };
      }
      // The server refuses the save if the rules have changed since they were read.
      const replaced = revision === "" ? {} : { revision };
      const units = Object.fromEntries(unknownUnits(fraud_rules));
      await api.call(saveFraudRules, {
        body: { ...body, ...replaced },
        spell: (fields) => spell({ ...fields, fraud_rules: inUnits(fields.fraud_rules, units) }),
      });
      return saved;
    },
  }),
});
