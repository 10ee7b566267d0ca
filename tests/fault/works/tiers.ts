import type { Store } from "../../../server/store/store";
import { evaluateTiers } from "../../../server/work/tiers";

export default (store: Store, now: number): Promise<void> =>
  evaluateTiers(store, now, (error) => {
    throw error;
  });
