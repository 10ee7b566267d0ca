import { dailyJob } from "../work/job";
import { expireDue } from "./expire-due";
import { moveFadedCustomers } from "./fade";
import { resetDue } from "./reset";

export const ledgerJobs = [
  dailyJob("points reset", ({ store, now, failed, stopped }) => resetDue(store, now(), failed, stopped)),
  dailyJob("faded customers", ({ store, now, failed, stopped }) => moveFadedCustomers(store, now(), failed, stopped)),
  dailyJob("expiry", ({ store, now, failed, stopped }) => expireDue(store, now(), failed, stopped)),
];
