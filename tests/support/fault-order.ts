import type { Place } from "./stores";

/** Instructions for a process of tests/fault/worker.ts. */
export interface Order {
  readonly place: Place;
  readonly work: string;
  readonly now: number;
  /** The point at which it is killed; null lets it finish. */
  readonly end: { readonly point: number; readonly by: "itself" | "test" } | null;
}

export const endIsNear = "here";
