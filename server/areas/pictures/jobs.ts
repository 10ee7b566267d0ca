import { dailyJob } from "../../work/job";
import { sweepPictures } from "./sweep";

export const pictureJobs = [
  dailyJob("unused pictures", ({ store, services, now }) => sweepPictures(store, services, now())),
];
