import { CheckboxField, SelectField } from "~/form/fields/choice";
import { MoneyField, NumberField } from "~/form/fields/number";
import { TextField } from "~/form/fields/text";
import { Card } from "~/ui/card";
import { Notice } from "~/ui/notice";
import { fraudFieldName } from "../../../server/contract/payments/fraud-fields";
import {
  type FraudSlot,
  fraudSlots,
  fraudTypeNames,
  fraudTypes,
  slotName,
} from "../../../server/contract/payments/fraud-words";
import { labelOf, unitOptions } from "./fraud-words";

interface RuleProps {
  readonly slot: FraudSlot;
  readonly sentence: string;
  readonly currency: string;
  /** What the rule would have blocked; undefined before a check. */
  readonly result: string | undefined;
}

/** Fields of one rule, with its description. */
function FraudRuleFields({ slot, sentence, currency, result }: RuleProps) {
  const field = (name: string) => ({ name: fraudFieldName(slot.slot, name), label: labelOf(name) });
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 border-b border-border py-4 first:pt-0 last:border-0 last:pb-0">
      <legend className="float-left font-semibold">{slotName(slot)}</legend>
      <p className="text-sm text-muted-foreground">{sentence}</p>
      {result === undefined ? null : <Notice>{result}</Notice>}
      <div className="switched">
        <CheckboxField {...field("enabled")} />
        <div className="fields">
          <div className="span-3 grid items-end gap-x-4 gap-y-3 sm:grid-cols-3">
            {slot.limit === "amount" ? (
              <MoneyField {...field("amount")} currency={currency} />
            ) : (
              <NumberField {...field("count")} />
            )}
            <NumberField {...field("block_duration_value")} hint="The rule counts over the same time" />
            <SelectField {...field("block_duration_unit")} options={unitOptions} />
            <NumberField {...field("max_attempts")} hint="Allowed before the block starts" optional />
            <TextField {...field("email")} type="email" optional />
            <NumberField {...field("notification_interval")} hint="At most one notice in this time" optional />
          </div>
        </div>
      </div>
    </fieldset>
  );
}

interface FraudRuleCardsProps {
  /** Description of each rule, by slot. */
  readonly sentences: readonly string[];
  readonly currency: string;
  /** What each rule would have blocked, by slot; undefined before a check. */
  readonly results: Readonly<Record<string, string>> | undefined;
}

/** Rules in one card per reward type. */
export const FraudRuleCards = ({ sentences, currency, results }: FraudRuleCardsProps) =>
  Object.values(fraudTypes).map((type) => (
    <Card key={type} title={fraudTypeNames[type]}>
      {fraudSlots
        .filter((slot) => slot.type === type)
        .map((slot) => (
          <FraudRuleFields
            key={slot.slot}
            slot={slot}
            sentence={sentences[slot.slot] ?? ""}
            currency={currency}
            result={results?.[slot.slot]}
          />
        ))}
    </Card>
  ));
