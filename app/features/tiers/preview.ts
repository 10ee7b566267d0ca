import { defineList, filteredBy, type ListState, listPath } from "~/list/list";
import type { ListShown } from "~/list/shown";
import type { AnswerOf } from "../../../server/contract/common/call";
import { oneOf } from "../../../server/contract/field";
import type { PreviewLevel, TierLevel, tiersPreview } from "../../../server/contract/tiers/calls";
import { previewPageSize } from "../../../server/contract/tiers/words";

type Answer = AnswerOf<typeof tiersPreview>;

/** Customer who would move. */
export interface MoveLine {
  readonly id: number;
  readonly title: string;
  readonly from: string;
  readonly to: string;
  readonly direction: "up" | "down";
}

/** Customers in a level before and after, with the URL of those who would move into it. */
export interface LevelLine extends PreviewLevel {
  readonly moves: { readonly up: string; readonly down: string };
}

export type Preview =
  /** The back end has no preview. */
  | { readonly kind: "unseen" }
  | { readonly kind: "refused"; readonly messages: readonly string[] }
  | (Omit<Answer, "levels" | "moves" | "total"> & {
      readonly kind: "shown";
      readonly levels: readonly LevelLine[];
      readonly list: ListShown<MoveLine>;
      /** Current filter in words, such as "Down to Silver"; null without a filter. */
      readonly only: string | null;
      /** Customers in the list, including those that the preview does not keep. */
      readonly all: number;
    });

const own = ["preview", "page", "direction", "to"];

interface Previewed {
  readonly previewId: number;
  readonly levels: readonly Pick<TierLevel, "business_tiers_pk">[];
  /** URL of the step, whose other parameters the list keeps. */
  readonly search: URLSearchParams;
}

/** Customers who would move, by direction and by the level they move to; level 0 is none. */
export const moveList = ({ previewId, levels, search }: Previewed) =>
  defineList({
    path: "",
    perPage: previewPageSize,
    filters: {
      direction: { field: oneOf(["up", "down"]), label: "Direction", at: "address" },
      to: {
        field: oneOf(["0", ...levels.map(({ business_tiers_pk: id }) => String(id))]),
        label: "Level",
        at: "address",
      },
    },
    part: {
      id: "moves",
      beside: {
        ...Object.fromEntries([...search].filter(([name]) => !own.includes(name))),
        preview: previewId,
      },
    },
  });

type MoveList = ReturnType<typeof moveList>;
type MoveFilters = ListState<"direction" | "to">["filters"];

/** Adds to each level the URLs of the customers who would move into it. */
export const levelLines = (
  declared: MoveList,
  list: ListState<"direction" | "to">,
  levels: readonly PreviewLevel[],
): LevelLine[] =>
  levels.map((level) => {
    const into = filteredBy<"direction" | "to", string>(list, "to", String(level.business_tiers_pk));
    const to = (direction: "up" | "down") =>
      listPath(declared, filteredBy<"direction" | "to", string>(into, "direction", direction));
    return { ...level, moves: { up: to("up"), down: to("down") } };
  });

const isIn = ({ to }: MoveFilters, { business_tiers_pk: id }: PreviewLevel) => to === "" || to === String(id);

/** Filter in words, such as "Down to Silver"; null without a filter. */
export function onlyInWords(filters: MoveFilters, levels: readonly PreviewLevel[]): string | null {
  const { direction, to } = filters;
  if (direction === "" && to === "") return null;
  const level = levels.find((one) => isIn(filters, one));
  const where = to === "" ? "" : ` to ${level?.type_name || "no level"}`;
  return `${direction === "down" ? "Down" : direction === "up" ? "Up" : "Moves"}${where}`;
}

/** Number of customers that the filters leave. */
export const moversIn = (filters: MoveFilters, levels: readonly PreviewLevel[]): number =>
  levels
    .filter((level) => isIn(filters, level))
    .reduce(
      (sum, { up, down }) => sum + (filters.direction === "down" ? 0 : up) + (filters.direction === "up" ? 0 : down),
      0,
    );
