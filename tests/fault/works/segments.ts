import { moveFadedCustomers } from "../../../server/ledger/fade";
import type { Store } from "../../../server/store/store";

export default async (store: Store, now: number): Promise<void> => {
  await moveFadedCustomers(store, now);
};
