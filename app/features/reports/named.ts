import { type ReportName, reports } from "../../../server/contract/reports/titles";
import type { PointWords } from "../../../server/contract/settings/point-words";

/** One-line description of a report. */
export const reportSays = (name: ReportName, words: PointWords): string => words.within(reports[name].says);
