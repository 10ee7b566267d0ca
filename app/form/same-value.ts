import type { RawValue } from "./answers";

const plainNumber = /^(0|[1-9]\d{0,14})(\.\d+)?$/;

/** Normalizes values for comparison: "5" equals "5.00", and the order of ticked boxes does not matter. */
const spelled = (value: RawValue | undefined): string[] =>
  (value === undefined ? [] : typeof value === "string" ? [value] : value)
    .map((text) => text.replace(/\r\n?/g, "\n").trim())
    .filter((text) => text !== "")
    .map((text) => (plainNumber.test(text) ? String(Number(text)) : text))
    .sort();

/** Whether two forms have the same value in a field. Unticked boxes are not posted. */
export function sameValue(one: RawValue | undefined, other: RawValue | undefined): boolean {
  const [a, b] = [spelled(one), spelled(other)];
  if (a.length === b.length && a.every((text, index) => text === b[index])) return true;
  const unticked = (missing: RawValue | undefined, box: readonly string[]) =>
    missing === undefined && box.length === 1 && box[0] === "0";
  return unticked(one, b) || unticked(other, a);
}

/** Whether it may be the value of boxes, which post nothing when they are not ticked. */
export const isBox = (value: RawValue | undefined): boolean =>
  typeof value === "string" ? ["", "0", "1"].includes(value) : value !== undefined;
