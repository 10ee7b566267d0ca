import { createPortalApi, type PortalApi } from "./api";
import { paymentListeners, told } from "./areas/index";
import { type Config, readConfig } from "./config";
import { isDemo } from "./demo/state";
import { openImportFiles } from "./files/files";
import { noteConnections } from "./http/connection";
import { jobsOf } from "./jobs";
import { log } from "./log";
import { createGeocoder } from "./outbound/geocoder";
import { createSiteVisits } from "./outbound/site";
import { createStripe } from "./outbound/stripe";
import { createTwilio } from "./outbound/twilio";
import { takeCardEvent } from "./payments/card-events";
import type { Pictures } from "./pictures/picture";
import { openPictures } from "./pictures/pictures";
import { createSeal } from "./seal";
import { type SecurityEvent, writeSecurity } from "./security-log";
import type { Services } from "./services";
import { sessionSecret } from "./session-secret";
import { migrate, openStore, type Store } from "./store/store";
import { startJobs } from "./work/loop";

export { allowUpload, connectionAddress } from "./http/connection";
export { DoorMisconfigured, EventRefused } from "./outbound/stripe";
export { countUse } from "./rate-limit";
export { createSeal, type Seal } from "./seal";

/** Everything in the back end that the portal's pages may use, through app/api, app/access and app/wizard. */
export interface Door {
  readonly config: Config;
  /** Open and migrated; the portal stores its sessions, messages and drafts in it. */
  readonly store: Store;
  /** The embedded portal API; null when PORTAL_API_URL names an external one. */
  readonly portalApi: PortalApi | null;
  /**
   * Processes an event of the card provider; null when none is configured. @throws EventRefused
   * DoorMisconfigured
   */
  readonly takeCardEvent: ((sent: { body: string; signature: string }) => Promise<void>) | null;
  readonly pictures: Pictures;
  /** Secret that seals the portal's sessions. */
  readonly sessionSecret: string;
  /** Waits for the work under way and closes the store. */
  close(): Promise<void>;
}

/** Writes to the process's security log. */
export const noteSecurity = (event: SecurityEvent): void => writeSecurity(log(), event);

declare global {
  // One per process, however often the module is loaded (development reloads it).
  var openDoor: Promise<Door> | undefined;
}

/**
 * Opens the back end once. A failed opening is retried by the next caller. @throws ConfigError for an invalid setting.
 */
export function door(): Promise<Door> {
  if (!globalThis.openDoor) {
    const opening = open();
    globalThis.openDoor = opening;
    opening.catch(() => {
      if (globalThis.openDoor === opening) globalThis.openDoor = undefined;
    });
  }
  return globalThis.openDoor;
}

async function open(): Promise<Door> {
  const config = readConfig();
  noteConnections(config.TRUSTED_PROXIES);
  const store = await openStore({ dataDir: config.DATA_DIR, databaseUrl: config.DATABASE_URL });
  try {
    await migrate(store);
    if (config.NODE_ENV === "development") await beginDevelopment(config, store);
    const secret = await sessionSecret(config, !config.PORTAL_API_URL && (await isDemo(store)));
    return stand(config, store, secret);
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** Fills an empty store like `npm start` does, because development has no start command. */
async function beginDevelopment(config: Config, store: Store): Promise<void> {
  if (config.PORTAL_API_URL || config.DEMO === "off") return;
  if (await store.db.selectFrom("businesses").select("id").limit(1).executeTakeFirst()) return;
  const { loadDemo } = await import("./demo");
  await loadDemo(store, { pictures: openPictures(config, log()) });
}

function stand(config: Config, store: Store, secret: string): Door {
  const services: Services = {
    ...told,
    pictures: openPictures(config, log()),
    importFiles: openImportFiles(config, log()),
    geocoder: createGeocoder(config),
    twilio: createTwilio(config),
    stripe: createStripe(config),
    visitSite: createSiteVisits(config),
  };
  const { stripe } = services;
  const embedded = !config.PORTAL_API_URL;
  const stopJobs = startJobs(jobsOf({ embedded }), { store, services, now: Date.now }, (error, job) =>
    log().error({ err: error, job }, "later work failed"),
  );
  return {
    config,
    store,
    portalApi: embedded
      ? createPortalApi({
          store,
          services,
          log: log(),
          now: Date.now,
          seal: createSeal(secret, "portal api"),
        })
      : null,
    takeCardEvent:
      embedded && stripe
        ? (sent) => takeCardEvent(store, stripe, { ...sent, now: Date.now() }, paymentListeners)
        : null,
    pictures: services.pictures,
    sessionSecret: secret,
    async close() {
      await stopJobs();
      globalThis.openDoor = undefined;
      await store.close();
    },
  };
}
