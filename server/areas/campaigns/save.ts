import { satisfies } from "../../access/needs";
import type { Context } from "../../area";
import { type Credits, creditsOf, giveCreditsBack, keepCredits, noCredits } from "../../campaigns/credits";
import { agreementOf, openFigures, thaw } from "../../campaigns/figures";
import { noAutoFilter } from "../../contract/audiences/conflict";
import type { CampaignInput } from "../../contract/campaigns/bodies";
import type { startMarketingCampaign } from "../../contract/campaigns/calls";
import { isCalledAutomatic } from "../../contract/campaigns/chosen";
import { campaign as campaignGroup, channelsInOrder, checkTiming } from "../../contract/campaigns/fields";
import { autoCodes, type Channel, channels, dearerNow, isOver, notEnoughCredit } from "../../contract/campaigns/words";
import type { AnswerOf } from "../../contract/common/call";
import { problemsIn } from "../../contract/field";
import { refused } from "../../contract/field/derive";
import { ApiError, forbidden, refuse, refuseAloud } from "../../errors";
import { revisionOf, takeRevision } from "../../items/revision";
import { audienceOf } from "./audience";
import { unknownIds } from "./audience-ids";
import { startProblems } from "./check";
import { costOf, reachedBy } from "./cost";
import { branchOf, type CampaignRecord, kindOf, requireEditableCampaign, requireMarketing, stateOf } from "./find";
import { optionsOf, type Ready, rowOf, unknownOptions } from "./row";
import { frequencyProblem, scheduleOf, timingProblems } from "./schedule";

/** Purpose of a save, apart from its fields. */
interface Purpose {
  readonly kind: "export" | "campaign";
  readonly isDraft: boolean;
  /** Additional problems that prevent a start, by field. */
  readonly problems?: Readonly<Record<string, string>>;
}

type Saved = AnswerOf<typeof startMarketingCampaign>;

/** Creates a campaign, as a draft or started. @throws ApiError */
export async function makeCampaign(context: Context, input: CampaignInput, purpose: Purpose): Promise<Saved> {
  const { db, caller, now } = context;
  const ready = await readyTo(context, input, purpose, null);
  const { id } = await db
    .insertInto("campaigns")
    .values({
      ...rowOf(input, ready, {}),
      business_id: caller.businessId,
      branch_id: branchOf(caller),
      created_by: caller.userId,
      created_at: now,
      updated_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await agree(context, id, ready);
  return saved(context, id, startedSaid(ready, now));
}

/**
 * Saves a campaign again: all of it if nothing was sent, otherwise only what applies to later messages. @throws
 * ApiError
 */
export async function saveOverCampaign(
  context: Context,
  { mktID, ...input }: CampaignInput & { readonly mktID: number },
  purpose: Purpose,
): Promise<Saved> {
  const { db, caller, now } = context;
  const campaign = await requireEditableCampaign(context, mktID);
  requireUpdate(context, campaign);
  const state = stateOf(campaign);
  if (isOver(state)) throw refuse({ mktID: ["This campaign is over and can no longer be changed"] }, overSaid);
  const replaces = input.revision === undefined ? {} : { replaces: input.revision };
  if (await hasSent(context, mktID)) return changeSent(context, campaign, input, replaces);
  const ready = await readyTo(context, input, purpose, campaign);
  await takeRevision(db, "campaigns", { id: mktID, now, ...replaces });
  const { agreed } = await agreementOf(db, mktID);
  await giveCreditsBack(db, { businessId: caller.businessId, now }, agreed, mktID);
  await thaw(db, mktID);
  await db
    .updateTable("campaigns")
    .set(rowOf(input, ready, unknownOptions(campaign)))
    .where("id", "=", mktID)
    .execute();
  await agree(context, mktID, ready);
  return saved(context, mktID, startedSaid(ready, now));
}

const overSaid = "This campaign is over and can no longer be changed.";

/** Updating one's own draft requires no more permission than creating one. @throws ApiError forbidden */
function requireUpdate({ caller }: Context, campaign: CampaignRecord): void {
  if (satisfies(caller, { permission: "marketing.update" })) return;
  if (campaign.state !== "draft" || campaign.created_by !== caller.userId) throw forbidden();
}

/**
 * @param loaded the campaign or draft that is saved again; a started one's own values do not count as problems, nor does
 * the editor's document of either.
 * @throws ApiError with all problems of a campaign about to start.
 */
async function readyTo(
  context: Context,
  input: CampaignInput,
  purpose: Purpose,
  loaded: CampaignRecord | null,
): Promise<Ready> {
  const codes = input.whoWillReceive.map(Number);
  const autoCode = autoCodes.find((code) => codes.includes(code)) ?? null;
  const isAutomatic = autoCode !== null || isCalledAutomatic(input.options);
  const kind = purpose.kind === "export" ? "export" : isAutomatic ? "auto" : "regular";
  const chosen = purpose.kind === "export" ? [] : channelsInOrder(input.sendEmailSms ?? []);
  const ready = { isDraft: purpose.isDraft, kind, autoCode, chosen, schedule: null, cost: noCredits } as const;
  if (purpose.isDraft) return ready;
  await requireMarketing(context);
  const stored = loaded && stateOf(loaded) !== "draft" ? loaded : null;
  const found = {
    ...timingProblems(input, context, loaded && { options: optionsOf(loaded), isStarted: stored !== null }),
    ...(purpose.kind === "export" ? {} : await startProblems(context, input, stored, loaded?.template_data ?? "")),
  };
  // Saving a campaign that is held for its audience starts it again.
  const isWaiting = stored !== null && stored.held_reason !== "audience";
  const reading = await audienceOf(context, input.options, isWaiting ? optionsOf(stored) : {});
  const problems =
    "problems" in reading
      ? reading.problems
      : await unknownIds(context, reading.audience, stored ? optionsOf(stored) : {});
  if (kind === "auto" && autoCode === null) problems.whoWillReceive ??= [noAutoFilter];
  const often = frequencyProblem(kind, input, stored);
  if (often) problems.frequency ??= [often];
  for (const [field, message] of Object.entries({ ...found, ...purpose.problems })) problems[field] ??= [message];
  if (!("audience" in reading) || Object.keys(problems).length > 0) throw refuseAloud(problems);
  const { audience } = reading;
  if (kind !== "regular") return { ...ready, schedule: scheduleOf(input, context) };
  const now = await costOf(context, input, audience, await reachedBy(context, input, audience));
  return { ...ready, schedule: scheduleOf(input, context), cost: agreedTo(input, now, chosen) };
}

/**
 * Returns the credits to reserve: those that the user was shown for the chosen channels, which the present cost must
 * not exceed.
 * @throws ApiError
 */
function agreedTo({ agreed }: CampaignInput, cost: Credits, chosen: readonly Channel[]): Credits {
  if (!agreed) return cost;
  if (channels.some((channel) => cost[channel] > agreed[channel])) throw refuse({ agreed: [dearerNow] }, dearerNow);
  const of = (channel: Channel) => (chosen.includes(channel) ? agreed[channel] : 0);
  return { email: of("email"), sms: of("sms"), push: of("push") };
}

/**
 * Reserves the credits of a campaign about to start. @throws ApiError for too few credits (document 001, section 4).
 */
async function agree({ db, caller, now }: Context, id: number, { isDraft, kind, chosen, cost }: Ready): Promise<void> {
  const { businessId } = caller;
  await openFigures(db, businessId, id, chosen, cost);
  if (isDraft || kind === "export") return;
  if (!(await keepCredits(db, { businessId, now }, cost, id))) throw noCredit();
  const left = await creditsOf(db, businessId);
  if (kind === "auto" && chosen.some((channel) => left[channel] === 0)) throw noCredit();
}

const noCredit = () => new ApiError("invalid", notEnoughCredit, { more: { valEnoughCredit: false } });

/** Changes the settings that still apply once messages were sent. @throws ApiError */
async function changeSent(
  context: Context,
  campaign: CampaignRecord,
  input: CampaignInput,
  replaces: { readonly replaces?: string },
): Promise<Saved> {
  const { db, now } = context;
  const { id } = campaign;
  const isNamed = input.campaign_name !== campaign.name;
  // The schedule is over, and stored values stay as they are.
  const timing = { ...input, scheduleFlag: false };
  const isSameDay = campaign.expiry_day !== null && scheduleOf(timing, context).expiryDay === campaign.expiry_day;
  const problems = {
    ...(isNamed && problemsIn(campaignGroup, input, ["campaign_name"])),
    ...(isSameDay ? {} : timingProblems(timing, context, null)),
  };
  checkTiming(timing, (field, message) => {
    problems[field] ??= message;
  });
  const often = frequencyProblem(kindOf(campaign), input, campaign);
  if (often) problems.frequency ??= often;
  if (Object.keys(problems).length > 0) throw refuseAloud(refused(problems));
  await takeRevision(db, "campaigns", { id, now, ...replaces });
  const { expiryDay } = scheduleOf(input, context);
  const { campaign_name, expiresFlag, expiryDate, frequency } = input.options;
  const later = { campaign_name, expiresFlag, expiryDate, ...(campaign.kind !== "regular" && { frequency }) };
  await db
    .updateTable("campaigns")
    .set({
      name: input.campaign_name,
      expiry_day: expiryDay,
      frequency: campaign.kind === "regular" ? campaign.frequency : (input.frequency ?? campaign.frequency),
      options: JSON.stringify({ ...optionsOf(campaign), ...later }),
    })
    .where("id", "=", id)
    .execute();
  return saved(context, id, "Name and expiry date saved. Messages have gone out, so everything else stays as it was.");
}

async function hasSent({ db }: Context, id: number): Promise<boolean> {
  const figure = await db
    .selectFrom("campaign_figures")
    .select("channel")
    .where("campaign_id", "=", id)
    .where((row) => row.or([row("sent", ">", 0), row("failed", ">", 0)]))
    .executeTakeFirst();
  return figure !== undefined;
}

async function saved({ db }: Context, id: number, message: string): Promise<Saved> {
  const row = await db.selectFrom("campaigns").select("updated_at").where("id", "=", id).executeTakeFirstOrThrow();
  return { campaignId: id, entity_campaign_pk: id, message, revision: revisionOf(row) };
}

const startedSaid = ({ isDraft, kind, schedule }: Ready, now: number): string => {
  if (isDraft) return "Draft saved.";
  const what = kind === "export" ? "Export" : "Campaign";
  return schedule !== null && schedule.startsAt > now ? `${what} scheduled.` : `${what} started.`;
};
