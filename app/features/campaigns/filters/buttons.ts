/**
 * Button values of the filters step. All but `count`, `people`, `keep` and `load` are followed by a colon and the
 * filter's code; `page` and `untick` also by a colon and the page or the value.
 */
export const filterButtons = {
  add: "add",
  drop: "drop",
  count: "count",
  /** `people` and `keep` store the input; then `people` lists the audience and `keep` asks for its name. */
  people: "people",
  keep: "keep",
  find: "find",
  page: "page",
  untick: "untick",
  /** Copies the filters of the saved audience whose id follows the colon. */
  load: "load",
} as const;

/** Name of the field that searches filters. */
export const filterSearch = "filter_search";
