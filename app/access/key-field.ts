/** Field of a form with its idempotency key, which makes a second press the same act. */
export const keyField = "idempotency_key";

/** Field of a form with the attempt whose unknown outcome its page shows, which a press sends again; "0" if none. */
export const doubtField = "doubt";
