import { hasShop } from "~/business/facts";
import { CheckboxGroupField, RadioField } from "~/form/fields/choice";
import { TimeField } from "~/form/fields/date";
import { AskedField, ScreenFields, screen } from "~/form/screen";
import { textOf, useFormField } from "~/form/use-form-field";
import { DatesField } from "~/items/fields/dates";
import { OnlineShopCard } from "~/items/fields/online-shop-card";
import { maxPricedNames, placeNames, shippingNames } from "~/items/words";
import { Card } from "~/ui/card";
import { FieldGroup } from "~/ui/field-group";
import type { FieldsProps } from "~/wizard/wizard";
import { conditions } from "../../../../server/contract/offers/fields";
import { frequenciesOf, offerTypes } from "../../../../server/contract/offers/words";
import type { OfferAnswers } from "../answers";
import type { OfferFacts } from "../facts";
import { kindIn } from "../kinds";
import { frequencyName, weekdays } from "../words";

type Props = FieldsProps<OfferFacts, OfferAnswers>;

const lightspeedRetail = 1;

const order = {
  promo_sort_order: { label: "Place among the offers", names: placeNames },
  apply_max_priced: {
    label: "When several items match, it applies to",
    term: "Of several items",
    names: maxPricedNames,
  },
} as const;

const inShop = {
  combinations: {
    label: "Combines with",
    names: {
      productDiscounts: "Product discounts",
      orderDiscounts: "Order discounts",
      shippingDiscounts: "Shipping discounts",
    },
  },
  ecom_branch_shipping_type: { label: "Shipping", names: shippingNames },
  sale_min_amount: { label: "Minimum sale" },
  shipping_rates_limit_amount: { label: "Only for shipping rates up to", term: "Shipping rates up to" },
} as const;

/** The days and times are told in a line of their own. */
export const conditionsScreen = screen<Props>()({ fields: conditions }, [
  {
    title: "When",
    fields: {
      start_date: { label: "First day", untold: true },
      end_date: { label: "Last day", untold: true },
      never_expires: { label: "Never expires", untold: true },
    },
    Fields: () => (
      <Card title="When">
        <DatesField start="start_date" end="end_date" never="never_expires" />
      </Card>
    ),
  },
  {
    title: "How often",
    fields: {
      frequency_type: { label: "A customer can use it", untold: true },
      days_of_week: { label: "Days", untold: true },
      time_range: { label: "Times", untold: true },
    },
    Fields: HowOften,
  },
  {
    title: "Purchase",
    columns: 2,
    fields: { minimum_purchase: { label: "Minimum purchase" }, maximum_purchase: { label: "Maximum purchase" } },
  },
  {
    title: "Coupon",
    fields: {
      coupon_auto_get: { label: "Customers get the coupon by themselves", term: "Coupon by itself" },
      coupon_permanent: { label: "The coupon stays after it was used", term: "Coupon stays" },
      convertable_coupon_on: { label: "The coupon can be turned into a discount code", term: "Discount code" },
      claimed_days: {
        label: "The coupon expires in",
        term: "Coupon expires in",
        hint: "Counted from the day it is claimed",
      },
    },
  },
  { title: "Order", fields: order, Fields: Order },
  { title: "Online shop", fields: inShop, Fields: OnlineShop },
]);

export const ConditionsFields = (props: Props) => <ScreenFields of={conditionsScreen} props={props} />;

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

function Order({ facts, values }: Props) {
  // An offer keeps what it has, even where its till is no longer connected.
  const everyOne = facts.systems.includes(lightspeedRetail) || textOf(values.apply_max_priced) === "2";
  return (
    <Card title="Order">
      <div className="grid gap-5 sm:grid-cols-2">
        <RadioField
          name="promo_sort_order"
          label={order.promo_sort_order.label}
          options={conditions.promo_sort_order.values.map((value) => ({ value, label: placeNames[value] }))}
        />
        <RadioField
          name="apply_max_priced"
          label={order.apply_max_priced.label}
          options={(everyOne ? [1, 0, 2] : [1, 0]).map((value) => ({ value, label: maxPricedNames[value] }))}
        />
      </div>
    </Card>
  );
}

function OnlineShop({ facts, answers, values }: Props) {
  if (!hasShop(facts)) return null;
  const limited = answers.offer_type === offerTypes.freeShipping || textOf(values.shipping_rates_limit_amount) !== "";
  return (
    <OnlineShopCard shipping="ecom_branch_shipping_type">
      <div className="grid gap-5 sm:grid-cols-2">
        {(["sale_min_amount", ...(limited ? (["shipping_rates_limit_amount"] as const) : [])] as const).map((name) => (
          <AskedField key={name} name={name} field={conditions[name]} asked={inShop[name]} facts={facts} />
        ))}
      </div>
    </OnlineShopCard>
  );
}
