const people = new Intl.Collator("en", { numeric: true });

/** Names as people sort them, whatever the store's own order: apple, Éclair, Zebra; Stand 2 before Stand 10. */
export const byName =
  <T>(nameOf: (one: T) => string) =>
  (one: T, other: T): number =>
    people.compare(nameOf(one), nameOf(other));
