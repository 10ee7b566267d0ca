import { z } from "zod";
import type { Codec, Raw, WireValue } from "../wire";

/** A value as sent: a text, or the texts of a repeated key. */
const value: z.ZodType<WireValue, z.ZodTypeDef, unknown> = z
  .unknown()
  .transform((raw) => (raw === undefined ? null : (raw as WireValue)));

/**
 * Everything in a request, whether its call declares it or not; stored as a campaign's `options`. It is written
 * unchanged, before declared fields.
 */
export const everythingSent: Codec<Readonly<Record<string, WireValue>>> = {
  read: z.record(value),
  write: (sent) => ({ ...sent }),
  gather: (raw: Raw) => ({ ...raw }),
  spread: (sent) => ({ ...sent }),
};
