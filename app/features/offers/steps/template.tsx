import { TextField } from "~/form/fields/text";
import { textOf } from "~/form/use-form-field";
import { ChoiceCards } from "~/items/fields/choice-cards";
import { choicePanels } from "~/items/panels";
import { CategoryPicker } from "~/items/products/category-picker";
import type { ProductOptions } from "~/items/products/options";
import { ProductChoice, ProductSearch, ProductSources } from "~/items/products/picker";
import type { FieldsProps } from "~/wizard/wizard";
import { templateTypeIds, templateTypes } from "../../../../server/contract/offers/words";
import type { OfferAnswers, OfferFacts } from "../offer";
import { templateWords } from "../words";

type Props = FieldsProps<OfferFacts, OfferAnswers, ProductOptions>;

const along = (template: number) => ({ template_type: String(template) });

export const { Panels, inPanel } = choicePanels<Props>("template_type", [
  {
    value: templateTypes.product,
    fields: ["product"],
    Fields: (props) => <ProductChoice {...props} along={along(templateTypes.product)} />,
  },
  {
    value: templateTypes.category,
    stays: ["category", "external_category_id"],
    Fields: (props) => (
      <>
        <ProductSources {...props} along={along(templateTypes.category)} />
        <CategoryPicker options={props.options} withId={textOf(props.values.external_category_id) !== ""} />
      </>
    ),
  },
  {
    value: templateTypes.tag,
    stays: ["tags"],
    Fields: () => <TextField name="tags" label="Tags" hint="Separate them with commas" width="md" />,
  },
]);

export const TemplateFields = (props: Props) => (
  <>
    <input type="hidden" name="product_source" value={props.options.source} />
    <div className="peer/choice">
      <ChoiceCards name="template_type" label="Start from" words={templateWords} ids={templateTypeIds} />
    </div>
    <Panels {...props} />
  </>
);

/** Template of the offer in words, such as "A category: Bread". */
export function templateInWords({
  template_type: type = templateTypes.custom,
  ...answers
}: Partial<OfferAnswers>): string {
  const name = templateWords[type]?.label ?? "";
  const what = {
    [templateTypes.product]: answers.product_picked?.product_name,
    [templateTypes.category]: answers.category || answers.external_category_id,
    [templateTypes.tag]: answers.tags,
    [templateTypes.custom]: undefined,
  }[type];
  return what ? `${name}: ${what}` : name;
}

export const TemplateSearch = (props: Props) => <ProductSearch {...props} along={along(templateTypes.product)} />;
