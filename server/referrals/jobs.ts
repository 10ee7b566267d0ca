import { dailyJob } from "../work/job";
import { expireReferrals } from "./expire";

export const referralJobs = [
  dailyJob("referrals", ({ store, now, failed, stopped }) => expireReferrals(store, now(), failed, stopped)),
];
