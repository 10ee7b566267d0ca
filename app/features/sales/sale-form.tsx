import type { RawAnswers } from "~/form/answers";
import { MoneyField, NumberField } from "~/form/fields/number";
import { TextField } from "~/form/fields/text";
import { Fold } from "~/form/fold";
import { PageForm } from "~/form/page-form";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Notice } from "~/ui/notice";
import type { CounterCustomer } from "../../../server/contract/sales/calls";
import { PinField } from "./pin-field";
import type { Quoted } from "./quoted";
import { WhyList } from "./why-list";
import { earnedIn, moneyIn, pointsIn, type SaleWords, withPoints } from "./words";

interface SaleFormProps {
  readonly customer: CounterCustomer;
  readonly branchId: number | undefined;
  readonly words: SaleWords;
  /** Average sale in minor units, shown as a hint; 0 for no hint. */
  readonly usual: number;
  readonly pinFrom: number | null;
  readonly quoted: Quoted | null;
  readonly typed: RawAnswers;
}

/** Records a sale. The button to record comes first, because Enter presses the first button. */
export function SaleForm({ customer, branchId, words, usual, pinFrom, quoted, typed }: SaleFormProps) {
  const { currency } = words;
  return (
    <Card title="Sale">
      <PageForm name="sale" values={typed} refusalTitle="The sale was not recorded" className="gap-4">
        <input type="hidden" name="uid" value={customer.uid} />
        <input type="hidden" name="branchId" value={branchId ?? ""} />
        <div className="fields">
          <MoneyField
            name="amount"
            label="Amount"
            currency={currency}
            hint={usual > 0 ? `Usually ${moneyIn(words, usual)}` : undefined}
            autoFocus
          />
          {customer.may_redeem && customer.balance > 0 ? (
            <NumberField name="redeem_points" label={withPoints(words, "Pay with {points}")} optional />
          ) : null}
          <PinField from={pinFrom} words={words} />
        </div>
        <Fold title="Tax, shipping and notes" names={["tax", "shipping", "giftcard", "comments"]} says="">
          <div className="fields">
            <MoneyField name="tax" label="Tax" currency={currency} optional />
            <MoneyField name="shipping" label="Shipping" currency={currency} optional />
            <MoneyField name="giftcard" label="Gift cards bought" currency={currency} optional />
            <TextField name="comments" label="Notes" className="span-3" optional />
          </div>
        </Fold>
        {quoted ? <Preview quoted={quoted} words={words} /> : null}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" icon="check" name="act" value="sell">
            Record sale
          </Button>
          <Button type="submit" name="act" value="check">
            {withPoints(words, "Preview {points}")}
          </Button>
        </div>
      </PageForm>
    </Card>
  );
}

function Preview({ quoted, words }: { readonly quoted: Quoted; readonly words: SaleWords }) {
  const { value, redeemed, balance, most_points: most, most_value: worth } = quoted;
  return (
    <Notice role="status" title={`Earns ${earnedIn(words, quoted)}. Balance ${pointsIn(words, balance)}.`}>
      {redeemed > 0 ? <p>{`${pointsIn(words, redeemed)} pay ${moneyIn(words, value)}.`}</p> : null}
      {most > 0 ? <p>{`Up to ${pointsIn(words, most)} can pay ${moneyIn(words, worth)}.`}</p> : null}
      <WhyList why={quoted.why} />
    </Notice>
  );
}
