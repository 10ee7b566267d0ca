import { RadioField } from "~/form/fields/choice";
import { TextField } from "~/form/fields/text";
import { textOf } from "~/form/use-form-field";
import { CategoryPicker } from "~/items/products/category-picker";
import type { ProductOptions } from "~/items/products/options";
import { ProductPicker, ProductSearch, ProductSources } from "~/items/products/picker";
import { cn } from "~/ui/cn";
import type { IconName } from "~/ui/icon";
import type { FieldsProps } from "~/wizard/wizard";
import { templateTypeIds, templateTypes } from "../../../../server/contract/offers/words";
import type { OfferAnswers } from "../answers";
import type { OfferFacts } from "../facts";
import { templateNames } from "../words";

type Props = FieldsProps<OfferFacts, OfferAnswers>;

const hints: Readonly<Record<number, { readonly hint: string; readonly icon: IconName }>> = {
  [templateTypes.custom]: { hint: "Say everything yourself", icon: "edit" },
  [templateTypes.product]: { hint: "Its name, price and picture are filled in", icon: "products" },
  [templateTypes.category]: { hint: "For everything of one category", icon: "category" },
  [templateTypes.tag]: { hint: "For everything that carries a tag", icon: "tag" },
};

export function TemplateFields(props: Props) {
  const { values } = props;
  const options = props.options as ProductOptions;
  return (
    <>
      <input type="hidden" name="product_source" value={options.source} />
      <div className="peer/template">
        <RadioField
          name="template_type"
          label="What does the offer start from?"
          cards
          columns
          options={templateTypeIds.map((value) => ({ value, label: templateNames[value], ...hints[value] }))}
        />
      </div>
      <Panel className="peer-has-[[value='20']:checked]/template:flex">
        <ProductSources {...props} options={options} along={along(templateTypes.product)} />
        <ProductPicker {...props} options={options} along={along(templateTypes.product)} />
      </Panel>
      <Panel className="peer-has-[[value='30']:checked]/template:flex">
        <ProductSources {...props} options={options} along={along(templateTypes.category)} />
        <CategoryPicker options={options} withId={textOf(values.external_category_id) !== ""} />
      </Panel>
      <Panel className="peer-has-[[value='40']:checked]/template:flex">
        <TextField name="tags" label="Tags" hint="Separate them with commas" width="md" />
      </Panel>
    </>
  );
}

export const TemplateSearch = (props: Props) => (
  <ProductSearch {...props} options={props.options as ProductOptions} along={along(templateTypes.product)} />
);

const along = (template: number) => ({ template_type: String(template) });

const Panel = ({ className, children }: { readonly className: string; readonly children: React.ReactNode }) => (
  <div className={cn("hidden flex-col gap-4 rounded-lg border border-border bg-card p-4", className)}>{children}</div>
);
