/** First and last name; "" if there is neither. */
export const fullName = (first: string | null, last: string | null): string => `${first ?? ""} ${last ?? ""}`.trim();

/** Stands in a list for a missing name. */
export const noName = "No name";

/** Stands for a customer whose name is missing or unknown. */
export const customerNumber = (uid: number | string): string => `Customer ${uid}`;

interface Named {
  readonly uid: number;
  readonly firstName: string;
  readonly lastName: string;
}

/** Full name of a customer; otherwise the number, such as "Customer 12". */
export const customerName = ({ uid, firstName, lastName }: Named): string =>
  fullName(firstName, lastName) || customerNumber(uid);
