import { clockIn } from "~/ui/days";
import type { SavedCampaign } from "../../../server/contract/campaigns/answers";
import { type CampaignState, untoldState } from "../../../server/contract/campaigns/words";
import type { Raw } from "../../../server/contract/wire";
import { moment } from "../../../server/contract/wire/answers";
import { isOn, textIn } from "./stored.server";

interface Zone {
  readonly timeZone: string;
}

/**
 * Date and time at which a campaign is sent, as its server tells or else as it was saved; "" for at once, null where
 * neither is told.
 */
export function sendDateOf({ schedule_date }: Pick<SavedCampaign, "schedule_date">, options: Raw): string | null {
  if (schedule_date !== "") return schedule_date;
  if (textIn(options, "scheduleFlag") === "" && !isOn(options, "scheduleFlag")) return null;
  if (!isOn(options, "scheduleFlag")) return "";
  return moment.read.parse(`${textIn(options, "scheduleDate")} ${textIn(options, "scheduleTime")}`) || null;
}

const aMinute = 60_000;

/** Whether a send date is less than a minute away, or not told. */
export const isDueBy = (sendDate: string | null, { timeZone }: Zone): boolean =>
  !sendDate || sendDate <= clockIn(timeZone, Date.now() + aMinute);

/** State of a campaign; one whose server does not tell is scheduled until its send date. */
export const stateNow = (state: CampaignState, sendDate: string | null, { timeZone }: Zone): CampaignState =>
  state === untoldState && sendDate && sendDate > clockIn(timeZone) ? "scheduled" : state;
