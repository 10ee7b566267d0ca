import { z } from "zod";
import type { Codec, Raw, WireValue } from "../wire";

/** A value as it was sent: a text, or the texts of a repeated key. */
const value: z.ZodType<WireValue, z.ZodTypeDef, unknown> = z
  .unknown()
  .transform((raw) => (raw === undefined ? null : (raw as WireValue)));

/**
 * Everything that a request carries, whether its call declares it or not: what a campaign keeps as `options`. It goes out
 * as it is, before what is declared.
 */
export const everythingSent: Codec<Readonly<Record<string, WireValue>>> = {
  read: z.record(value),
  write: (sent) => ({ ...sent }),
  gather: (raw: Raw) => ({ ...raw }),
  spread: (sent) => ({ ...sent }),
};
