import type { Audience } from "./audience";
import type { Filter } from "./filter";
import { type AppliedFilter, filters } from "./filters";

/** Replaces every selection of branches by the branch of a branch admin (section 5). */
export const withOwnBranch = (audience: Audience, branchId: number): Audience => ({
  ...audience,
  filters: audience.filters.map(({ key, values }) => {
    const { fields }: Filter = filters[key];
    const places = Object.entries(fields).flatMap(([name, field]) =>
      field.type === "ids" && field.of === "branches" ? [[name, [branchId]] as const] : [],
    );
    return { key, values: { ...values, ...Object.fromEntries(places) } } as AppliedFilter;
  }),
});
