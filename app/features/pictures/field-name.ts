/** As the items call their picture. */
export const fieldName = "image";
