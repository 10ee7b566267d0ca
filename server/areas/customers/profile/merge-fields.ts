import { addressFields } from "../../../contract/customers/fields";
import { type MergeField, mergeFields } from "../../../contract/customers/words";
import { columnOf } from "../../../customers/columns";
import type { CustomerRow } from "../../../customers/leave";

const columnsOf = (field: MergeField): readonly string[] => {
  if (field === "address") return Object.keys(addressFields);
  return [columnOf(field), ...(field === "phone" ? [columnOf("country_code")] : [])];
};

/** Filled in together: half of one person's address beside half of the other's is nobody's. */
export const groups = Object.fromEntries(mergeFields.map((field) => [field, columnsOf(field)] as const)) as Readonly<
  Record<MergeField, readonly (keyof CustomerRow)[]>
>;
/** Consents go with the address or the number they were given for, and with nothing else: section 5. */
export const consents = [
  { of: "email", columns: ["consent_email"] },
  { of: "phone", columns: ["consent_sms", "double_opt_in", "allow_sms_status"] },
] as const satisfies readonly { readonly of: MergeField; readonly columns: readonly (keyof CustomerRow)[] }[];
/** A name is chosen, never filled in: half of each is nobody's. */
export const fillable = Object.entries(groups).flatMap(([name, columns]) =>
  ["firstName", "lastName"].includes(name) ? [] : [columns],
);
