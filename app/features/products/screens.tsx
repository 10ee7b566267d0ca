import { TreeField } from "~/form/fields/tree";
import { DeclaredFields, type ScreenProps, screen } from "~/form/screen";
import { pictureSection } from "~/items/fields/picture-card";
import { Card } from "~/ui/card";
import type { Option } from "~/ui/select";
import { everyNode, type TreeNode } from "~/ui/tree/nodes";
import { ownCategory, ownProduct, productReward } from "../../../server/contract/products/fields";
import type { PointWords } from "../../../server/contract/settings/point-words";

interface CatalogueProps extends ScreenProps {
  readonly nodes: readonly TreeNode[];
}

const choicesIn = (nodes: readonly TreeNode[], none: string): Option[] => [
  { value: "", label: none },
  ...everyNode(nodes).map(({ key, label }) => ({ value: key, label })),
];

const category = { label: "Category", none: "No category" };
const within = { label: "Inside", none: "Top level" };
const productWords = {
  product_name: { label: "Name" },
  product_description: { label: "Description" },
  product_regular_price: { label: "Price" },
} as const;
const categoryWords = { category_name: { label: "Name" } } as const;

export const productScreen = screen<CatalogueProps>()(ownProduct, [
  {
    title: "Product",
    fields: {
      ...productWords,
      category_id: {
        label: category.label,
        more: ({ nodes }: CatalogueProps) => ({ options: choicesIn(nodes, category.none) }),
      },
    },
    Fields: (props: CatalogueProps) => (
      <Card title="Product">
        <div className="flex flex-col gap-4">
          <DeclaredFields displays={productWords} fields={ownProduct.fields} props={props} />
          <Category name="category_id" nodes={props.nodes} words={category} />
        </div>
      </Card>
    ),
  },
  pictureSection("image"),
]);

export const categoryScreen = screen<CatalogueProps>()(ownCategory, [
  {
    title: "Category",
    fields: {
      ...categoryWords,
      parent_id: {
        label: within.label,
        more: ({ nodes }: CatalogueProps) => ({ options: choicesIn(nodes, within.none) }),
      },
    },
    Fields: (props: CatalogueProps) => (
      <Card>
        <div className="flex flex-col gap-4">
          <DeclaredFields displays={categoryWords} fields={ownCategory.fields} props={props} />
          <Category name="parent_id" nodes={props.nodes} words={within} />
        </div>
      </Card>
    ),
  },
]);

interface CategoryProps {
  readonly name: string;
  readonly nodes: readonly TreeNode[];
  readonly words: { readonly label: string; readonly none: string };
}

const Category = ({ name, nodes, words: { label, none } }: CategoryProps) =>
  nodes.length > 0 ? <TreeField name={name} label={label} optional nodes={nodes} none={none} /> : null;

interface RewardProps extends ScreenProps {
  readonly words: PointWords;
}

export const rewardScreen = screen<RewardProps>()(productReward, [
  {
    title: "",
    fields: {
      point_value: { label: "Points", more: ({ words }: RewardProps) => ({ label: words.heading }) },
      enabled: { label: "Enabled", hint: "Customers can redeem it", span: 3 },
      published: { label: "Published", hint: "Customers can see it", span: 3 },
    },
  },
]);
