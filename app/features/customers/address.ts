type Parts = Readonly<
  Partial<Record<"address" | "street_number" | "route" | "city" | "province" | "postal_code", string>>
>;

/** Address lines for street, place and country; unknown parts are omitted. */
export function addressLines(parts: Parts, country: string): string[] {
  const street = [parts.street_number, parts.route].filter(Boolean).join(" ");
  const place = [parts.city, [parts.province, parts.postal_code].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  // The full address often contains street and place already.
  const whole = parts.address ?? "";
  const isNew = (line: string) => line !== "" && !whole.toLowerCase().includes(line.toLowerCase());
  return [whole, ...[street, place, country].filter(isNew)].filter(Boolean);
}
