import type { Context } from "../../area";
import { noteChanges } from "../../business/changes";
import type { HistoryPart } from "../../business/history-part";
import { laidOver } from "../../contract/field";
import { type SentFraudRule, saveFraudRules } from "../../contract/payments/fraud-calls";
import { type FraudRuleValues, fraudProblems, type fraudRule } from "../../contract/payments/fraud-fields";
import {
  type FraudSlot,
  fraudActions,
  fraudSlots,
  fraudTypeNames,
  slotName,
} from "../../contract/payments/fraud-words";
import { notFound, refuse } from "../../errors";
import { requireRevision, revisionOfContent } from "../../items/revision";
import { holdBooks } from "../../ledger/figures";
import { type FraudRow, fraudRows, valuesOf } from "../../payments/fraud-rules";
import { requirePayments } from "../../payments/gate";

type Sent = Readonly<Record<string, SentFraudRule>>;

const fraudArea = "fraud";

/** Applies a save to a rule. If the rule is on, a missing interval or number of attempts becomes 1 or 0. */
function after(before: FraudRuleValues, sent: SentFraudRule): FraudRuleValues {
  const { id, apply_to_all, fraud_type_id, fraud_block_action_id, conditions, ...values } = sent;
  const isOn = values.enabled ?? before.enabled;
  const unsaid = isOn
    ? { notification_interval: values.notification_interval || 1, max_attempts: values.max_attempts ?? 0 }
    : {};
  return laidOver<typeof fraudRule.fields>(before, { ...values, ...conditions, ...unsaid });
}

/** Returns problems of values that contradict the rule's slot. */
function misplaced(slot: FraudSlot, { apply_to_all, fraud_type_id, fraud_block_action_id }: SentFraudRule) {
  const wrong: Record<string, string> = {};
  const say = (name: string, value: number | undefined, is: number, message: string) => {
    if (value !== undefined && value !== is) wrong[`fraud_rules[${slot.slot}][${name}]`] = message;
  };
  say("fraud_type_id", fraud_type_id, slot.type, `This rule is for ${fraudTypeNames[slot.type]}`);
  say("fraud_block_action_id", fraud_block_action_id, fraudActions[slot.limit], `This rule is one of ${slot.limit}`);
  say(
    "apply_to_all",
    apply_to_all,
    slot.forAll ? 1 : 0,
    `This rule ${slot.forAll ? "applies" : "does not apply"} to all`,
  );
  return wrong;
}

/**
 * Returns the rules with the sent values applied.
 * @throws ApiError by the wire's field; not-found for an id of another rule.
 */
export async function rulesWith({ db }: Context, sent: Sent) {
  const rows = await fraudRows(db);
  const changed = fraudSlots.flatMap((slot) => {
    const one = sent[slot.slot];
    if (!one) return [];
    const row = rows.get(slot.slot);
    if (one.id !== undefined && one.id !== row?.id) throw notFound("The fraud rule");
    const before = valuesOf(row);
    return [{ slot, row, sent: one, before, values: after(before, one) }];
  });
  const problems = {
    ...fraudProblems(
      Object.fromEntries(changed.map(({ slot, values }) => [slot.slot, values])),
      Object.fromEntries(changed.map(({ slot, before }) => [slot.slot, before])),
    ),
    ...Object.assign({}, ...changed.map((one) => misplaced(one.slot, one.sent))),
  };
  if (Object.keys(problems).length > 0)
    throw refuse(Object.fromEntries(Object.entries<string>(problems).map(([name, message]) => [name, [message]])));
  return { rows, changed };
}

const columnsOf = (values: FraudRuleValues): Omit<FraudRow, "id" | "business_id" | "slot"> => ({
  enabled: values.enabled ? 1 : 0,
  amount: values.amount ?? null,
  count: values.count ?? null,
  block_duration_value: values.block_duration_value ?? null,
  block_duration_unit: values.block_duration_unit ?? "minutes",
  email: values.email,
  notification_interval: values.notification_interval ?? 1,
  max_attempts: values.max_attempts ?? 0,
});

/** Values as an admin enters them. */
const noted = (values: FraudRuleValues) => {
  const { amount } = values;
  return {
    ...columnsOf(values),
    enabled: values.enabled ?? false,
    amount: amount === undefined ? "" : (amount / 100).toFixed(2),
  };
};

/** Revision of all rules together. */
export const fraudRevision = (rows: Awaited<ReturnType<typeof fraudRows>>): string =>
  revisionOfContent(fraudSlots.map(({ slot }) => columnsOf(valuesOf(rows.get(slot)))));

/** @param replaces the revision that the sender last saw. */
export async function saveRules(context: Context, sent: Sent, replaces?: string): Promise<void> {
  const { db, caller } = context;
  const { businessId } = caller;
  await holdBooks(db, businessId);
  const { rows, changed } = await rulesWith(context, sent);
  requireRevision(replaces, fraudRevision(rows), "The fraud rules");
  for (const { slot, row, before, values } of changed) {
    const columns = columnsOf(values);
    if (row) await db.updateTable("fraud_rules").set(columns).where("id", "=", row.id).execute();
    else
      await db
        .insertInto("fraud_rules")
        .values({ business_id: businessId, slot: slot.slot, ...columns })
        .execute();
    const name = `${fraudTypeNames[slot.type]}, ${slotName(slot).toLowerCase()}`;
    await noteChanges(context, { area: fraudArea, subject: { id: slot.slot, name } }, noted(before), noted(values));
  }
}

const asText = (value: unknown): string => (typeof value === "boolean" ? (value ? "1" : "0") : String(value ?? ""));

const notedNow = async ({ db }: Context, subject: string): Promise<Readonly<Record<string, unknown>>> =>
  noted(valuesOf((await fraudRows(db)).get(Number(subject))));

export const fraudHistory: HistoryPart = {
  areas: [fraudArea],
  async now(context, { subject, name }) {
    return asText((await notedNow(context, subject))[name]);
  },
  async putBack(context, { subject, name, before }) {
    const { amount, count, ...row } = { ...(await notedNow(context, subject)), [name]: before };
    await requirePayments(context.db);
    const rows = { [subject]: { ...row, conditions: { amount: amount ?? "", count: count ?? "" } } };
    await saveRules(context, saveFraudRules.body.read.parse({ fraud_rules: rows }).fraud_rules);
  },
  needs: () => saveFraudRules.needs,
};
