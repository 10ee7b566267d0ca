import type { Access } from "~/access/guard.server";
import { may } from "~/access/session";
import { tiersOverview } from "../../../server/contract/tiers";
import { toLevel } from "./tiers.server";

/** Everything the overview shows. */
export async function loadOverview({ api, session }: Access) {
  const answer = await api.call(tiersOverview);
  return {
    levels: answer.businessTiers.map(toLevel),
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
