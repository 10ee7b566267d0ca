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
  const said = { businessBranchIds: branchId || undefined, segment, registered_until: until };
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(said)) if (value) search.set(name, String(value));
  return search.size > 0 ? `/customers?${search}` : "/customers";
}
