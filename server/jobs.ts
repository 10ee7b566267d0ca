import { forgetting } from "./api/forget";
import { jobs } from "./areas/index";
import { portal } from "./portal/index";
import type { Job } from "./work/job";
import { statisticsJob } from "./work/statistics";

/** All background jobs; with an external API only the portal's own. */
export const jobsOf = ({ embedded }: { readonly embedded: boolean }): readonly Job[] =>
  embedded ? [forgetting, statisticsJob, ...jobs] : portal.jobs;
