/** Field of a form with its idempotency key, which makes a second press the same act. */
export const keyField = "idempotency_key";
