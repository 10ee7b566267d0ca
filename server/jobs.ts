import { forgetting } from "./api/forget";
import { balanceGiftsJob } from "./areas/balance-gifts/jobs";
import { customerJobs } from "./areas/customers/jobs";
import { drawsJob } from "./areas/draws/jobs";
import { importJobs } from "./areas/imports/jobs";
import { pictureJobs } from "./areas/pictures/jobs";
import { tiersJob } from "./areas/tiers/jobs";
import { ledgerJobs } from "./ledger/jobs";
import { portalJobs } from "./portal/jobs";
import type { Job } from "./work/job";

/** Everything that is done later. Drafts come first: they hold the pictures that they name. */
export const jobsOf = ({ embedded }: { readonly embedded: boolean }): readonly Job[] =>
  embedded
    ? [
        ...portalJobs,
        forgetting,
        ...ledgerJobs,
        ...customerJobs,
        balanceGiftsJob(),
        drawsJob,
        tiersJob,
        ...pictureJobs,
        ...importJobs,
      ]
    : portalJobs;
