import { z } from "zod";
import type { Codec, Shape } from "../wire";
import { offerTypes } from "./words";

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isOn = (value: unknown) => value === true || value === 1 || value === "1" || value === "true";

/**
 * Free shipping is offer type 18 here. On the wire it is 18 with discount 0 and `shipping_flag` 1; an older server tells
 * it as percent discount 0 with the flag (section 4).
 */
export function withFreeShipping<T>(codec: Codec<T> & { readonly shape: Shape }): Codec<T> & { readonly shape: Shape } {
  return {
    shape: codec.shape,
    read: z.preprocess((raw) => {
      if (!isRecord(raw) || !isOn(raw.shipping_flag)) return raw;
      const percentOfNothing =
        Number(raw.offer_type) === offerTypes.discountPercent && Number(raw.discount_amount || 0) === 0;
      return percentOfNothing ? { ...raw, offer_type: offerTypes.freeShipping } : raw;
    }, codec.read),
    write: (value) => {
      const written = codec.write(value);
      if (!isRecord(written) || written.offer_type !== offerTypes.freeShipping) return written;
      return { ...written, discount_amount: 0, shipping_flag: 1 };
    },
  };
}
