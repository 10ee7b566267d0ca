import { MoneyField, NumberField } from "~/form/fields/number";
import { TextareaField, TextField } from "~/form/fields/text";
import { textOf } from "~/form/use-form-field";
import { LanguagesCard } from "~/items/fields/languages";
import { PictureCard } from "~/items/fields/picture-card";
import { TextsCard } from "~/items/fields/texts-card";
import type { ProductOptions } from "~/items/products/options";
import { ProductPicker, ProductSearch, ProductSources } from "~/items/products/picker";
import { Card } from "~/ui/card";
import type { FieldsProps } from "~/wizard/wizard";
import { offerTypes } from "../../../../server/contract/offers/words";
import type { OfferFacts } from "../facts";
import { asksForProduct, kindIn } from "../kinds";
import type { OfferAnswers } from "../schema";
import { offerTexts } from "../texts";
import { kindNames, offerTypeNames } from "../words";

type Props = FieldsProps<OfferFacts, OfferAnswers>;

export function DescribeFields(props: Props) {
  const { facts, values } = props;
  return (
    <>
      <ValueFields {...props} />
      <TextsCard texts={offerTexts} />
      <PictureCard name="image" values={values} />
      <LanguagesCard facts={facts} one="offer" />
    </>
  );
}

function ValueFields(props: Props) {
  const { facts, answers } = props;
  const kind = kindIn(answers);
  const type = answers.offer_type;
  const name = kind === "basic" ? offerTypeNames[type ?? 0] : kindNames[answers.type ?? 0];
  const currency = facts.currency;
  return (
    <Card title={name ?? "Value"}>
      <div className="flex flex-col gap-5">
        {kind === "multiplier" ? (
          <NumberField
            name="multiplication_factor"
            label="Points count"
            suffix="times"
            decimal
            hint="Such as 2 or 1.5"
          />
        ) : null}
        {kind === "bonus" ? <NumberField name="bonus_points" label="Bonus points" suffix="points" /> : null}
        {kind === "basic" && type === offerTypes.discountPercent ? (
          <NumberField name="discount_amount" label="Discount" suffix="%" decimal />
        ) : null}
        {kind === "basic" && type === offerTypes.discountDollars ? (
          <MoneyField name="discount_amount" label="Discount" currency={currency} />
        ) : null}
        {kind === "basic" && type === offerTypes.freeShipping ? (
          <p className="text-muted-foreground">Customers of the online shop pay nothing for shipping.</p>
        ) : null}
        {asksForProduct(answers) ? <FreeProduct {...props} /> : null}
        <ProductWords {...props} />
        <Prices {...props} />
      </div>
    </Card>
  );
}

/** What the product is called: asked where something is free, and shown wherever the offer has it or starts from one. */
function ProductWords({ answers, values }: Props) {
  const kind = kindIn(answers);
  const product = answers.product_picked;
  const fromSystem = kind === "free" || (kind === "basic" && answers.offer_type === offerTypes.freeProductIntegration);
  const free = fromSystem || (kind === "basic" && answers.offer_type === offerTypes.freeProduct);
  const named = free || product !== undefined || textOf(values.product_description) !== "";
  return (
    <>
      {named ? (
        <TextareaField
          name="product_description"
          label={free ? "What is free?" : "Which product?"}
          hint={product ? `Leave it blank for “${product.product_name}”` : "The product, as customers know it"}
          optional
          rows={2}
        />
      ) : null}
      {fromSystem || textOf(values.external_id) !== "" ? (
        <TextField
          name="external_id"
          label="The product's id in the connected system"
          hint={product?.external_id ? `Leave it blank for ${product.external_id}` : undefined}
          optional
          width="md"
        />
      ) : null}
    </>
  );
}

const priceFields = [
  { name: "real_value", label: "Real value", hint: "What it is worth to you" },
  { name: "regular_price", label: "Regular price", hint: "Shown crossed out" },
  { name: "discounted_price", label: "Discounted price", hint: "Shown beside it" },
] as const;

/** Extra points cost nothing, unless a product goes with them. */
function Prices({ facts, answers, values }: Props) {
  const kind = kindIn(answers);
  const priced = kind === "basic" || kind === "free" || answers.product_picked !== undefined;
  if (!priced && priceFields.every(({ name }) => textOf(values[name]) === "")) return null;
  return (
    <div className="grid gap-5 sm:grid-cols-3">
      {priceFields.map((field) => (
        <MoneyField key={field.name} {...field} currency={facts.currency} optional />
      ))}
    </div>
  );
}

function FreeProduct(props: Props) {
  const options = props.options as ProductOptions;
  return (
    <>
      <input type="hidden" name="product_source" value={options.source} />
      <ProductSources {...props} options={options} />
      <ProductPicker {...props} options={options} />
    </>
  );
}

export const DescribeSearch = (props: Props) =>
  asksForProduct(props.answers) ? <ProductSearch {...props} options={props.options as ProductOptions} /> : null;
