import type { NewUser } from "../../../server/contract/customers/profile-calls";
import { customFieldNames, unnamedCustomField } from "../../../server/contract/customers/words";
import type { CustomField } from "./facts";

/** The custom fields that the business has, labelled; all of them where the back end does not tell their labels. */
export const customFieldsOf = ({ custom_fields: labelled }: Pick<NewUser, "custom_fields">): CustomField[] =>
  customFieldNames.flatMap((name, index) => {
    const label =
      labelled === null ? unnamedCustomField(index + 1) : labelled.find((field) => field.name === name)?.label;
    return label ? [{ name, label }] : [];
  });
