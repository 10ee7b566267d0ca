/** Name of the form field with a customer field's position. */
export const placeField = (key: string) => `fieldsOrder_${key}`;

/** Name of a form field of an import column; `key` is the column's index when loaded. */
export const columnField = (key: string, part: "field" | "text" | "isHidden" | "customFlag" | "index") =>
  `batch_import_settings[${key}][${part}]`;
