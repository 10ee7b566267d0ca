import { formatCount } from "~/ui/format";

/** The fields of the form, named as on the wire; `direction` turns what is typed into points taken. */
export const adjustFields = ["userAdjustBalance", "direction", "comments"] as const;
export type AdjustField = (typeof adjustFields)[number];

/** More than anybody earns: a slip of the hand is rather stopped than undone. */
export const mostPoints = 10_000_000;

/** The points that a text says, signed; null for what says none. Thousands' commas and a typographic minus are read. */
export function readPoints(typed: string, direction: string): number | null {
  const plain = typed.trim().replace(/^[−–]/, "-").replace(/^\+/, "");
  if (!/^-?(\d{1,9}|\d{1,3}([, ]\d{3})+)$/.test(plain)) return null;
  const points = Number(plain.replace(/[, ]/g, ""));
  return direction === "take" ? -Math.abs(points) : points;
}

/** What is wrong with the points; undefined where nothing is. */
export function pointsProblem(typed: string, points: number | null): string | undefined {
  if (typed.trim() === "") return "Enter how many points";
  if (points === null || Math.abs(points) > mostPoints)
    return `Enter whole points such as 100 or -50, at most ${formatCount(mostPoints)}`;
  return points === 0 ? "Enter points other than 0" : undefined;
}
