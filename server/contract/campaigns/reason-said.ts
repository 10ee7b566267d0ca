import { said } from "../wire/answers";

/** A reason as sent: one of `reasons`, an older server's own word, or "" without a reason. */
export const reasonSaid = said;
