import type { Kysely } from "kysely";
import { readRegistration } from "../../a2p/registration";
import type { Database } from "../../store/schema";

/**
 * Registration for text messages in the United States as `startCampaign` returns it. `db` is scoped to the business.
 */
export async function a2pOf(db: Kysely<Database>) {
  const registration = await readRegistration(db);
  return {
    a2p10dlcProfileStatus: registration?.phase === "approved" ? "approved" : (registration?.statuses.profile ?? ""),
    a2p_daily_volume: registration?.form.daily_volume ?? "",
  };
}

/** Whether text messages may be sent to numbers in the United States. */
export const mayReachUnitedStates = async (db: Kysely<Database>): Promise<boolean> =>
  (await a2pOf(db)).a2p10dlcProfileStatus.toLowerCase() === "approved";
