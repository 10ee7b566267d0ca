import { dailyJob } from "../work/job";
import { expireDue } from "./expire-due";
import { moveFadedCustomers } from "./fade";

export const ledgerJobs = [
  dailyJob("faded customers", ({ store, now }) => moveFadedCustomers(store, now())),
  dailyJob("expiry", ({ store, now, failed, stopped }) => expireDue(store, now(), failed, stopped)),
];
