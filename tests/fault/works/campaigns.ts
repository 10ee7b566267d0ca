import { campaignsJob } from "../../../server/areas/campaigns/jobs";
import type { Store } from "../../../server/store/store";
import { finish } from "../../support/work";

export default (store: Store, now: number): Promise<void> => finish(campaignsJob(3), store, now);
