import { dailyJob } from "../../work/job";
import { eraseDeparted } from "./erase-departed";

export const customerJobs = [dailyJob("departed customers", ({ store, now }) => eraseDeparted(store, now()))];
