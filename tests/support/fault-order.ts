import type { Place } from "./stores";

/** What a process of tests/fault/worker.ts is told. */
export interface Order {
  readonly place: Place;
  readonly work: string;
  readonly now: number;
  /** The point at which it ends; null lets it finish. */
  readonly end: { readonly point: number; readonly by: "itself" | "test" } | null;
}

export const endIsNear = "here";
