/** Same name as the items' picture field. */
export const fieldName = "image";
