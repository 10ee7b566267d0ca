import { fields, id, type Value } from "../wire";
import { count, isSet, said } from "../wire/answers";

/** A field of a customer as the business arranges it, first to last (section 3 of document 001, "CRM field"). */
export const crmField = fields({ id, key: said, text: said, order: count, isHidden: isSet, required: isSet });
export type CrmField = Value<typeof crmField>;
