import { checkPeriod, day, endsTooEarly, group, ids, link, oneOf, text, yesNo } from "../field";
import type { ItemNames } from "./names";
import { audienceIds, audiences } from "./words";

/** Texts of an item in one language. */
export const itemTexts = {
  title: text(120, { missing: "Enter a title", quoted: true }),
  description: text(4000, { lines: 4 }),
  terms: text(4000, { lines: 4 }),
  link: link(1000),
};

const ofPeriod = day({ ofPeriod: true });
const box = yesNo();

type Period<S extends string, E extends string, N extends string> = Readonly<
  Record<S | E, typeof ofPeriod> & Record<N, typeof box>
>;

/** First and last day of an item, under its names; one that never expires has no last day (section 4). */
export const periodOf = <const S extends string, const E extends string, const N extends string>({
  start,
  end,
  never,
}: Pick<ItemNames, "start" | "end" | "never"> & { readonly start: S; readonly end: E; readonly never: N }) =>
  group(
    { [start]: ofPeriod, [end]: ofPeriod, [never]: box } as Period<S, E, N>,
    (values, say) => {
      const given = new Map<string, unknown>(Object.entries(values));
      const dayIn = (name: string) => {
        const value = given.get(name);
        return typeof value === "string" ? value : undefined;
      };
      checkPeriod({ start: dayIn(start), end: dayIn(end), never: given.get(never) === true }, { start, end }, say);
    },
    { [endsTooEarly]: [start] },
  );

const branchIds = ids("branches", 10_000, { missing: "Choose at least one branch" });
const audienceField = oneOf(audienceIds, { otherwise: audiences.all });
const tierIds = (most: number) => ids("tiers", most);

type Limits<B extends string, A extends string, T extends string> = Readonly<
  Record<B, typeof branchIds> & Record<A, typeof audienceField> & Record<T, ReturnType<typeof tierIds>>
>;

/**
 * Branches of an item, -1 and every branch's id for all of them, and its customers; tiers are for the tier audience
 * only, and none of them means every tier.
 */
export const limitsOf = <const B extends string, const A extends string, const T extends string>(
  { branches, audience, tiers }: { readonly branches: B; readonly audience: A; readonly tiers: T },
  mostTiers: number,
) => group({ [branches]: branchIds, [audience]: audienceField, [tiers]: tierIds(mostTiers) } as Limits<B, A, T>);
