import { z } from "zod";

/*
 * What codecs begin with. Shared: a schema of Zod takes a kilobyte and a half, and there are thousands of codecs.
 */

/** A value as it came. */
export const asSent = z.unknown();

/** Fields by name, as they came. */
export const fieldsSent = z.record(asSent, {
  invalid_type_error: "Expected fields",
  required_error: "Expected fields",
});
