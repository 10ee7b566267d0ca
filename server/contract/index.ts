import { authCalls } from "./auth";
import type { AnyCall } from "./call";
import { dashboardCalls } from "./dashboard";
import { imageCalls } from "./images";
import { lookupCalls } from "./lookups";
import { offerCalls } from "./offers";
import { proxyCalls } from "./proxy";

/** Every call of the portal API, one line an area. */
export const calls: readonly AnyCall[] = [
  ...authCalls,
  ...lookupCalls,
  ...dashboardCalls,
  ...offerCalls,
  ...imageCalls,
  ...proxyCalls,
] as readonly AnyCall[];
