import { RadioField } from "~/form/fields/choice";
import { TextField } from "~/form/fields/text";
import { TreeTicksField } from "~/form/fields/tree";
import { textOf } from "~/form/use-form-field";
import { ChoiceCards } from "~/items/fields/choice-cards";
import { choicePanels } from "~/items/panels";
import { ProductPicker, ProductSearch, ProductSources } from "~/items/products/picker";
import { sourcesFor } from "~/items/products/sources";
import { noShopYet } from "~/items/words";
import { Notice } from "~/ui/notice";
import type { FieldsProps, SummaryLine } from "~/wizard/wizard";
import { namesIn } from "../../../server/contract/field";
import { isShop, productSources } from "../../../server/contract/items/words";
import { categoryFields, isShopField, rewardTypes } from "../../../server/contract/redemptions/words";
import { categoryTree, isSystem } from "./category-tree";
import { itemsOf, type RedemptionAnswers, type RedemptionFacts, type TemplateOptions } from "./redemption";
import { partnerNames, typeNames, typeWords } from "./words";

type Props = FieldsProps<RedemptionFacts, RedemptionAnswers, TemplateOptions>;

/** Summary of the template step. */
export const templateLines = (answers: Partial<RedemptionAnswers>, facts: RedemptionFacts): SummaryLine[] => [
  ["Type", typeNames[answers.offer_type_fk ?? 0] ?? ""],
  ["Partner", partnerNames[answers.partnerRewardType ?? ""] ?? ""],
  ["Product", itemsOf(answers)],
  ["Categories", lacksCategories(answers, facts) ? untoldWords[keepsCategories(facts)].line : ""],
];

/** Whether an edit or a copy of a free product is without the categories that the server does not tell. */
const lacksCategories = (answers: Partial<RedemptionAnswers>, { untoldCategories }: RedemptionFacts): boolean =>
  answers.offer_type_fk === rewardTypes.freeProductIntegration &&
  untoldCategories.some((field) => (answers[field] ?? []).length === 0);

/** Categories that the server does not tell, by what becomes of them. */
const untoldWords = {
  stay: {
    line: "Could not be loaded. Saved ones stay.",
    notice: "Saved categories could not be loaded. They stay unless you choose others.",
  },
  lost: {
    line: "Could not be loaded, so the copy has none.",
    notice: "The original's categories could not be loaded, so the copy has none. Choose them again.",
  },
} as const;
const keepsCategories = ({ mode }: RedemptionFacts) => (mode === "edit" ? "stay" : "lost");

/** Labels of the ids of what the lists do not show. */
const idWords = {
  external_id: { label: "Product ID in the connected system", hint: "If the product is not listed" },
  external_category_id: { label: "Category ID in the connected system", hint: "If the category is not listed" },
};

export const { Panels, inPanel } = choicePanels<Props>("offer_type_fk", [
  {
    value: rewardTypes.freeProduct,
    fields: ["product"],
    Fields: (props) => <Products {...props} type={rewardTypes.freeProduct} sources={[productSources.system]} />,
  },
  {
    value: rewardTypes.freeProductIntegration,
    fields: ["product", ...categoryFields],
    stays: namesIn(idWords),
    Fields: (props) => (
      <>
        <Products
          {...props}
          type={rewardTypes.freeProductIntegration}
          sources={sourcesFor(props.facts).filter((source) => source !== productSources.system)}
        />
        <Categories {...props} />
        {Object.entries(idWords).map(([name, words]) => (
          <TextField key={name} name={name} {...words} optional width="md" />
        ))}
      </>
    ),
  },
  {
    value: rewardTypes.partnerReward,
    fields: ["partnerRewardType"],
    Fields: ({ facts }) => (
      <RadioField
        name="partnerRewardType"
        label="Partner reward"
        options={facts.partnerRewards.map((value) => ({ value, label: partnerNames[value] ?? value }))}
      />
    ),
  },
]);

export const TemplateFields = (props: Props) => (
  <>
    <input type="hidden" name="product_source" value={props.options.products.source} />
    <div className="peer/choice flex flex-col gap-4">
      <ChoiceCards name="offer_type_fk" label="Reward" words={typeWords} ids={props.facts.types} />
      {props.facts.types.includes(rewardTypes.freeShipping) ? null : <Notice>{noShopYet}</Notice>}
    </div>
    <Panels {...props} />
  </>
);

/** Products of one type's sources; the chosen product remains selected if another source is shown. */
function Products({ type, sources, ...props }: Props & { readonly type: number; readonly sources: readonly number[] }) {
  const options = props.options.products;
  const shown = { ...props, options, along: { offer_type_fk: String(type) }, sources };
  const chosen = String(type) === textOf(props.values.offer_type_fk) ? options.picked : null;
  return (
    <>
      {sources.some((source) => source !== options.source) ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <p className="font-medium">Product source</p>
          <ProductSources {...shown} />
        </div>
      ) : null}
      {sources.includes(options.source) ? <ProductPicker {...shown} /> : null}
      {chosen && !sources.includes(options.source) ? (
        <p>
          <input type="hidden" name="product" value={chosen.product_pk} />
          Chosen: {chosen.product_name}
        </p>
      ) : null}
    </>
  );
}

/** Categories of the connected systems; shops and tills use separate fields. */
function Categories({ facts, options: { categories, hasAllCategories } }: Props) {
  return (
    <>
      {facts.untoldCategories.length === 0 ? null : (
        <Notice tone="warning">{untoldWords[keepsCategories(facts)].notice}</Notice>
      )}
      {hasAllCategories ? null : (
        <Notice tone="warning">Some categories could not be loaded. Enter the category ID instead.</Notice>
      )}
      {categories.length > 0 || !hasAllCategories ? null : (
        <p className="text-muted-foreground">The connected systems have no categories to choose from.</p>
      )}
      {categoryFields.map((field) => {
        const ofShop = isShopField(field);
        const own = categories.filter(({ pos_system_fk: system }) => isShop(system) === ofShop);
        return own.length === 0 ? null : (
          <TreeTicksField
            key={field}
            name={field}
            label={ofShop ? "Categories of the online shop" : "Categories of the till system"}
            hint="Every product in a ticked category is free"
            optional
            nodes={categoryTree(own)}
            isHeading={isSystem}
          />
        );
      })}
    </>
  );
}

/** Products of the own catalogue are type 14, those of a connected system type 15. */
export function TemplateSearch({ options: { products }, ...props }: Props) {
  const isOwn = products.source === productSources.system;
  const type = isOwn ? rewardTypes.freeProduct : rewardTypes.freeProductIntegration;
  return <ProductSearch {...props} options={products} along={{ offer_type_fk: String(type) }} />;
}
