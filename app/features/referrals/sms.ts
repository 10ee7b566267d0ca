/*
 * How long a text message is, as carriers count it: GSM 03.38 septets, or UCS-2 units once a single character needs them.
 */

const basic = new Set(
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);
/** Two septets each. */
const extended = new Set("^{}\\[~]|€\f");

const sizes = { gsm: { alone: 160, part: 153 }, ucs2: { alone: 70, part: 67 } } as const;

export interface SmsLength {
  /** Septets, or UCS-2 units. */
  readonly length: number;
  /** Messages that are paid for. */
  readonly parts: number;
  /** The first character outside of the GSM alphabet: with it a part holds 67 characters instead of 153. */
  readonly dearer: string | null;
}

export function smsLength(text: string): SmsLength {
  const characters = [...text];
  const dearer = characters.find((one) => !basic.has(one) && !extended.has(one)) ?? null;
  const size = dearer === null ? sizes.gsm : sizes.ucs2;
  const widths = characters.map((one) => (dearer === null ? (extended.has(one) ? 2 : 1) : one.length));
  const length = widths.reduce((sum, width) => sum + width, 0);
  return { length, parts: length <= size.alone ? Math.min(length, 1) : partsOf(widths, size.part), dearer };
}

/** A character of two units never stands in two parts. */
function partsOf(widths: readonly number[], size: number): number {
  let parts = 1;
  let used = 0;
  for (const width of widths) {
    if (used + width > size) {
      parts += 1;
      used = 0;
    }
    used += width;
  }
  return parts;
}
