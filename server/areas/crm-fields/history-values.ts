import type { CrmFieldOf } from "../../business/crm-fields";
import { isWorded } from "../../contract/crm-fields/fields";

/** Area under which changes of these settings are recorded in the history. */
export const crmArea = "crm";

/** History name of the order as a whole, because moving one field also moves those it passes. */
export const orderName = "fieldsOrder";

/** Values to record in the history, by the names of a save; the order as ids from first to last. */
export const historyValues = (fields: readonly CrmFieldOf[]): Readonly<Record<string, unknown>> => ({
  [orderName]: fields.map(({ id }) => id).join(),
  ...Object.fromEntries(
    fields.flatMap(({ id, text, isHidden, required }) => [
      [`checkbox_${id}`, !isHidden],
      [`required_${id}`, required],
      ...(isWorded(id) ? [[`text_${id}`, text]] : []),
    ]),
  ),
});

/** The texts of one language to record in the history. */
export const textsIn = (texts: ReadonlyMap<number, string>): Readonly<Record<string, unknown>> =>
  Object.fromEntries([...texts].map(([id, text]) => [`text_${id}`, text]));
