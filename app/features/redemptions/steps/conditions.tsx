import { hasShop } from "~/business/facts";
import { systemNames } from "~/business/systems";
import { CheckboxField, RadioField, SelectField } from "~/form/fields/choice";
import { textOf } from "~/form/use-form-field";
import { DatesField } from "~/items/fields/dates";
import { OnlineShopCard } from "~/items/fields/online-shop-card";
import { maxPricedNames, placeNames } from "~/items/words";
import { Card } from "~/ui/card";
import { formatDay } from "~/ui/format";
import { Notice } from "~/ui/notice";
import type { FieldsProps } from "~/wizard/wizard";
import { maxPricedFor, renewalNoticeDays, rewardTypes, yearAhead } from "../../../../server/contract/redemptions/words";
import type { RedemptionFacts } from "../facts";
import { categorySystems, maxPricedChoices } from "../max-priced";
import { yearEnds } from "../renewal";
import type { RedemptionAnswers } from "../schema";

type Props = FieldsProps<RedemptionFacts, RedemptionAnswers>;

export function ConditionsFields(props: Props) {
  const { facts, answers } = props;
  return (
    <>
      <Dates {...props} />
      <Card title="Order">
        <div className="grid gap-5 sm:grid-cols-2">
          <RadioField
            name="sort_order"
            label="Place among the redemptions"
            options={[1, 0].map((value) => ({ value, label: placeNames[value] }))}
          />
          <Items {...props} />
        </div>
      </Card>
      {answers.offer_type_fk === rewardTypes.cashBack ? (
        <Card title="Gift card">
          <CheckboxField name="convert_gift_card_flag" label="Customers can turn it into a gift card" />
        </Card>
      ) : null}
      {hasShop(facts) ? <OnlineShopCard shipping="pos_shipping_type" /> : null}
    </>
  );
}

function Dates({ facts, values, href, step }: Props) {
  const first = textOf(values.utc_publish);
  const ends = yearAhead(/^\d{4}-\d{2}-\d{2}$/.test(first) ? first : facts.today);
  return (
    <Card title="When">
      <div className="flex flex-col gap-4">
        {facts.renewIn === null ? null : (
          <Notice
            tone="warning"
            title={`The year of this redemption ${yearEnds(facts.renewIn)}.`}
            actions={
              <a className="link" href={href(step.name, { utc_publish: facts.today })}>
                Start a new year today
              </a>
            }
          >
            One that never expires is sent with an expiry one year ahead. Save it with a new first day to renew it.
          </Notice>
        )}
        <DatesField
          start="utc_publish"
          end="utc_expires"
          never="never_expires_flag"
          whileNever={
            <Notice>
              It is sent with an expiry one year after its first day: as it stands, {formatDay(ends)}.{" "}
              {renewalNoticeDays} days before that, you are told here and in the list that it is to be renewed.
            </Notice>
          }
        />
      </div>
    </Card>
  );
}

/** Which of several items is meant: on the whole, and for the categories of each connected system. */
function Items({ facts, answers, values }: Props) {
  const kept = Number(textOf(values.apply_max_priced) || 1);
  const choices = [1, 0, 2].filter((value) => maxPricedChoices(answers, facts).includes(value) || value === kept);
  return (
    <div className="flex flex-col gap-5">
      <RadioField
        name="apply_max_priced"
        label="When several items match, it applies to"
        options={choices.map((value) => ({ value, label: maxPricedNames[value] }))}
      />
      {categorySystems(answers).map((system) => (
        <SelectField
          key={system}
          name={`category_max_priced[${system}]`}
          label={`Of several items in categories of ${systemNames[system] ?? "the connected system"}`}
          options={[
            { value: "", label: "As above" },
            ...maxPricedFor([system]).map((value) => ({ value, label: maxPricedNames[value] ?? "" })),
          ]}
        />
      ))}
    </div>
  );
}
