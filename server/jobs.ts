import { forgetting } from "./api/forget";
import { jobs } from "./areas/index";
import { portal } from "./portal/index";
import type { Job } from "./work/job";

/** Everything that is done later; where another API answers, for the portal itself alone. */
export const jobsOf = ({ embedded }: { readonly embedded: boolean }): readonly Job[] =>
  embedded ? [forgetting, ...jobs] : portal.jobs;
