import { asking, refilling } from "../../../server/areas/payments/wallets-jobs";
import { parseConfig } from "../../../server/config";
import { createStripe } from "../../../server/outbound/stripe";
import type { Store } from "../../../server/store/store";
import { finish, servicesOf } from "../../support/work";

const minute = 60_000;

/** The hours after a wallet's balance became low: unanswered requests are retried at growing intervals. */
export default async function run(store: Store, now: number): Promise<void> {
  const services = { ...servicesOf(store), stripe: createStripe(parseConfig(process.env)) };
  for (const later of [0, 1, 4, 15, 60, 240]) {
    for (const job of [asking, refilling]) await finish(job, store, now + later * minute, { services });
  }
}
