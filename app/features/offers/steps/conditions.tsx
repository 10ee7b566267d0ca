import { hasShop } from "~/business/facts";
import { CheckboxField, CheckboxGroupField, RadioField } from "~/form/fields/choice";
import { TimeField } from "~/form/fields/date";
import { MoneyField, NumberField } from "~/form/fields/number";
import { textOf, useFormField } from "~/form/use-form-field";
import { DatesField } from "~/items/fields/dates";
import { OnlineShopCard } from "~/items/fields/online-shop-card";
import { maxPricedNames, placeNames } from "~/items/words";
import { Card } from "~/ui/card";
import { FieldGroup } from "~/ui/field-group";
import type { FieldsProps } from "~/wizard/wizard";
import { frequenciesOf, offerTypes } from "../../../../server/contract/offers/words";
import type { OfferFacts } from "../facts";
import { kindIn } from "../kinds";
import type { OfferAnswers } from "../schema";
import { frequencyName, weekdays } from "../words";

type Props = FieldsProps<OfferFacts, OfferAnswers>;

const lightspeedRetail = 1;

export function ConditionsFields(props: Props) {
  const { facts, values } = props;
  const { currency } = facts;
  // An offer keeps what it has, even where its till is no longer connected.
  const everyOne = facts.systems.includes(lightspeedRetail) || textOf(values.apply_max_priced) === "2";
  return (
    <>
      <Card title="When">
        <DatesField start="start_date" end="end_date" never="never_expires" />
      </Card>
      <HowOften {...props} />
      <Card title="Purchase">
        <div className="grid gap-5 sm:grid-cols-2">
          <MoneyField name="minimum_purchase" label="Minimum purchase" currency={currency} optional />
          <MoneyField name="maximum_purchase" label="Maximum purchase" currency={currency} optional />
        </div>
      </Card>
      <Card title="Coupon">
        <div className="flex flex-col gap-3">
          <CheckboxField name="coupon_auto_get" label="Customers get the coupon by themselves" />
          <CheckboxField name="coupon_permanent" label="The coupon stays after it was used" />
          <CheckboxField name="convertable_coupon_on" label="The coupon can be turned into a discount code" />
          <NumberField
            name="claimed_days"
            label="The coupon expires in"
            suffix="days"
            hint="Counted from the day it is claimed"
            optional
          />
        </div>
      </Card>
      <Card title="Order">
        <div className="grid gap-5 sm:grid-cols-2">
          <RadioField
            name="promo_sort_order"
            label="Place among the offers"
            options={[1, 0].map((value) => ({ value, label: placeNames[value] }))}
          />
          <RadioField
            name="apply_max_priced"
            label="When several items match, it applies to"
            options={(everyOne ? [1, 0, 2] : [1, 0]).map((value) => ({
              value,
              label: maxPricedNames[value],
            }))}
          />
        </div>
      </Card>
      {hasShop(facts) ? <OnlineShop {...props} /> : null}
    </>
  );
}

function HowOften({ answers }: Props) {
  const kind = kindIn(answers);
  const times = useFormField("time_range");
  return (
    <Card title="How often">
      <div className="peer/often">
        <RadioField
          name="frequency_type"
          label="A customer can use it"
          options={frequenciesOf(kind).map((value) => ({ value, label: frequencyName(value, kind) }))}
        />
      </div>
      <div className="mt-4 hidden flex-col gap-5 border-s-2 border-border ps-4 peer-has-[[value='3']:checked]/often:flex">
        <CheckboxGroupField name="days_of_week" label="Days" columns options={weekdays} />
        <FieldGroup name="time_range" label="Times" error={times.error}>
          <div className="grid gap-4 sm:max-w-sm sm:grid-cols-2">
            <TimeField name="time_range[start]" label="From" />
            <TimeField name="time_range[end]" label="To" />
          </div>
        </FieldGroup>
      </div>
    </Card>
  );
}

function OnlineShop({ facts, answers, values }: Props) {
  const limited = answers.offer_type === offerTypes.freeShipping || textOf(values.shipping_rates_limit_amount) !== "";
  return (
    <OnlineShopCard shipping="ecom_branch_shipping_type">
      <div className="grid gap-5 sm:grid-cols-2">
        <MoneyField name="sale_min_amount" label="Minimum sale" currency={facts.currency} optional />
        {limited ? (
          <MoneyField
            name="shipping_rates_limit_amount"
            label="Only for shipping rates up to"
            currency={facts.currency}
            optional
          />
        ) : null}
      </div>
    </OnlineShopCard>
  );
}
