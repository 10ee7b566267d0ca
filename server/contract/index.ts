import { authCalls } from "./auth";
import type { AnyCall } from "./call";

/** Every call of the portal API, one line an area. */
export const calls: readonly AnyCall[] = [...authCalls];
