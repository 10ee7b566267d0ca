import { dailyJob } from "../work/job";
import { sweepDrafts } from "./drafts";

/** What is done later for the portal itself, whoever answers its calls. */
export const portalJobs = [dailyJob("left drafts", ({ store, now }) => sweepDrafts(store, now()))];
