import { balanceGiftsJob } from "../../../server/areas/balance-gifts/jobs";
import type { Store } from "../../../server/store/store";
import { finish } from "../../support/work";

/** Small batches, for many points at which to be killed. */
export default (store: Store, now: number): Promise<void> => finish(balanceGiftsJob(20), store, now);
