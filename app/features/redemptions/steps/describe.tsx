import { hasShop } from "~/business/facts";
import { CheckboxField } from "~/form/fields/choice";
import { MoneyField, NumberField } from "~/form/fields/number";
import { textOf } from "~/form/use-form-field";
import { LanguagesCard } from "~/items/fields/languages";
import { PictureCard } from "~/items/fields/picture-card";
import { TextsCard } from "~/items/fields/texts-card";
import { Card } from "~/ui/card";
import type { FieldsProps } from "~/wizard/wizard";
import { branchReasons } from "../../../../server/contract/redemptions/branches";
import { rewardTypes } from "../../../../server/contract/redemptions/words";
import { asksForAmount } from "../amount";
import type { RedemptionFacts } from "../facts";
import type { RedemptionAnswers } from "../schema";
import { redemptionTexts } from "../texts";
import { typeNames } from "../words";

type Props = FieldsProps<RedemptionFacts, RedemptionAnswers>;

export const DescribeFields = (props: Props) => (
  <>
    <ValueFields {...props} />
    {hasShop(props.facts) ? <ShopFields {...props} /> : null}
    <TextsCard texts={redemptionTexts} />
    <PictureCard name="offer_image1" values={props.values} />
    <LanguagesCard facts={props.facts} one="redemption" />
  </>
);

function ValueFields({ facts, answers, values }: Props) {
  const { currency } = facts;
  const type = answers.offer_type_fk ?? 0;
  const delivery = hasShop(facts) || textOf(values.shipping_flag) === "1";
  return (
    <Card title={typeNames[type] ?? "Value"}>
      <div className="flex flex-col gap-5">
        <div className="grid items-end gap-5 sm:grid-cols-2">
          <NumberField name="punch_value" label="Costs" suffix="points" hint="What a customer pays for it" />
          {asksForAmount(answers) ? (
            <MoneyField
              name="amount_value"
              label={type === rewardTypes.cashBack ? "Gives back" : "Worth"}
              currency={currency}
            />
          ) : null}
          {type === rewardTypes.discountPercent ? (
            <NumberField name="discount_percent" label="Discount" suffix="%" decimal />
          ) : null}
        </div>
        {type === rewardTypes.discountPercent && delivery ? (
          <CheckboxField name="shipping_flag" label="The delivery is free as well" />
        ) : null}
        {type === rewardTypes.freeShipping ? (
          <p className="text-muted-foreground">Customers of the online shop pay nothing for shipping.</p>
        ) : null}
        <div className="grid items-end gap-5 sm:grid-cols-2">
          <MoneyField
            name="real_value"
            label="Real value"
            hint="What it is worth to you"
            currency={currency}
            optional
          />
          <MoneyField
            name="cash_value"
            label="Cash value"
            hint="What it counts as in cash, where that has to be said"
            currency={currency}
            optional
          />
        </div>
      </div>
    </Card>
  );
}

/** Asked before the branches, which a minimum sale amount decides about (section 4). */
const ShopFields = ({ facts }: Props) => (
  <Card title="Online shop">
    <div className="grid items-end gap-5 sm:grid-cols-2">
      <MoneyField
        name="sale_min_amount"
        label="Minimum sale"
        hint={branchReasons.minimumSale}
        currency={facts.currency}
        optional
      />
      <MoneyField
        name="shipping_rates_limit_amount"
        label="Only for shipping rates up to"
        currency={facts.currency}
        optional
      />
    </div>
  </Card>
);
