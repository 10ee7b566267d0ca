import { addressFields } from "../../../contract/customers/fields";
import { type MergeField, mergeFields } from "../../../contract/customers/words";
import { columnOf } from "../../../customers/columns";
import type { CustomerRow } from "../../../customers/leave";

const columnsOf = (field: MergeField): readonly string[] => {
  if (field === "address") return Object.keys(addressFields);
  return [columnOf(field), ...(field === "phone" ? [columnOf("country_code")] : [])];
};

/** Columns filled in together: half of one customer's address combined with half of another's would be wrong. */
export const groups = Object.fromEntries(mergeFields.map((field) => [field, columnsOf(field)] as const)) as Readonly<
  Record<MergeField, readonly (keyof CustomerRow)[]>
>;
/** Consents follow the address or number they were given for, and nothing else (document 001, section 5). */
export const consents = [
  { of: "email", columns: ["consent_email"] },
  { of: "phone", columns: ["consent_sms", "double_opt_in", "allow_sms_status"] },
] as const satisfies readonly { readonly of: MergeField; readonly columns: readonly (keyof CustomerRow)[] }[];
/** Columns filled in if blank. Names are excluded: a name is chosen as a whole, never completed. */
export const fillable = Object.entries(groups).flatMap(([name, columns]) =>
  ["firstName", "lastName"].includes(name) ? [] : [columns],
);
