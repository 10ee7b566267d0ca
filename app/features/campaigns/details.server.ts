import { redirect } from "@remix-run/node";
import type { Access } from "~/access/guard.server";
import { refuse } from "~/access/origin.server";
import { marketingBlocked, may } from "~/access/session";
import { isPortalError } from "~/api/error";
import { type CampaignFigures, campaignFigures } from "../../../server/contract/campaigns/answers";
import { campaignActiveDetails, campaignDetails, exportDetails } from "../../../server/contract/campaigns/calls";
import { campaignOutbox } from "../../../server/contract/campaigns/sent-calls";
import { heldReasons, liveStates } from "../../../server/contract/campaigns/words";
import { knows, readsBeyond } from "../../../server/contract/common/extensions";
import { audienceInShort } from "./audience-in-short.server";
import { optionsOf } from "./stored.server";
import { toMake } from "./words";

const unknown = () => refuse(404, "There is no such campaign.");

/** Parses a campaign id in a path. @throws Response 404 */
export function campaignIn(segment: string): number {
  if (!/^[1-9]\d{0,14}$/.test(segment)) throw unknown();
  return Number(segment);
}

const calls = { plain: campaignDetails, export: exportDetails, active: campaignActiveDetails };
type Asking = keyof typeof calls;

/** Figures of a campaign whose server sends none. */
const unknownFigures: CampaignFigures = campaignFigures.read.parse({});

/** Loads a saved campaign with its figures. @throws Response 404 for a campaign that the business does not have. */
export async function detailsOf({ api }: Access, campaignId: number, asking: Asking = "plain") {
  try {
    const { campaign, figures } = await api.call(calls[asking], { query: { campaignId } });
    return { campaign, figures: figures ?? unknownFigures };
  } catch (error) {
    if (!isPortalError(error, "not-found")) throw error;
    throw unknown();
  }
}

const askingIn = (kind: string | null): Asking => (kind === "export" || kind === "active" ? kind : "plain");

/** Loads the details page of a campaign. @throws Response 404 for a campaign that the business does not have. */
export async function loadDetails(access: Access, segment: string, searchParams: URLSearchParams) {
  const { session } = access;
  // Section 6 names an action `create`, which opens the wizard.
  if (segment === "create") throw redirect(toMake, 303);
  const { campaign, figures } = await detailsOf(access, campaignIn(segment), askingIn(searchParams.get("kind")));
  const { options: _options, template_data: _mail, template_general_styles: _styles, ...shown } = campaign;
  const options = optionsOf(campaign);
  const blocked = marketingBlocked(session);
  const isBlocked = blocked !== null;
  const permits = (action: "create" | "update") => may(session, `marketing.${action}`);
  const isLive = liveStates.includes(campaign.state);
  return {
    campaign: shown,
    figures,
    audience: await audienceInShort(access, options, campaign.state),
    holdReason: Object.entries(heldReasons).find(([name]) => name === campaign.held_reason)?.[1] ?? null,
    blocked,
    /** Whether the server returns more figures than the documents name. */
    tellsMore: readsBeyond(session, { beyond: ["figures"] }),
    seesOutbox: knows(session, campaignOutbox) && may(session, "customer.read"),
    may: {
      edit: permits("update") && !isBlocked && (isLive || campaign.state === "draft") && campaign.state !== "sending",
      copy: permits("create") && !isBlocked,
      cancel: permits("update") && (isLive || campaign.state === "draft"),
    },
  };
}
export type CampaignShown = Awaited<ReturnType<typeof loadDetails>>;
