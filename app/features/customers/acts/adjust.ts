/**
 * Signed number of points in a text; null if it is not a number. Accepts thousands separators and a typographic minus.
 */
export function readPoints(typed: string, direction: string): number | null {
  const plain = typed.trim().replace(/^[−–]/, "-").replace(/^\+/, "");
  if (!/^-?(\d{1,9}|\d{1,3}([, ]\d{3})+)$/.test(plain)) return null;
  const points = Number(plain.replace(/[, ]/g, ""));
  return direction === "take" ? -Math.abs(points) : points;
}
