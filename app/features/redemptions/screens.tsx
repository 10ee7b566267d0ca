import { audienceNames } from "~/business/audiences";
import { hasShop } from "~/business/facts";
import { systemNames } from "~/business/systems";
import { RadioField, SelectField } from "~/form/fields/choice";
import { AskedField, type ScreenProps, screen } from "~/form/screen";
import { textOf } from "~/form/use-form-field";
import { AudienceField } from "~/items/fields/audience";
import { BranchesField } from "~/items/fields/branches";
import { DatesField } from "~/items/fields/dates";
import { LanguagesCard } from "~/items/fields/languages";
import { OnlineShopCard } from "~/items/fields/online-shop-card";
import { PictureCard } from "~/items/fields/picture-card";
import { textsOf, translationOf } from "~/items/texts";
import { maxPricedNames, placeNames, shippingNames } from "~/items/words";
import { Card } from "~/ui/card";
import { formatDay } from "~/ui/format";
import { Notice } from "~/ui/notice";
import type { FieldsProps } from "~/wizard/wizard";
import { branchReasons } from "../../../server/contract/redemptions/branches";
import {
  asksForAmount,
  audience,
  conditions,
  description,
  template,
  texts,
} from "../../../server/contract/redemptions/fields";
import { maxPricedFor, renewalNoticeDays, rewardTypes, yearAhead } from "../../../server/contract/redemptions/words";
import { ruleOf, statesOf } from "./branches";
import { maxPricedChoices } from "./max-priced";
import { categorySystems, type RedemptionAnswers, type RedemptionFacts } from "./redemption";
import { yearEnds } from "./renewal";
import { TemplateFields } from "./template";
import { partnerNames, typeNames } from "./words";

type Props = FieldsProps<RedemptionFacts, RedemptionAnswers>;
type Asked = Props & ScreenProps<RedemptionFacts>;

const words = {
  title: { label: "Title", hint: "What customers read first" },
  description: { label: "Description" },
  note: { label: "Note", hint: "Shown beside the description, such as how to ask for it" },
  terms_conditions: { label: "Terms and conditions" },
  link: { label: "Link", hint: "Where customers can read more" },
};

export const redemptionTranslation = translationOf<RedemptionFacts, RedemptionAnswers>(textsOf(texts, words));

export const templateScreen = screen<Asked>()(template, [
  {
    title: "Gives",
    fields: {
      offer_type_fk: { label: "Type", names: typeNames },
      product: { label: "Product", untold: true },
      external_id: { label: "The product's id in the connected system", untold: true },
      external_category_id: { label: "The category's id in the connected system", untold: true },
      redemptionCategoryEcom: { label: "Categories of the online shop", untold: true },
      redemptionCategoryLightSpeed: { label: "Categories of the till system", untold: true },
      partnerRewardType: { label: "Partner", names: partnerNames },
    },
    Fields: TemplateFields,
  },
]);

const value = {
  punch_value: { label: "Costs", hint: "What a customer pays for it" },
  amount_value: { label: "Worth", needed: true, untold: true },
  discount_percent: { label: "Discount", needed: true, untold: true },
  shipping_flag: { label: "The delivery is free as well", untold: true },
  real_value: { label: "Real value", hint: "What it is worth to you" },
  cash_value: { label: "Cash value", hint: "What it counts as in cash, where that has to be said" },
} as const;

/** Asked before the branches, which a minimum sale amount decides about (section 4). */
const shop = {
  sale_min_amount: { label: "Minimum sale", hint: branchReasons.minimumSale },
  shipping_rates_limit_amount: { label: "Only for shipping rates up to" },
} as const;

export const descriptionScreen = screen<Asked>()(description, [
  { title: "Value", fields: value, Fields: ValueFields },
  { title: "Online shop", fields: shop, Fields: ShopFields },
  { title: "Words", fields: words },
  {
    title: "Picture",
    fields: { offer_image1: { label: "Picture" } },
    Fields: ({ values }: Asked) => <PictureCard name="offer_image1" values={values} />,
  },
  {
    title: "Languages",
    fields: { language: { label: "Languages" } },
    Fields: ({ facts }: Asked) => <LanguagesCard facts={facts} one="redemption" />,
  },
]);

const One = ({
  name,
  facts,
  label,
}: { readonly name: keyof typeof asked; readonly label?: string } & Pick<Asked, "facts">) => (
  <AskedField
    name={name}
    field={description.fields[name]}
    asked={{ ...asked[name], ...(label && { label }) }}
    facts={facts}
  />
);
const asked = { ...value, ...shop };

function ValueFields({ facts, answers, values }: Asked) {
  const type = answers.offer_type_fk ?? 0;
  const isPercent = type === rewardTypes.discountPercent;
  const delivery = hasShop(facts) || textOf(values.shipping_flag) === "1";
  return (
    <Card title={typeNames[type] ?? "Value"}>
      <div className="flex flex-col gap-5">
        <div className="grid items-end gap-5 sm:grid-cols-2">
          <One name="punch_value" facts={facts} />
          {asksForAmount(answers) ? (
            <One name="amount_value" facts={facts} label={type === rewardTypes.cashBack ? "Gives back" : "Worth"} />
          ) : null}
          {isPercent ? <One name="discount_percent" facts={facts} /> : null}
        </div>
        {isPercent && delivery ? <One name="shipping_flag" facts={facts} /> : null}
        {type === rewardTypes.freeShipping ? (
          <p className="text-muted-foreground">Customers of the online shop pay nothing for shipping.</p>
        ) : null}
        <div className="grid items-end gap-5 sm:grid-cols-2">
          <One name="real_value" facts={facts} />
          <One name="cash_value" facts={facts} />
        </div>
      </div>
    </Card>
  );
}

function ShopFields({ facts }: Asked) {
  return hasShop(facts) ? (
    <Card title="Online shop">
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <One name="sale_min_amount" facts={facts} />
        <One name="shipping_rates_limit_amount" facts={facts} />
      </div>
    </Card>
  ) : null;
}

export const audienceScreen = screen<Asked>()(audience, [
  {
    title: "Where",
    fields: { selectedBrIds: { label: "Branches", untold: true } },
    Fields: ({ facts, answers }: Asked) => (
      <Card title="Where">
        <BranchesField
          name="selectedBrIds"
          facts={facts}
          states={statesOf(answers, facts)}
          reason={ruleOf(answers).reason}
        />
      </Card>
    ),
  },
  {
    title: "Who",
    fields: {
      targeted_offer_flag: { label: "For", names: audienceNames },
      redemption_user_tiers: { label: "Tiers", untold: true },
    },
    Fields: ({ facts }: Asked) => (
      <Card title="Who">
        <div className="flex flex-col gap-5">
          <AudienceField name="targeted_offer_flag" tiers="redemption_user_tiers" facts={facts} />
        </div>
      </Card>
    ),
  },
]);

export const conditionsScreen = screen<Asked>()(conditions, [
  {
    title: "When",
    fields: {
      utc_publish: { label: "First day", untold: true },
      utc_expires: { label: "Last day", untold: true },
      never_expires_flag: { label: "Never expires", untold: true },
    },
    Fields: Dates,
  },
  {
    title: "Order",
    fields: {
      sort_order: { label: "Place among the redemptions", names: placeNames },
      apply_max_priced: { label: "Of several items", names: maxPricedNames },
    },
    Fields: Order,
  },
  {
    title: "Gift card",
    fields: { convert_gift_card_flag: { label: "Customers can turn it into a gift card", untold: true } },
    Fields: GiftCard,
  },
  {
    title: "Online shop",
    fields: {
      combinations: { label: "Combines with", untold: true },
      pos_shipping_type: { label: "Shipping", names: shippingNames },
    },
    Fields: ({ facts }: Asked) => (hasShop(facts) ? <OnlineShopCard shipping="pos_shipping_type" /> : null),
  },
]);

function Dates({ facts, values, href, step }: Asked) {
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

/** Its place, and which of several items is meant: on the whole, and for the categories of each connected system. */
function Order({ facts, answers, values }: Asked) {
  const kept = Number(textOf(values.apply_max_priced) || 1);
  const choices = [1, 0, 2].filter((one) => maxPricedChoices(answers, facts).includes(one) || one === kept);
  return (
    <Card title="Order">
      <div className="grid gap-5 sm:grid-cols-2">
        <RadioField
          name="sort_order"
          label="Place among the redemptions"
          options={conditions.fields.sort_order.values.map((one) => ({ value: one, label: placeNames[one] }))}
        />
        <div className="flex flex-col gap-5">
          <RadioField
            name="apply_max_priced"
            label="When several items match, it applies to"
            options={choices.map((one) => ({ value: one, label: maxPricedNames[one] }))}
          />
          {categorySystems(answers).map((system) => (
            <SelectField
              key={system}
              name={`category_max_priced[${system}]`}
              label={`Of several items in categories of ${systemNames[system] ?? "the connected system"}`}
              options={[
                { value: "", label: "As above" },
                ...maxPricedFor([system]).map((one) => ({ value: one, label: maxPricedNames[one] ?? "" })),
              ]}
            />
          ))}
        </div>
      </div>
    </Card>
  );
}

function GiftCard({ answers, facts }: Asked) {
  return answers.offer_type_fk === rewardTypes.cashBack ? (
    <Card title="Gift card">
      <AskedField
        name="convert_gift_card_flag"
        field={conditions.fields.convert_gift_card_flag}
        asked={{ label: "Customers can turn it into a gift card" }}
        facts={facts}
      />
    </Card>
  ) : null;
}
