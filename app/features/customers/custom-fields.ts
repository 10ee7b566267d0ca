import { crmWords } from "../../../server/contract/crm-fields/fields";
import { isCrmId } from "../../../server/contract/crm-fields/rules";
import type { CrmField } from "../../../server/contract/customers/arranged-field";
import { customFieldNames } from "../../../server/contract/customers/fields";
import { unnamedCustomField } from "../../../server/contract/customers/labels";
import type { NewUser } from "../../../server/contract/customers/profile-calls";
import type { CustomField } from "./facts";

/**
 * Custom fields of the business with their labels; all of them if the back end does not provide labels.
 * @param arranged the business's list of fields, if loaded by a separate call.
 */
export const customFieldsOf = (
  { custom_fields: labelled }: Pick<NewUser, "custom_fields">,
  arranged: readonly Pick<CrmField, "id" | "text">[] = [],
): CustomField[] =>
  customFieldNames.flatMap((name, index) => {
    const text = arranged.find(({ id }) => isCrmId(id) && crmWords[id].key === name)?.text.replace(/\s*:\s*$/, "");
    const label =
      labelled === null ? text || unnamedCustomField(index + 1) : labelled.find((field) => field.name === name)?.label;
    return label ? [{ name, label }] : [];
  });
