import { drawsJob } from "../../../server/areas/draws/jobs";
import type { Store } from "../../../server/store/store";
import { finish } from "../../support/work";

export default (store: Store, now: number): Promise<void> => finish(drawsJob, store, now);
