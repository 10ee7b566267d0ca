import { fields, id, type Value } from "../wire";
import { count, isSet, said } from "../wire/answers";

/** A customer field in the business's order (section 3 of document 001, "CRM field"). */
export const crmField = fields({ id, key: said, text: said, order: count, isHidden: isSet, required: isSet });
export type CrmField = Value<typeof crmField>;
