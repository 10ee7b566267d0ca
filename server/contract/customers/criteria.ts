import type { OneOfField, RangeField } from "../field";
import {
  type Codec,
  date,
  type FieldValues,
  flag,
  id,
  list,
  oneOf,
  optional,
  type Range,
  range,
  text,
  whole,
} from "../wire";
import { type Criterion, criterionFields } from "./criterion-fields";

type Kind = (typeof criterionFields)[Criterion];

type ValueOf<K extends Kind> = K extends { readonly type: "text" | "day" }
  ? string
  : K extends { readonly type: "yesNo" }
    ? boolean
    : K extends { readonly type: "ids" }
      ? number[]
      : K extends OneOfField<infer V>
        ? V
        : K extends RangeField<"day">
          ? Range<string>
          : Range<number>;

function codecOf(kind: Kind): Codec<unknown> {
  switch (kind.type) {
    case "text":
      return text(kind.max);
    case "yesNo":
      return flag;
    case "day":
      return date;
    case "oneOf":
      return oneOf(kind.values);
    case "ids":
      return list(id, kind.max);
    case "range":
      return kind.of === "day" ? range(date) : range(whole);
  }
}

const derived = Object.fromEntries(
  Object.entries(criterionFields).map(([name, kind]) => [name, optional(codecOf(kind))]),
) as { [N in Criterion]: Codec<ValueOf<(typeof criterionFields)[N]> | undefined> };

/**
 * Reads both spellings of "all branches" as no filter: 0 for "Branches (All)" (001 §7), and -1 along with every id (000
 * §5).
 */
const branchIds: Codec<number[] | undefined> = {
  ...derived.businessBranchIds,
  read: optional(list(whole, criterionFields.businessBranchIds.max))
    .read.transform((sent) => (sent?.some((one) => one === 0 || one === -1) ? undefined : sent))
    .pipe(derived.businessBranchIds.read),
};

/** Codecs of the criteria (`criterionFields`), all optional. */
export const customerCriteria = { ...derived, businessBranchIds: branchIds };

/** Criteria that select customers; none selects all. */
export type CustomerCriteria = FieldValues<typeof customerCriteria>;
