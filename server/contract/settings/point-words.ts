import type { BusinessRules } from "./rules";

/** What a business calls its points. */
export type PointLabels = Pick<BusinessRules, "plural_points" | "single_points" | "points_abbrev" | "point_abbrev">;

export const pointLabelsIn = ({
  plural_points,
  single_points,
  points_abbrev,
  point_abbrev,
}: PointLabels): PointLabels => ({ plural_points, single_points, points_abbrev, point_abbrev });

/** As a heading begins with it: "Points", "Beans". */
const headed = (label: string) => label.charAt(0).toUpperCase() + label.slice(1);

/** A business's points in words: headings, and within sentences. */
export function pointWords({ plural_points, single_points, points_abbrev, point_abbrev }: PointLabels) {
  const [many, one] = [plural_points.toLowerCase(), single_points.toLowerCase()];
  const unit = (count: number) => (Math.abs(count) === 1 ? one : many);
  return {
    /** "Points". */
    heading: headed(plural_points),
    /** "points". */
    many,
    /** "point" beside 1, else "points". */
    unit,
    /** A text with the names in the places of `{points}`, `{Points}` and `{point}`. */
    within: (text: string) =>
      text.replaceAll("{points}", many).replaceAll("{Points}", headed(plural_points)).replaceAll("{point}", one),
    /** "1 point", "1,200 points". */
    of: (count: number) => `${count.toLocaleString("en")} ${unit(count)}`,
    /** "1 pt", "1,200 pts", where there is little room. */
    short: (count: number) => `${count.toLocaleString("en")} ${Math.abs(count) === 1 ? point_abbrev : points_abbrev}`,
    /** "pts", beneath a figure. */
    abbreviation: points_abbrev,
  };
}

export type PointWords = ReturnType<typeof pointWords>;
