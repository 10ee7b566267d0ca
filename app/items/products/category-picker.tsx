import { TextField } from "~/form/fields/text";
import { TreeField } from "~/form/fields/tree";
import { treeOf } from "~/ui/tree/nodes";
import { productSources } from "../../../server/contract/items/words";
import type { ProductOptions } from "./options";

interface CategoryPickerProps {
  readonly options: Pick<ProductOptions, "categories" | "source">;
  /** Whether to show a category id that is in no list, so that it can be kept or changed. */
  readonly withId: boolean;
}

const tree = { label: "Category", none: "No category" };

/** Picks a category of the connected system by id, of the own catalogue by name, or accepts a typed name. */
export function CategoryPicker({ options: { categories, source }, withId }: CategoryPickerProps) {
  const isOwn = source === productSources.system;
  if (categories.length > 0 && !isOwn)
    return <TreeField {...tree} name="external_category_id" nodes={treeOf(categories)} />;
  return (
    <>
      {categories.length > 0 ? (
        <TreeField {...tree} name="category" nodes={treeOf(categories)} sends={({ label }) => label} />
      ) : (
        <TextField name="category" label="Category" hint="Name in the catalog" width="md" />
      )}
      {withId ? <TextField name="external_category_id" label="Category ID in its system" optional width="md" /> : null}
    </>
  );
}
