import type { BusinessRules } from "./rules";

/** What a business calls its points. */
export type PointLabels = Pick<BusinessRules, "plural_points" | "single_points">;

export const pointLabelsIn = ({ plural_points, single_points }: PointLabels): PointLabels => ({
  plural_points,
  single_points,
});

/** As a heading begins with it: "Points", "Beans". */
const headed = (label: string) => label.charAt(0).toUpperCase() + label.slice(1);

/** A business's points in words: headings, and within sentences. */
export function pointWords({ plural_points, single_points }: PointLabels) {
  const [many, one] = [plural_points.toLowerCase(), single_points.toLowerCase()];
  const unit = (count: number) => (Math.abs(count) === 1 ? one : many);
  return {
    /** "Points". */
    heading: headed(plural_points),
    /** "points". */
    many,
    /** "point" beside 1, else "points". */
    unit,
    /** "1 point", "1,200 points". */
    of: (count: number) => `${count.toLocaleString("en")} ${unit(count)}`,
  };
}

export type PointWords = ReturnType<typeof pointWords>;
