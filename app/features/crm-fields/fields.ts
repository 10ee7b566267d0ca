import { rowField } from "~/form/rows/rows";

/** Name of the form field with a customer field's position. */
export const placeField = (key: string) => `fieldsOrder_${key}`;

/** Form field with the rows of the import columns. */
export const columnsField = "batch_import_settings";

/** Name of a form field of an import column; `key` is the column's index when loaded. */
export const columnField = (key: string, part: "field" | "text" | "isHidden" | "customFlag" | "index") =>
  rowField(columnsField, key, part);
