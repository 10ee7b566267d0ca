import type { Access } from "~/access/guard.server";
import { may } from "~/access/session";
import { isPortalError } from "~/api/error";
import { type ToldSetup, tiersOverview, toldTiersSetup } from "../../../server/contract/tiers/calls";

/** Loads the setup separately; null if it is unknown, or the visitor may not change it, which the call requires. */
async function setupAlone(api: Access["api"]): Promise<ToldSetup | null> {
  try {
    return (await api.call(toldTiersSetup)).businessTiersSetup;
  } catch (error) {
    if (isPortalError(error, "forbidden")) return null;
    throw error;
  }
}

/** Loads the levels and rules, each null where the server does not tell it. */
export async function loadProgramme({ api }: Pick<Access, "api">) {
  const answer = await api.call(tiersOverview);
  return { ...answer, businessTiersSetup: answer.businessTiersSetup ?? (await setupAlone(api)) };
}

/** Loads the overview's data. */
export async function loadOverview(access: Access) {
  const { session } = access;
  const answer = await loadProgramme(access);
  return {
    levels: answer.businessTiers,
    setup: answer.businessTiersSetup,
    currency: session.currencySymbol,
    customers: answer.customers,
    without: answer.without_tier,
    evaluation: answer.evaluation ?? null,
    mayChange: may(session, "tiers_program.update"),
    opensCustomers: session.menu.customers && may(session, "customer.read"),
  };
}

export type Overview = Awaited<ReturnType<typeof loadOverview>>;
