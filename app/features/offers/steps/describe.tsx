import { TextareaField, TextField } from "~/form/fields/text";
import { type Asked, AskedField, ScreenFields, screen } from "~/form/screen";
import { textOf } from "~/form/use-form-field";
import { LanguagesCard } from "~/items/fields/languages";
import { PictureCard } from "~/items/fields/picture-card";
import type { ProductOptions } from "~/items/products/options";
import { ProductPicker, ProductSearch, ProductSources } from "~/items/products/picker";
import { textsOf, translationOf } from "~/items/texts";
import { Card } from "~/ui/card";
import type { FieldsProps } from "~/wizard/wizard";
import { description, prices, productWords, texts, worthOf } from "../../../../server/contract/offers/fields";
import { offerTypes } from "../../../../server/contract/offers/words";
import type { OfferAnswers } from "../answers";
import type { OfferFacts } from "../facts";
import { asksForProduct, kindIn } from "../kinds";
import { kindNames, offerTypeNames } from "../words";

type Props = FieldsProps<OfferFacts, OfferAnswers>;

const words = {
  title: { label: "Title", hint: "What customers read first" },
  description: { label: "Description" },
  terms: { label: "Terms and conditions" },
  link: { label: "Link", hint: "Where customers can read more" },
};

export const offerTranslation = translationOf<OfferFacts, OfferAnswers>(textsOf(texts, words));

const priceWords = {
  real_value: { label: "Real value", hint: "What it is worth to you" },
  regular_price: { label: "Regular price", hint: "Shown crossed out" },
  discounted_price: { label: "Discounted price", hint: "Shown beside it" },
};

export const describeScreen = screen<Props>()({ fields: { ...productWords, ...prices, ...description } }, [
  {
    title: "Value",
    fields: {
      product_description: { label: "Product" },
      external_id: { label: "External id" },
      ...priceWords,
    },
    Fields: ValueFields,
  },
  { title: "Words", fields: words },
  {
    title: "Picture",
    fields: { image: { label: "Picture", untold: true } },
    Fields: ({ values }: Props) => <PictureCard name="image" values={values} />,
  },
  {
    title: "Languages",
    fields: { language: { label: "Languages" } },
    Fields: ({ facts }: Props) => <LanguagesCard facts={facts} one="offer" />,
  },
]);

export const DescribeFields = (props: Props) => <ScreenFields of={describeScreen} props={props} />;

const worthWords: Readonly<Record<string, Asked>> = {
  discount_amount: { label: "Discount" },
  multiplication_factor: { label: "Points count", hint: "Such as 2 or 1.5" },
  bonus_points: { label: "Bonus points" },
};

function ValueFields(props: Props) {
  const { facts, answers } = props;
  const kind = kindIn(answers);
  const type = answers.offer_type;
  const name = kind === "basic" ? offerTypeNames[type ?? 0] : kindNames[answers.type ?? 0];
  return (
    <Card title={name ?? "Value"}>
      <div className="flex flex-col gap-5">
        {Object.entries(worthOf(kind, type).fields).map(([field, declared]) => (
          <AskedField
            key={field}
            name={field}
            field={declared}
            asked={worthWords[field] ?? { label: "Value" }}
            facts={facts}
          />
        ))}
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

/** Extra points cost nothing, unless a product goes with them. */
function Prices({ facts, answers, values }: Props) {
  const kind = kindIn(answers);
  const priced = kind === "basic" || kind === "free" || answers.product_picked !== undefined;
  if (!priced && Object.keys(prices).every((name) => textOf(values[name]) === "")) return null;
  return (
    <div className="grid gap-5 sm:grid-cols-3">
      {(["real_value", "regular_price", "discounted_price"] as const).map((name) => (
        <AskedField key={name} name={name} field={prices[name]} asked={priceWords[name]} facts={facts} />
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
