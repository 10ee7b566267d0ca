/** Rows the form has; who needs more comes back. */
export const newLevelRows = 4;

export const newLevelField = (index: number, field: "type_name" | "description") => `InsertTiers[${index}][${field}]`;
