import { TextField } from "~/form/fields/text";
import { TreeField } from "~/form/fields/tree";
import { treeOf } from "~/ui/tree/nodes";
import type { ProductOptions } from "./options";

interface CategoryPickerProps {
  readonly options: Pick<ProductOptions, "categories">;
  /** Whether the id of a category that is in no list is shown, to be kept or changed. */
  readonly withId: boolean;
}

/** A category of the connected system, or its name as it is called in the catalogue. */
export function CategoryPicker({ options: { categories }, withId }: CategoryPickerProps) {
  if (categories.length > 0) {
    return (
      <TreeField
        name="external_category_id"
        label="Category"
        none="No category"
        nodes={treeOf(
          categories.map(({ category_id, category_name, parent_id }) => ({
            key: category_id,
            label: category_name || category_id,
            parent: parent_id,
          })),
        )}
      />
    );
  }
  return (
    <>
      <TextField name="category" label="Category" hint="As it is called in the catalogue" width="md" />
      {withId ? <TextField name="external_category_id" label="Category ID in its system" optional width="md" /> : null}
    </>
  );
}
