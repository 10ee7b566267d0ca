/**
 * What the buttons of the filters do. All but `count`, `people` and `keep` name a filter's code behind a colon; `page` and `untick` a page of
 * what it may choose and a choice behind another.
 */
export const filterButtons = {
  add: "add",
  drop: "drop",
  count: "count",
  /** Keeps what is typed and shows whom it means, or asks for a name for it. */
  people: "people",
  keep: "keep",
  find: "find",
  page: "page",
  untick: "untick",
  /** Takes the filters of a saved audience; its id stands behind the colon. */
  load: "load",
} as const;

/** The field that filters are searched in. */
export const filterSearch = "filter_search";
