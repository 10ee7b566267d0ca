import { DeclaredField, type FieldDisplay } from "~/form/declared-field";
import { type SummaryInput, screen } from "~/form/screen";
import { textOf } from "~/form/use-form-field";
import { languagesSection } from "~/items/fields/languages";
import { pictureSection } from "~/items/fields/picture-card";
import type { ProductOptions } from "~/items/products/options";
import { ProductChoice, ProductSearch } from "~/items/products/picker";
import { textsOf, translationOf } from "~/items/texts";
import { freeShippingSays, textWords } from "~/items/words";
import type { FieldsProps } from "~/wizard/wizard";
import { description, prices, texts, worthOf } from "../../../../server/contract/offers/fields";
import { kindIn, offerKinds, offerTypes } from "../../../../server/contract/offers/words";
import { type PointWords, pointWords } from "../../../../server/contract/settings/point-words";
import { isFreeFromSystem, type OfferAnswers, type OfferFacts } from "../offer";
import { worthOf as worthInWords } from "../offer-card";
import { kindWords, typeWords } from "../words";

/** Options are the products if the step asks for one, otherwise null. */
type Props = FieldsProps<OfferFacts, OfferAnswers, ProductOptions | null>;
type Told = SummaryInput<Props>;

export const offerTranslation = translationOf<OfferFacts, OfferAnswers>(textsOf(texts, textWords));

const isFree = ({ answers }: Pick<Props, "answers">) =>
  isFreeFromSystem(answers) || (answers.type === offerKinds.basic && answers.offer_type === offerTypes.freeProduct);

/** Prices are hidden for extra points without a product, because they cost nothing. */
const isPriced = ({ answers: { type, product_picked: product }, values }: Props) =>
  type === offerKinds.basic ||
  type === offerKinds.free ||
  product !== undefined ||
  Object.keys(prices.fields).some((name) => textOf(values[name]) !== "");

export const describeScreen = screen<Props>()(description, [
  {
    title: ({ answers: { type = 0, offer_type = 0 }, facts }: Props) =>
      (type === offerKinds.basic ? typeWords[offer_type] : kindWords(pointWords(facts.pointLabels))[type])?.label ??
      "Value",
    description: ({ answers: { type, offer_type } }: Props) =>
      type === offerKinds.basic && offer_type === offerTypes.freeShipping ? freeShippingSays : "",
    Lead: WorthFields,
    fields: {
      product_description: {
        label: "Product",
        when: (props: Props) =>
          isFree(props) ||
          props.answers.product_picked !== undefined ||
          textOf(props.values.product_description) !== "",
        more: (props: Props) => ({
          label: isFree(props) ? "Free product" : "Product",
          hint: props.answers.product_picked
            ? `Leave it blank for “${props.answers.product_picked.product_name}”`
            : "The name customers know",
        }),
      },
      external_id: {
        label: "Product ID in the connected system",
        term: "Product ID",
        when: (props: Props) => isFreeFromSystem(props.answers) || textOf(props.values.external_id) !== "",
        more: ({ answers: { product_picked: product } }: Props) =>
          product?.external_id ? { hint: `Leave it blank for ${product.external_id}` } : {},
      },
      regular_price: { label: "Regular price", hint: "Shown crossed out", when: isPriced },
      discounted_price: { label: "Discounted price", hint: "Shown next to it", when: isPriced },
      real_value: { label: "Your cost", hint: "Not shown to customers", when: isPriced },
    },
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

/** Value fields of the offer's kind, and the product to give if the template has none. */
function WorthFields({ options, ...props }: Props) {
  const { facts, answers } = props;
  const words = worthWords(pointWords(facts.pointLabels));
  return (
    <>
      {Object.entries(worthOf(kindIn(answers), answers.offer_type)).map(([name, field]) => (
        <DeclaredField key={name} {...{ name, field, facts }} display={words[name] ?? { label: "Value" }} />
      ))}
      {options ? (
        <div className="span-3 flex flex-col gap-4">
          <input type="hidden" name="product_source" value={options.source} />
          <ProductChoice {...props} options={options} />
        </div>
      ) : null}
    </>
  );
}

export const DescribeSearch = (props: Props) =>
  props.options ? <ProductSearch {...props} options={props.options} /> : null;
