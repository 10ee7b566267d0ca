/** Maximum number of months after joining that the report on retention shows. */
export const mostMonthsAfter = 12;

/** When customers came back, by months after joining. */
export const cameBackNames: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from({ length: mostMonthsAfter + 1 }, (_, after) => [
    String(after),
    after === 0 ? "Back the same month" : `Back after ${after} ${after === 1 ? "month" : "months"}`,
  ]),
);
