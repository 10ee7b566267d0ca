import { cn } from "~/ui/cn";
import type { IconName } from "~/ui/icon";
import { RadioField, SelectField } from "~/wizard/fields/choice";
import { TextField } from "~/wizard/fields/text";
import { textOf } from "~/wizard/use-wizard-field";
import type { FieldsProps } from "~/wizard/wizard";
import { templateTypeIds, templateTypes } from "../../../../server/contract/offer-words";
import type { OfferFacts } from "../facts";
import type { ProductOptions } from "../product-options";
import type { OfferAnswers } from "../schema";
import { templateNames } from "../words";
import { ProductPicker, ProductSearch, ProductSources } from "./product-picker";

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
        {options.categories.length > 0 ? (
          <SelectField
            name="external_category_id"
            label="Category"
            width="md"
            options={[
              { value: "", label: "Choose a category" },
              ...options.categories.map(({ category_id, category_name }) => ({
                value: category_id,
                label: category_name,
              })),
            ]}
          />
        ) : (
          <>
            <TextField name="category" label="Category" hint="As it is called in the catalogue" width="md" />
            {textOf(values.external_category_id) ? (
              <TextField name="external_category_id" label="The category's id in its system" optional width="md" />
            ) : null}
          </>
        )}
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
