import type { BusinessRules } from "./rules";

/** A business's names for its points. */
export type PointLabels = Pick<BusinessRules, "plural_points" | "single_points" | "points_abbrev" | "point_abbrev">;

export const pointLabelsIn = ({
  plural_points,
  single_points,
  points_abbrev,
  point_abbrev,
}: PointLabels): PointLabels => ({ plural_points, single_points, points_abbrev, point_abbrev });

/** Capitalised for a heading: "Points", "Beans". */
const headed = (label: string) => label.charAt(0).toUpperCase() + label.slice(1);

/** Wording of a business's points, in headings and sentences. */
export function pointWords({ plural_points, single_points, points_abbrev, point_abbrev }: PointLabels) {
  const [many, one] = [plural_points.toLowerCase(), single_points.toLowerCase()];
  const unit = (count: number) => (Math.abs(count) === 1 ? one : many);
  return {
    /** Such as "Points". */
    heading: headed(plural_points),
    /** Such as "points". */
    many,
    /** "point" for 1, else "points". */
    unit,
    /** Replaces `{points}`, `{Points}` and `{point}` in a text. */
    within: (text: string) =>
      text.replaceAll("{points}", many).replaceAll("{Points}", headed(plural_points)).replaceAll("{point}", one),
    /** Such as "1 point" or "1,200 points". */
    of: (count: number) => `${count.toLocaleString("en")} ${unit(count)}`,
    /** Such as "1 pt" or "1,200 pts", where space is limited. */
    short: (count: number) => `${count.toLocaleString("en")} ${Math.abs(count) === 1 ? point_abbrev : points_abbrev}`,
    /** Such as "pts", below a figure. */
    abbreviation: points_abbrev,
  };
}

export type PointWords = ReturnType<typeof pointWords>;
