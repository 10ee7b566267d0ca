import { tiersJob } from "../../../server/areas/tiers/jobs";
import type { Store } from "../../../server/store/store";
import { finish } from "../../support/work";

export default (store: Store, now: number): Promise<void> => finish(tiersJob, store, now);
