/** The field that holds the position of a customer's field. */
export const placeField = (key: string) => `fieldsOrder_${key}`;

/** A part of a column of an import, by the number that it came under. */
export const columnField = (key: string, part: "field" | "text" | "isHidden" | "customFlag" | "index") =>
  `batch_import_settings[${key}][${part}]`;
