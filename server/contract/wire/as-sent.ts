import { z } from "zod";

/*
 * Schemas that codecs start from. They are shared because a Zod schema takes 1.5 kB and there are thousands of codecs.
 */

/** Any value, unread. */
export const asSent = z.unknown();

/** Fields by name, unread. */
export const fieldsSent = z.record(asSent, {
  invalid_type_error: "Expected fields",
  required_error: "Expected fields",
});
