import type { CrmFieldOf } from "../../business/crm-fields";
import { isWorded } from "../../contract/crm-fields/fields";

/** What changes of these settings are noted under. */
export const crmArea = "crm";

/** The name of the order as a whole: whoever moves one field moves those that it passes as well. */
export const orderName = "fieldsOrder";

/** The fields as their changes are noted: by the names of their save, the order as ids from first to last. */
export const heldIn = (fields: readonly CrmFieldOf[]): Readonly<Record<string, unknown>> => ({
  [orderName]: fields.map(({ id }) => id).join(),
  ...Object.fromEntries(
    fields.flatMap(({ id, text, isHidden, required }) => [
      [`checkbox_${id}`, !isHidden],
      [`required_${id}`, required],
      ...(isWorded(id) ? [[`text_${id}`, text]] : []),
    ]),
  ),
});

/** The same of the texts of a language. */
export const textsIn = (texts: ReadonlyMap<number, string>): Readonly<Record<string, unknown>> =>
  Object.fromEntries([...texts].map(([id, text]) => [`text_${id}`, text]));
