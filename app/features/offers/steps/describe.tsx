import { TextareaField, TextField } from "~/form/fields/text";
import { DeclaredField, type FieldDisplay, type SummaryInput, screen } from "~/form/screen";
import { textOf } from "~/form/use-form-field";
import { languagesSection } from "~/items/fields/languages";
import { pictureSection } from "~/items/fields/picture-card";
import type { ProductOptions } from "~/items/products/options";
import { ProductPicker, ProductSearch, ProductSources } from "~/items/products/picker";
import { textsOf, translationOf } from "~/items/texts";
import { textWords } from "~/items/words";
import { Card } from "~/ui/card";
import type { FieldsProps } from "~/wizard/wizard";
import { description, prices, productWords, texts, worthOf } from "../../../../server/contract/offers/fields";
import { offerTypes } from "../../../../server/contract/offers/words";
import { type PointWords, pointWords } from "../../../../server/contract/settings/point-words";
import type { OfferAnswers } from "../answers";
import type { OfferFacts } from "../facts";
import { kindIn } from "../kinds";
import { worthOf as worthInWords } from "../offer-card";
import { kindWords, typeWords } from "../words";

/** Options are the products if the step asks for one, otherwise null. */
type Props = FieldsProps<OfferFacts, OfferAnswers, ProductOptions | null>;
type Told = SummaryInput<Props>;

export const offerTranslation = translationOf<OfferFacts, OfferAnswers>(textsOf(texts, textWords));

const priceWords = {
  real_value: { label: "Your cost", hint: "Not shown to customers" },
  regular_price: { label: "Regular price", hint: "Shown crossed out" },
  discounted_price: { label: "Discounted price", hint: "Shown next to it" },
};

export const describeScreen = screen<Props>()({ fields: { ...productWords, ...prices, ...description } }, [
  {
    title: "Value",
    fields: {
      product_description: { label: "Product" },
      external_id: { label: "Product ID" },
      ...priceWords,
    },
    Fields: ValueFields,
    tells: ({ answers, facts, lines: told }: Told) => [
      ["Value", worthInWords(answers, facts.currency, pointWords(facts.pointLabels))],
      ...told,
    ],
  },
  { title: "Text", fields: textWords },
  pictureSection("image"),
  languagesSection,
]);

const worthWords = ({ heading, many }: PointWords): Readonly<Record<string, FieldDisplay>> => ({
  discount_amount: { label: "Discount" },
  multiplication_factor: { label: `${heading} multiplier`, hint: "Such as 2 or 1.5" },
  bonus_points: { label: `Bonus ${many}` },
});

function ValueFields(props: Props) {
  const { facts, answers } = props;
  const words = pointWords(facts.pointLabels);
  const kind = kindIn(answers);
  const type = answers.offer_type;
  const named = kind === "basic" ? typeWords[type ?? 0] : kindWords(words)[answers.type ?? 0];
  return (
    <Card title={named?.label ?? "Value"}>
      <div className="fields">
        {Object.entries(worthOf(kind, type).fields).map(([field, declared]) => (
          <DeclaredField
            key={field}
            name={field}
            field={declared}
            display={worthWords(words)[field] ?? { label: "Value" }}
            facts={facts}
          />
        ))}
        {kind === "basic" && type === offerTypes.freeShipping ? (
          <p className="span-3 text-muted-foreground">Online customers pay nothing for shipping.</p>
        ) : null}
        {props.options ? <FreeProduct {...props} options={props.options} /> : null}
        <ProductWords {...props} />
        <Prices {...props} />
      </div>
    </Card>
  );
}

/** Product name: asked for if something is free, and shown if the offer has one or is based on a product. */
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
          label={free ? "Free product" : "Product"}
          hint={product ? `Leave it blank for “${product.product_name}”` : "The name customers know"}
          optional
          rows={2}
          className="span-3"
        />
      ) : null}
      {fromSystem || textOf(values.external_id) !== "" ? (
        <TextField
          name="external_id"
          label="Product ID in the connected system"
          hint={product?.external_id ? `Leave it blank for ${product.external_id}` : undefined}
          optional
          className="span-3"
        />
      ) : null}
    </>
  );
}

/** Prices; hidden for extra points without a product, because they cost nothing. */
function Prices({ facts, answers, values }: Props) {
  const kind = kindIn(answers);
  const priced = kind === "basic" || kind === "free" || answers.product_picked !== undefined;
  if (!priced && Object.keys(prices).every((name) => textOf(values[name]) === "")) return null;
  return (["regular_price", "discounted_price", "real_value"] as const).map((name) => (
    <DeclaredField key={name} name={name} field={prices[name]} display={priceWords[name]} facts={facts} />
  ));
}

const FreeProduct = (props: Props & { readonly options: ProductOptions }) => (
  <div className="span-3 flex flex-col gap-4">
    <input type="hidden" name="product_source" value={props.options.source} />
    <ProductSources {...props} />
    <ProductPicker {...props} />
  </div>
);

export const DescribeSearch = (props: Props) =>
  props.options ? <ProductSearch {...props} options={props.options} /> : null;
