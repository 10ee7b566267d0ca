import { SelectField } from "~/form/fields/choice";
import { TextField } from "~/form/fields/text";
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
      <SelectField
        name="external_category_id"
        label="Category"
        width="md"
        options={[
          { value: "", label: "Choose a category" },
          ...categories.map(({ category_id, category_name }) => ({ value: category_id, label: category_name })),
        ]}
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
