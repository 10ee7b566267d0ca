import type { CompleteOf } from "../field";
import type { Raw } from "../wire";
import type { AppliedFilter } from "./filters";
import { type audienceAsAWhole, type EarlierKind, earlierCriteria, earlierKinds, joins, type TimeUnit } from "./whole";

type Whole = CompleteOf<typeof audienceAsAWhole.fields>;

/** The audience of a campaign, read and validated. No filters means everyone. */
export interface Audience {
  readonly filters: readonly AppliedFilter[];
  readonly whole: Whole;
}

/** Fields of an audience, as in a form, a call or a saved campaign. */
export type AudienceFields = Raw;

/** Earlier campaigns whose customers are excluded. */
export interface Earlier {
  readonly kind: EarlierKind;
  readonly amount: number;
  readonly unit: TimeUnit;
  /** null for any campaign. */
  readonly campaigns: readonly number[] | null;
}

export const isJoinedByAnd = ({ whole }: Audience): boolean => whole.applyConditionsAnd === joins.and;

/** Whether the filters exclude no one: there are none, only "everybody", or "everybody" or others. */
export function isEverybody({ filters, whole }: Audience): boolean {
  const others = filters.filter(({ key }) => key !== "everybody");
  return others.length === 0 || (whole.applyConditionsAnd === joins.or && others.length < filters.length);
}

/** The filters that affect the result: "everybody" does beside others where one of them is enough. */
export function decidingFilters(audience: Audience): readonly AppliedFilter[] {
  const others = audience.filters.filter(({ key }) => key !== "everybody");
  return others.length > 0 && isEverybody(audience) ? audience.filters : others;
}

export const earlierOf = ({ whole }: Audience): readonly Earlier[] =>
  earlierKinds.flatMap((kind): Earlier[] => {
    const name = `excludeCustPrev${kind}Camp` as const;
    if (!whole[name]) return [];
    return [
      {
        kind,
        amount: whole[`${name}Days`],
        unit: whole[`${name}Unit`],
        campaigns: whole[`${name}Criteria`] === earlierCriteria.chosen ? (whole[`${name}Ids`] ?? []) : null,
      },
    ];
  });
