const people = new Intl.Collator("en", { numeric: true });

/**
 * Compares names in human order, independent of the store's collation: apple, Éclair, Zebra; Stand 2 before Stand 10.
 */
export const byName =
  <T>(nameOf: (one: T) => string) =>
  (one: T, other: T): number =>
    people.compare(nameOf(one), nameOf(other));
