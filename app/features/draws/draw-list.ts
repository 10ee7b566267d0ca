import { defineList, type SortOf } from "~/list/list";
import { lastDay, type RowRules } from "~/list/select";
import { choiceFilter, typeFilter } from "~/list/usual-filters";
import { paths } from "~/paths";
import { defaultLanguageId } from "../../../server/contract/common/default-language";
import { fold } from "../../../server/contract/common/fold";
import type { DrawRow } from "../../../server/contract/draws/calls";
import { type DrawState, drawStateOf, drawStates, drawTypeIds } from "../../../server/contract/draws/words";
import { oneOf } from "../../../server/contract/field";
import { stateNames } from "./draw-list-words";
import { typeWords } from "./words";

/** Draws list (section 7); latest draw time first. */
export const drawList = defineList({
  path: paths.drawsDashboard(),
  search: { label: "Search by title" },
  filters: {
    list: {
      field: oneOf(["active", "previous"]),
      label: "Lists",
      what: "list",
      at: "links",
      names: { active: "Active", previous: "Previous" },
    },
    type: typeFilter(
      "draw",
      Object.fromEntries(drawTypeIds.map((id) => [id, typeWords[id].label])),
      drawTypeIds.map(String),
    ),
    state: choiceFilter("State", { all: "All states", names: stateNames, values: drawStates }),
  },
  sorts: { draw: "desc", title: "asc", end: "desc", prizes: "desc", participants: "desc" },
});

export type DrawFilter = keyof typeof drawList.filters;
export type DrawSort = SortOf<typeof drawList>;

/** Title in the first language, otherwise in any language. */
export const titleOf = ({ title }: Pick<DrawRow, "title">): string =>
  title[String(defaultLanguageId)] || Object.values(title).find((text) => text !== "") || "Untitled draw";

/**
 * State of a draw, computed if the server does not provide it; dates that it does not tell have not come.
 * @param now local time of the business
 */
export function stateOf(draw: DrawRow, now: string): DrawState {
  if (draw.state !== null) return draw.state;
  const { draw_time, utc_end_date, isPublished, isExpired } = draw;
  if (isPublished && isExpired) return "closed";
  return drawStateOf({ ...draw, draw_time: draw_time || lastDay, utc_end_date: utc_end_date ?? lastDay }, false, now);
}

export const drawRows = (now: string): RowRules<DrawRow, DrawFilter, DrawSort> => ({
  id: ({ draw_pk }) => draw_pk,
  text: (draw) => Object.values(draw.title).join(" "),
  filters: {
    list: ({ isExpired }) => (isExpired ? "previous" : "active"),
    type: ({ draw_rules_fk }) => String(draw_rules_fk),
    state: (draw) => stateOf(draw, now),
  },
  sorts: {
    draw: ({ draw_time }) => draw_time || null,
    title: (draw) => fold(titleOf(draw)),
    end: ({ utc_end_date }) => utc_end_date,
    prizes: ({ num_of_winners }) => num_of_winners,
    participants: ({ participants }) => participants,
  },
});
