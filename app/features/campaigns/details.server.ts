import { redirect } from "@remix-run/node";
import type { Access, AccessArgs } from "~/access/guard.server";
import { requireId } from "~/access/refuse.server";
import { mayOpen } from "~/access/rules";
import { marketingBlocked, may } from "~/access/session";
import { pageNamed } from "~/access/table";
import { type CampaignFigures, campaignFigures } from "../../../server/contract/campaigns/answers";
import { campaignActiveDetails, campaignDetails, exportDetails } from "../../../server/contract/campaigns/calls";
import { heldReasons, liveStates } from "../../../server/contract/campaigns/words";
import { readsBeyond } from "../../../server/contract/common/extensions";
import { audienceInShort } from "./audience-in-short.server";
import { optionsOf } from "./stored.server";
import { toMake } from "./words";

const calls = { plain: campaignDetails, export: exportDetails, active: campaignActiveDetails };
type Asking = keyof typeof calls;

/** Figures of a campaign whose server sends none. */
const unknownFigures: CampaignFigures = campaignFigures.read.parse({});

/** Loads a saved campaign with its figures. */
export async function detailsOf({ api }: Access, campaignId: number, asking: Asking = "plain") {
  const { campaign, figures } = await api.call(calls[asking], { query: { campaignId } });
  return { campaign, figures: figures ?? unknownFigures };
}

const askingIn = (kind: string | null): Asking => (kind === "export" || kind === "active" ? kind : "plain");

/** Loads the details page of a campaign. */
export async function loadDetails(access: Access, args: AccessArgs) {
  const { session } = access;
  // Section 6 names an action `create`, which opens the wizard.
  if (args.params.campaignId === "create") throw redirect(toMake, 303);
  const kind = new URL(args.request.url).searchParams.get("kind");
  const { campaign, figures } = await detailsOf(access, requireId(args, "campaignId"), askingIn(kind));
  const { options: _options, template_data: _mail, template_general_styles: _styles, ...shown } = campaign;
  const options = optionsOf(campaign);
  const blocked = marketingBlocked(session);
  const isBlocked = blocked !== null;
  const mayChange = may(session, "marketing.update") && campaign.may_change;
  const isLive = liveStates.includes(campaign.state);
  return {
    campaign: shown,
    figures,
    audience: await audienceInShort(access, options, campaign.state),
    holdReason: Object.entries(heldReasons).find(([name]) => name === campaign.held_reason)?.[1] ?? null,
    blocked,
    /** Whether the server returns more figures than the documents name. */
    tellsMore: readsBeyond(session, { beyond: ["figures"] }),
    seesOutbox: mayOpen(session, pageNamed("marketing-outbox")),
    may: {
      edit: mayChange && !isBlocked && (isLive || campaign.state === "draft") && campaign.state !== "sending",
      copy: may(session, "marketing.create") && !isBlocked,
      cancel: mayChange && (isLive || campaign.state === "draft"),
    },
  };
}
export type CampaignShown = Awaited<ReturnType<typeof loadDetails>>;
