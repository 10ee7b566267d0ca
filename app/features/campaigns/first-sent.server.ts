import { z } from "zod";
import type { Access } from "~/access/guard.server";
import type { RawAnswers } from "~/form/answers";
import { asFields } from "~/form/as-fields";
import { textOf } from "~/form/use-form-field";
import type { Submission } from "~/wizard/back-end.server";
import { type CampaignAnswers, type CampaignFacts, kindOf } from "./campaign";
import { isShort, type Reach, reachableIn } from "./reach";
import { reachOf } from "./reach.server";

/*
 * Fields of a save that come from the moment of sending instead of the answers. A minute later they differ, and the
 * same save would be another request: the back end would refuse the key, and the next one would make a second campaign.
 */

type Repeated = Pick<Submission<CampaignFacts, CampaignAnswers>, "key" | "kept" | "keep">;

/** Returns what the first attempt under this key sent; `now` is called for the first attempt only. */
export async function asFirstSent<T>({ key, kept, keep }: Repeated, now: () => T | Promise<T>): Promise<T> {
  const name = key("first-sent");
  const before = kept[name];
  if (before !== undefined) return JSON.parse(before) as T;
  const sent = await now();
  await keep(name, JSON.stringify(sent));
  return sent;
}

/** Settled reading "schedule off": today and the time in an hour. */
export const unscheduledIn = ({ today, soon }: CampaignFacts) => ({ scheduleDate: today, scheduleTime: soon.time });

type Saving = Pick<Submission<CampaignFacts, CampaignAnswers>, "answers" | "facts" | "posted">;

/** Moment, count and credits that a campaign is started with. */
export async function startedWith(access: Access, { answers, facts, posted }: Saving) {
  const reach = await reachOf(access, answers, facts);
  return {
    unscheduled: unscheduledIn(facts),
    valEnoughCredit: isEnough(reach, facts) ? "1" : "0",
    totalReachable: shownIn(posted) ?? (reach ? (reachableIn(reach) ?? undefined) : 0),
    agreed: agreedIn(posted) ?? (isCharged(answers, facts) ? nothing : undefined),
  };
}

/** Whether the back end holds the start to the sum that was shown. Without one, it refuses whatever costs anything. */
const isCharged = (answers: Partial<CampaignAnswers>, facts: CampaignFacts): boolean =>
  facts.agreesOnCost && kindOf(answers, facts) === "regular";
const nothing = { email: 0, sms: 0, push: 0 };

const isEnough = (reach: Reach | null, { credits }: CampaignFacts): boolean =>
  !reach?.cost || reach.channels.every((channel) => !isShort(credits[channel], reach.cost?.[channel].parts));

/** Number of reachable customers that the last step showed; undefined if none. */
const shownIn = ({ totalReachable }: RawAnswers): number | undefined => whole.safeParse(totalReachable).data;
const whole = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);

const credits = z.number().int().nonnegative();
const agreedShape = z.object({ email: credits, sms: credits, push: credits });

/** Credits that the last step showed; undefined if none. */
const agreedIn = ({ agreed }: RawAnswers) => agreedShape.safeParse(asFields(textOf(agreed))).data;
