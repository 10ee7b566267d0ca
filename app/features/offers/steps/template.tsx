import { TextField } from "~/form/fields/text";
import { textOf } from "~/form/use-form-field";
import { ChoiceCards } from "~/items/fields/choice-cards";
import { CategoryPicker } from "~/items/products/category-picker";
import type { ProductOptions } from "~/items/products/options";
import { Panel } from "~/items/products/panel";
import { ProductChoice, ProductSearch, ProductSources } from "~/items/products/picker";
import type { FieldsProps } from "~/wizard/wizard";
import { templateTypeIds, templateTypes } from "../../../../server/contract/offers/words";
import type { OfferAnswers, OfferFacts } from "../offer";
import { templateWords } from "../words";

type Props = FieldsProps<OfferFacts, OfferAnswers, ProductOptions>;

export function TemplateFields(props: Props) {
  const { values, options } = props;
  return (
    <>
      <input type="hidden" name="product_source" value={options.source} />
      <div className="peer/template">
        <ChoiceCards name="template_type" label="Start from" words={templateWords} ids={templateTypeIds} />
      </div>
      <Panel className="peer-has-[[value='20']:checked]/template:flex">
        <ProductChoice {...props} along={along(templateTypes.product)} />
      </Panel>
      <Panel className="peer-has-[[value='30']:checked]/template:flex">
        <ProductSources {...props} along={along(templateTypes.category)} />
        <CategoryPicker options={options} withId={textOf(values.external_category_id) !== ""} />
      </Panel>
      <Panel className="peer-has-[[value='40']:checked]/template:flex">
        <TextField name="tags" label="Tags" hint="Separate them with commas" width="md" />
      </Panel>
    </>
  );
}

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

const along = (template: number) => ({ template_type: String(template) });
