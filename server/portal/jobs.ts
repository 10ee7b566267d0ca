import { dailyJob } from "../work/job";
import { sweepDrafts } from "./drafts";

/** Background jobs of the portal itself, whichever API it uses. */
export const portalJobs = [dailyJob("left drafts", ({ store, now }) => sweepDrafts(store, now()))];
