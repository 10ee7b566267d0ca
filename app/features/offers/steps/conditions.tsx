import { DeclaredField } from "~/form/declared-field";
import { CheckboxGroupField } from "~/form/fields/choice";
import { TimeField } from "~/form/fields/date";
import { type SummaryInput, screen } from "~/form/screen";
import { textOf, useFormField } from "~/form/use-form-field";
import { audienceSection } from "~/items/fields/audience";
import { branchesSection } from "~/items/fields/branches";
import { datesSection } from "~/items/fields/dates";
import { orderSection } from "~/items/fields/order";
import { shopSection } from "~/items/fields/shop";
import { WhileChosen } from "~/items/panels";
import { combinationWords, shippingWords } from "~/items/words";
import { Card } from "~/ui/card";
import { FieldGroup } from "~/ui/field-group";
import type { FieldsProps } from "~/wizard/wizard";
import { maxPricedFor } from "../../../../server/contract/items/words";
import { audience, conditions } from "../../../../server/contract/offers/fields";
import { frequencies, frequenciesOf, kindIn, offerNames, offerTypes } from "../../../../server/contract/offers/words";
import type { OfferAnswers, OfferFacts } from "../offer";
import { timesOf } from "../offer-card";
import { frequencyName, weekdays } from "../words";

type Props = FieldsProps<OfferFacts, OfferAnswers>;
type Told = SummaryInput<Props>;

const frequency = { label: "Customers can use the offer", radio: true, unlisted: true } as const;

/** Days and times have their own summary line. */
export const conditionsScreen = screen<Props>()(conditions, [
  datesSection(offerNames),
  {
    title: "Frequency",
    fields: {
      frequency_type: frequency,
      days_of_week: { label: "Days", unlisted: true },
      time_range: { label: "Times", unlisted: true },
    },
    Fields: Frequency,
    tells: ({ answers }: Told) => [
      ["Use", timesOf(answers) ?? frequencyName(answers.frequency_type ?? 1, kindIn(answers))],
    ],
  },
  {
    title: "Purchase",
    fields: {
      minimum_purchase: { label: "Minimum", term: "Minimum purchase" },
      maximum_purchase: { label: "Maximum", term: "Maximum purchase" },
    },
  },
  {
    title: "Coupon",
    fields: {
      coupon_auto_get: { label: "Customers can claim it themselves", term: "Claimed by customers" },
      coupon_permanent: { label: "Keep coupon after use" },
      convertable_coupon_on: { label: "Exchange for a discount code" },
      claimed_days: {
        label: "Expires after",
        term: "Coupon expires after",
        hint: "From the day of the claim",
        span: 2,
      },
    },
  },
  orderSection("promo_sort_order", ({ facts }: Props) => maxPricedFor(facts.systems)),
  {
    ...shopSection,
    fields: {
      combinations: combinationWords,
      ecom_branch_shipping_type: shippingWords,
      sale_min_amount: { label: "Minimum sale" },
      shipping_rates_limit_amount: {
        label: "Shipping rates up to",
        when: ({ answers, values }: Props) =>
          answers.offer_type === offerTypes.freeShipping || textOf(values.shipping_rates_limit_amount) !== "",
      },
    },
  },
]);

/** Limits to certain branches and customers. */
export const audienceScreen = screen<Props>()(audience, [
  branchesSection("location"),
  audienceSection("audience", "tier", {
    name: "login_with_qr",
    label: "In the apps only",
    hint: "Customers sign in with their QR code",
  }),
]);

function Frequency({ answers, facts }: Props) {
  const kind = kindIn(answers);
  const times = useFormField("time_range");
  const ids = frequenciesOf(kind);
  const names = Object.fromEntries(ids.map((id) => [id, frequencyName(id, kind)]));
  return (
    <Card title="Frequency">
      <div className="peer/choice">
        <DeclaredField
          name="frequency_type"
          field={conditions.fields.frequency_type}
          display={{ ...frequency, names }}
          choices={ids}
          facts={facts}
        />
      </div>
      <WhileChosen value={frequencies.specific} className="mt-3 gap-3">
        <CheckboxGroupField name="days_of_week" label="Days" columns options={weekdays} />
        <FieldGroup name="time_range" label="Times" error={times.error}>
          <div className="fields">
            <TimeField name="time_range[start]" label="From" />
            <TimeField name="time_range[end]" label="To" />
          </div>
        </FieldGroup>
      </WhileChosen>
    </Card>
  );
}
