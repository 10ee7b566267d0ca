import type { Store } from "../../../server/store/store";
import { moveFadedCustomers } from "../../../server/work/segments";

export default async (store: Store, now: number): Promise<void> => {
  await moveFadedCustomers(store, now);
};
