import { z } from "zod";
import type { Access } from "~/access/guard.server";
import { refuse } from "~/access/origin.server";
import { may } from "~/access/session";
import { beside } from "~/api/beside";
import { unauthorizedMessage } from "~/api/error";
import type { RawAnswers } from "~/form/answers";
import type { Differing } from "~/form/both-versions";
import { form, formPage } from "~/form/form.server";
import { segments } from "~/form/names";
import type { FormRefusal } from "~/form/refusal";
import { readPage } from "~/list/page-number";
import { paths } from "~/paths";
import { knows } from "../../../server/contract/common/extensions";
import { inputs } from "../../../server/contract/field/derive";
import {
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
} from "../../../server/contract/payments/fraud-fields";
import { type FraudSlot, fraudActions, fraudSlots } from "../../../server/contract/payments/fraud-words";
import { fromJson } from "../../../server/contract/wire/json-text";
import { blockLine } from "./fraud-blocks";
import { fieldNamed, sentenceOf, stoppedIn, valueNamed } from "./fraud-words";

const { amount, count, ...codecs } = inputs(fraudRule.fields);
const row = z.object({
  ...Object.fromEntries(Object.entries(codecs).map(([name, { read }]) => [name, read])),
  conditions: z.object({ amount: amount.read, count: count.read }).partial().default({}),
});

/** Submitted rules, with their conditions beside the other values, as the rules are declared. */
const rulesOf = (rows: Readonly<Record<string, z.output<typeof row>>>): Record<string, FraudRuleValues> =>
  Object.fromEntries(
    Object.entries(rows).map(([slot, { conditions, ...rest }]) => [
      slot,
      { ...rest, ...conditions } as FraudRuleValues,
    ]),
  );

/** Values that the page showed, from a hidden field. */
const shown = z.string().transform((text): RawAnswers => z.record(z.string()).catch({}).parse(fromJson(text)));

/** Whether the user changed a rule; only changed rules are saved, to preserve other users' changes. */
const isTouched = (slot: number, raw: RawAnswers, seen: RawAnswers): boolean => {
  const posted = (name: string) => raw[name] ?? (name.endsWith("[enabled]") ? "0" : "");
  const shownOf = Object.entries(seen).filter(([name]) => name.startsWith(`fraud_rules[${slot}]`));
  return shownOf.length === 0 || shownOf.some(([name, was]) => posted(name) !== was);
};

const schema = z
  .object({
    fraud_rules: z.record(row).default({}),
    looked: z.string().catch(""),
    seen: shown.catch({}),
    check: z.string().optional().catch(undefined),
  })
  .superRefine(({ fraud_rules }, context) => {
    for (const [field, message] of Object.entries(fraudProblems(rulesOf(fraud_rules))))
      context.addIssue({ code: z.ZodIssueCode.custom, path: segments(field), message });
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

function valuesOf(rule: ToldFraudRule | undefined): FraudRuleValues {
  if (!rule)
    return { enabled: false, email: "", notification_interval: 1, max_attempts: 0, block_duration_unit: "minutes" };
  const { conditions, block_duration_value: value, ...rest } = rule;
  return {
    enabled: rest.enabled,
    email: rest.email,
    block_duration_unit: rest.block_duration_unit,
    max_attempts: rest.max_attempts,
    notification_interval: rest.notification_interval || 1,
    ...(value !== null && { block_duration_value: value }),
    ...(typeof conditions?.amount === "number" && { amount: conditions.amount }),
    ...(typeof conditions?.count === "number" && { count: conditions.count }),
  };
}

const asTyped = (slot: FraudSlot, values: FraudRuleValues): Record<string, string> =>
  Object.fromEntries(
    Object.entries({
      count: "",
      block_duration_value: "",
      ...values,
      enabled: values.enabled ? "1" : "0",
      amount: values.amount === undefined ? "" : (values.amount / 100).toFixed(2),
    }).map(([name, value]) => [fraudFieldName(slot.slot, name), String(value ?? "")]),
  );

const loadRules = async ({ api }: Pick<Access, "api">) => {
  const { fraud_rules, revision } = await api.call(fraudRules);
  const rules = fraudSlots.map((slot) => {
    const one = ruleAt(slot, fraud_rules);
    return { slot, id: one?.id ?? null, values: valuesOf(one) };
  });
  return { rules, revision };
};

const typedRules = (rules: Awaited<ReturnType<typeof loadRules>>["rules"]): Record<string, string> =>
  Object.assign({}, ...rules.map(({ slot, values }) => asTyped(slot, values)));

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

/** Fields of a changed rule that another user has since saved with a different value. */
const differingFrom = (slot: FraudSlot, next: FraudRuleValues, now: FraudRuleValues, seen: RawAnswers): Differing[] => {
  const [typed, saved] = [asTyped(slot, next), asTyped(slot, now)];
  return Object.keys(typed).flatMap((name) => {
    const was = seen[name];
    const [mine = "", theirs = ""] = [typed[name], saved[name]];
    if (was === undefined || theirs === was || theirs === mine) return [];
    return [{ term: fieldNamed(name), saved: valueNamed(name, theirs), typed: valueNamed(name, mine) }];
  });
};

const here = () => ({ href: paths.paymentsFraud(), label: "Check the rules" });

/** Response without a save: what the rules would have blocked, or another user's conflicting changes. */
interface Answer extends FormRefusal {
  readonly look?: {
    readonly token: string;
    /** null if the server could not tell. */
    readonly results: Readonly<Record<string, string>> | null;
  };
  readonly versions?: { readonly seen: string; readonly lines: readonly Differing[] };
}

/** The six fraud rules. Enabling one first shows what it would have blocked in the past. */
export const fraudPage = formPage({
  page: "payments-fraud",
  async load(access, { request }) {
    const { session } = access;
    const notes: string[] = [];
    const page = readPage(new URL(request.url).searchParams.get("page"), (note) => notes.push(note));
    const [{ rules }, found] = await Promise.all([loadRules(access), beside(access, fraudBlocks, { query: { page } })]);
    const words = { currency: session.currencySymbol, timeZone: session.business.timeZone, now: Date.now() };
    return {
      notes,
      page,
      total: found?.total ?? 0,
      currency: session.currencySymbol,
      values: typedRules(rules),
      sentences: rules.map(({ slot, values }) => sentenceOf(slot, values, session.currencySymbol)),
      on: rules.map(({ values }) => values.enabled ?? false),
      mayChange: may(session, "bank_account.update"),
      mayRelease: session.role === "business_admin" && may(session, "bank_account.update"),
      checks: knows(session, fraudBacktest),
      blocks: found?.blocks.map((one) => blockLine(one, words)) ?? null,
      notices: found?.notices.map((one) => ({ ...one, at: one.utc_created })) ?? [],
      timeZone: session.business.timeZone,
    };
  },
  form: form<z.output<typeof schema>, Answer>({
    schema,
    stored: async ({ access }) => ({ values: typedRules((await loadRules(access)).rules) }),
    look: here,
    async save({ fraud_rules, looked, seen, check }, { access, again, raw, idempotencyKey, spell }) {
      const { session, api } = access;
      if (!may(session, "bank_account.update")) throw refuse(403, unauthorizedMessage);
      const { rules: stored, revision } = await loadRules(access);
      const typedRows = rulesOf(fraud_rules);
      const posted = stored.flatMap((one) => {
        const typed = typedRows[one.slot.slot];
        if (!typed) return [];
        const touched = isTouched(one.slot.slot, raw, seen);
        // Older servers expect all rules; unchanged ones are sent with their current values.
        const isSent = touched || check !== undefined || !knows(session, fraudBacktest);
        return isSent ? [{ ...one, touched, next: touched || check !== undefined ? typed : one.values }] : [];
      });
      if (posted.length === 0) return { to: paths.paymentsFraud(), say: "Nothing was changed." };
      const lines = posted.flatMap(({ slot, touched, next, values }) =>
        touched ? differingFrom(slot, next, values, seen) : [],
      );
      if (lines.length > 0) {
        // Rules that only the other user changed are not shown here, so they do not count as seen.
        const compared = typedRules(posted.filter(({ touched }) => touched));
        return { answer: { ...again, versions: { seen: JSON.stringify({ ...seen, ...compared }), lines } } };
      }
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
      await api.call(saveFraudRules, { body: { ...body, ...replaced }, idempotencyKey, spell });
      return { to: paths.paymentsFraud(), say: "Fraud rules saved." };
    },
  }),
});
