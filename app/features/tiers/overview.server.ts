import type { Access } from "~/access/guard.server";
import { may } from "~/access/session";
import { isPortalError } from "~/api/error";
import { type TiersSetup, tiersOverview, tiersSetup } from "../../../server/contract/tiers/calls";

/** Loads the setup separately; null if it is unknown, or the visitor may not change it, which the call requires. */
async function setupAlone(api: Access["api"]): Promise<TiersSetup | null> {
  try {
    return (await api.call(tiersSetup)).businessTiersSetup;
  } catch (error) {
    if (isPortalError(error, "forbidden")) return null;
    throw error;
  }
}

/** Loads the overview's data. */
export async function loadOverview({ api, session }: Access) {
  const answer = await api.call(tiersOverview);
  return {
    levels: answer.businessTiers,
    setup: answer.businessTiersSetup ?? (await setupAlone(api)),
    currency: session.currencySymbol,
    customers: answer.customers,
    without: answer.without_tier,
    evaluation: answer.evaluation ?? null,
    mayChange: may(session, "tiers_program.update"),
    opensCustomers: session.menu.customers && may(session, "customer.read"),
  };
}

export type Overview = Awaited<ReturnType<typeof loadOverview>>;
