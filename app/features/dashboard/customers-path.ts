import { paths } from "~/paths";
import { segments } from "../../../server/contract/dashboard/words";

export type SegmentKey = (typeof segments)[number]["key"];

/** The key of a segment that a chart names; a legacy server may have others. */
export const segmentNamed = (name: string) => segments.find((segment) => segment.name === name)?.key;

interface Members {
  readonly branchId: number;
  readonly segment?: SegmentKey | "";
  /** The last day of joining, "" for today: the members there were then. */
  readonly until?: string;
}

/** The list of the customers that a number of the dashboard counts. */
export function customersPath({ branchId, segment, until }: Members): string {
  return paths.customersDashboard({
    businessBranchIds: branchId || undefined,
    segment: segment || undefined,
    registered_until: until || undefined,
  });
}
