import { group, oneId, oneOf, text, yesNo } from "../field";
import { dateOrders, decimalMarks, delimiters, encodings, knownCustomers } from "./words";

/*
 * Options for reading a file and its values.
 */

const keys = <const K extends string>(list: readonly { readonly key: K }[]) => list.map(({ key }) => key);
const chosen = (missing: string) => ({ missing, unreadable: missing });

export const reading = group({
  encoding: oneOf(keys(encodings), chosen("Choose an encoding")),
  delimiter: oneOf(keys(delimiters), chosen("Choose a column separator")),
  has_header: yesNo(),
});

export const values = group({
  date_order: oneOf(keys(dateOrders), chosen("Choose a date format")),
  decimal_mark: oneOf(keys(decimalMarks), chosen("Choose an amount format")),
  country: text(2),
  branch_pk: oneId(),
  known: oneOf(keys(knownCustomers), { unreadable: "Choose what to do with existing customers", otherwise: "update" }),
});
