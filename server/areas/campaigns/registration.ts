import type { Kysely } from "kysely";
import { readRegistration } from "../../a2p/registration";
import type { Database } from "../../store/schema";

/** The registration for text messages in the United States as `startCampaign` tells it. `db` is the business's own. */
export async function a2pStatus(db: Kysely<Database>): Promise<string> {
  const registration = await readRegistration(db);
  return registration?.phase === "approved" ? "approved" : (registration?.statuses.profile ?? "");
}

/** Whether text messages to numbers of the United States may go. */
export const mayReachUnitedStates = async (db: Kysely<Database>): Promise<boolean> =>
  (await a2pStatus(db)).toLowerCase() === "approved";
