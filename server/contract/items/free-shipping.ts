import { z } from "zod";
import type { Codec, Raw, Shape } from "../wire";
import { isRecord } from "../wire/raw";

const isOn = (value: unknown) => value === true || value === 1 || value === "1" || value === "true";
export const isNone = (value: unknown) => Number(value || 0) === 0;

interface Spelled {
  /** Wire names of an item's type and discount. */
  readonly type: string;
  readonly discount: string;
  readonly percent: number;
  readonly free: number;
}

/**
 * Free shipping is a type of its own here. On the wire it has discount 0 and `shipping_flag` 1; an older server sends
 * it as a percent discount of 0 with the flag (section 4).
 */
export const freeShippingOf = ({ type, discount, percent, free }: Spelled) => ({
  read(raw: Raw): Raw {
    const isFree = isOn(raw.shipping_flag) && Number(raw[type]) === percent && isNone(raw[discount]);
    return isFree ? { ...raw, [type]: free } : raw;
  },
  /** @param keeps whether to write an older row's discount above 0 as it is */
  write<T>(written: T, { keeps = false } = {}): T {
    if (!isRecord(written) || written[type] !== free) return written;
    return { ...written, shipping_flag: 1, ...((!keeps || isNone(written[discount])) && { [discount]: 0 }) };
  },
});

export const asFreeShipping = <T>(
  rule: ReturnType<typeof freeShippingOf>,
  codec: Codec<T> & { readonly shape: Shape },
): Codec<T> & { readonly shape: Shape } => ({
  shape: codec.shape,
  read: z.preprocess((raw) => (isRecord(raw) ? rule.read(raw) : raw), codec.read),
  write: (value) => rule.write(codec.write(value)),
});
