import type { ReportUnit } from "../../../server/contract/reports/words";

export const unitWords: Readonly<Record<ReportUnit, string>> = { day: "Day", week: "Week", month: "Month" };
