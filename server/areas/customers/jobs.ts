import { dailyJob } from "../../work/job";
import { eraseDeparted } from "./erase-departed";

export const customerJobs = [
  dailyJob("departed customers", ({ store, services, now }) => eraseDeparted(store, services.customerParts, now())),
];
