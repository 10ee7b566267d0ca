/** What the buttons of the filters do; `add` and `drop` name a filter's code behind a colon. */
export const filterButtons = { add: "add", drop: "drop", count: "count" } as const;

/** The field that filters are searched in. */
export const filterSearch = "filter_search";
