/** Number of rows in the form; users who need more levels submit it again. */
export const newLevelRows = 4;

export const newLevelField = (index: number, field: "type_name" | "description") => `InsertTiers[${index}][${field}]`;
