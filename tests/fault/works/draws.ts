import type { Store } from "../../../server/store/store";
import { runDraws } from "../../../server/work/draws";

export default (store: Store, now: number): Promise<void> =>
  runDraws(store, now, (error) => {
    throw error;
  });
