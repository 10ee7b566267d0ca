import { paths } from "~/paths";
import { segments } from "../../../server/contract/dashboard/words";

export type SegmentKey = (typeof segments)[number]["key"];

/** Key of the segment with this name; undefined for other segments of a legacy server. */
export const segmentNamed = (name: string) => segments.find((segment) => segment.name === name)?.key;

interface Members {
  readonly branchId: number;
  readonly segment?: SegmentKey | "";
  /** Latest joining date; "" means today. Selects the members at that time. */
  readonly until?: string;
}

/** URL of the customers that a dashboard figure counts. */
export function customersPath({ branchId, segment, until }: Members): string {
  return paths.customersDashboard({
    businessBranchIds: branchId || undefined,
    segment: segment || undefined,
    registered_until: until || undefined,
  });
}
