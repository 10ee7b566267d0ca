/** Button values of the filters step. `add` and `drop` are followed by a colon and the filter's code. */
export const filterButtons = {
  add: "add",
  drop: "drop",
  count: "count",
  /** `people` and `keep` store the input; then `people` lists the audience and `keep` asks for its name. */
  people: "people",
  keep: "keep",
  /** Copies the filters of the saved audience whose id follows the colon. */
  load: "load",
} as const;

/** Name of the field that searches filters. */
export const filterSearch = "filter_search";
