import { counted } from "../../../server/contract/common/counted";
import { mostYears } from "../../../server/contract/reports/words";

/** Months after joining that the page of the report on retention shows; its file has all. */
export const mostMonthsShown = 24;

/** When customers came back, by months after joining. */
export const cameBackNames: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from({ length: 12 * mostYears + 1 }, (_, after) => [
    String(after),
    after === 0 ? "Back the same month" : `Back after ${counted(after, "month")}`,
  ]),
);
