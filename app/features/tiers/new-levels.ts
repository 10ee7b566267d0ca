/** A row of the form that makes levels, as typed. */
export interface NewLevelRow {
  readonly type_name: string;
  readonly description: string;
}

/** Rows the form has; who needs more comes back. */
export const newLevelRows = 4;

export const newLevelField = (index: number, field: keyof NewLevelRow) => `InsertTiers[${index}][${field}]`;
