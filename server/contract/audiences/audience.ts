import type { CompleteOf } from "../field";
import type { Raw } from "../wire";
import type { AppliedFilter } from "./filters";
import { type audienceAsAWhole, type EarlierKind, earlierCriteria, earlierKinds, joins, type TimeUnit } from "./whole";

type Whole = CompleteOf<typeof audienceAsAWhole.fields>;

/** Whom a campaign is meant for, read and checked. No filter at all is everybody. */
export interface Audience {
  readonly filters: readonly AppliedFilter[];
  readonly whole: Whole;
}

/** A field of an audience, or several: as a form, a call or a saved campaign holds them. */
export type AudienceFields = Raw;

/** Earlier campaigns whose customers are left out. */
export interface Earlier {
  readonly kind: EarlierKind;
  readonly amount: number;
  readonly unit: TimeUnit;
  /** null: any. */
  readonly campaigns: readonly number[] | null;
}

export const isJoinedByAnd = ({ whole }: Audience): boolean => whole.applyConditionsAnd === joins.and;

/** True where nobody is left out by a filter: none, everybody alone, or everybody "or" something. */
export function isEverybody({ filters, whole }: Audience): boolean {
  const others = filters.filter(({ key }) => key !== "everybody");
  return others.length === 0 || (whole.applyConditionsAnd === joins.or && others.length < filters.length);
}

/** The filters that decide something. */
export const decidingFilters = (audience: Audience): readonly AppliedFilter[] =>
  isEverybody(audience) ? [] : audience.filters.filter(({ key }) => key !== "everybody");

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
