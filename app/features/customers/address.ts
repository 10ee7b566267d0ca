type Parts = Readonly<
  Partial<Record<"address" | "street_number" | "route" | "city" | "province" | "postal_code", string>>
>;

/** An address on one line each for street, place and country; what is not known is left out. */
export function addressLines(parts: Parts, country: string): string[] {
  const street = [parts.street_number, parts.route].filter(Boolean).join(" ");
  const place = [parts.city, [parts.province, parts.postal_code].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  // The whole of it often says street and place already.
  const whole = parts.address ?? "";
  const said = (line: string) => line !== "" && !whole.toLowerCase().includes(line.toLowerCase());
  return [whole, ...[street, place, country].filter(said)].filter(Boolean);
}
