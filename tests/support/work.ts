import { join } from "node:path";
import { told } from "../../server/areas/index";
import { openFileFolder } from "../../server/files/folder";
import { createSiteVisits } from "../../server/outbound/site";
import { openFolder } from "../../server/pictures/folder";
import type { Services } from "../../server/services";
import type { Store } from "../../server/store/store";
import type { Job, Work } from "../../server/work/job";

export const servicesOf = (store: Store): Services => ({
  ...told,
  pictures: openFolder(store.dataDir),
  importFiles: openFileFolder(join(store.dataDir, "imports")),
  geocoder: null,
  twilio: null,
  stripe: null,
  visitSite: createSiteVisits({ OUTBOUND_ALLOW: [] }),
});

/** Context of a job at one time; failures are thrown. */
export const workOn = (store: Store, now: number, more: Partial<Work> = {}): Work => ({
  store,
  services: servicesOf(store),
  now: () => now,
  stopped: () => false,
  failed: (error) => {
    throw error;
  },
  ...more,
});

/** Runs a job like the portal does, until nothing is left to do. */
export async function finish(job: Job, ...at: Parameters<typeof workOn>): Promise<void> {
  const work = workOn(...at);
  for (let more = true; more; ) more = await job.look(work);
}
