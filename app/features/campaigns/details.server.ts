import { redirect } from "@remix-run/node";
import type { Access, AccessArgs } from "~/access/guard.server";
import { requireId } from "~/access/refuse.server";
import { mayOpen } from "~/access/rules";
import { marketingBlocked, may } from "~/access/session";
import { pageNamed } from "~/access/table";
import { type CampaignFigures, campaignFigures, type SavedCampaign } from "../../../server/contract/campaigns/answers";
import { campaignActiveDetails, campaignDetails, exportDetails } from "../../../server/contract/campaigns/calls";
import { heldReasons, isOver } from "../../../server/contract/campaigns/words";
import { tellsBeyond } from "../../../server/contract/common/extensions";
import { audienceInShort } from "./audience-in-short.server";
import { isDueBy, sendDateOf, stateNow } from "./state-now.server";
import { asOptions } from "./stored.server";
import { toMake } from "./words";

const calls = { plain: campaignDetails, export: exportDetails, active: campaignActiveDetails };
type Asking = keyof typeof calls;

/** Figures of a campaign whose server sends none. */
const unknownFigures: CampaignFigures = campaignFigures.read.parse({});

/** The call that a page's URL names. */
export function askingIn({ request }: Pick<AccessArgs, "request">): Asking {
  const kind = new URL(request.url).searchParams.get("kind");
  return kind === "export" || kind === "active" ? kind : "plain";
}

/** The call that a campaign's kind and state have. */
function askingFor({ kind, state }: SavedCampaign, asked: Asking): Asking {
  if (kind === "export") return "export";
  return asked === "active" && isOver(state) ? "plain" : asked;
}

/** Loads a saved campaign with its figures, again if another call than the `asked` one has them. */
export async function detailsOf({ api }: Access, campaignId: number, asked: Asking) {
  const first = await api.call(calls[asked], { query: { campaignId } });
  const fitting = askingFor(first.campaign, asked);
  const { campaign, figures } = fitting === asked ? first : await api.call(calls[fitting], { query: { campaignId } });
  return { campaign, figures: figures ?? unknownFigures };
}

/** Loads the details page of a campaign. */
export async function loadDetails(access: Access, args: AccessArgs) {
  const { session } = access;
  // Section 6 names an action `create`, which opens the wizard.
  if (args.params.campaignId === "create") throw redirect(toMake, 303);
  const { campaign, figures } = await detailsOf(access, requireId(args, "campaignId"), askingIn(args));
  const { options: _options, template_data: _mail, template_general_styles: _styles, ...shown } = campaign;
  const options = asOptions(campaign);
  const blocked = marketingBlocked(session);
  const isBlocked = blocked !== null;
  const sendDate = sendDateOf(campaign, options);
  const state = stateNow(campaign.state, sendDate, session.business);
  const mayChange = may(session, "marketing.update") && campaign.may_change;
  return {
    campaign: { ...shown, state },
    sendDate,
    /** Whether its figures may change at any moment. */
    isMoving: state === "sending" || (state === "scheduled" && isDueBy(sendDate, session.business)),
    figures,
    audience: await audienceInShort(access, options, campaign.state),
    holdReason: Object.entries(heldReasons).find(([name]) => name === campaign.held_reason)?.[1] ?? null,
    blocked,
    /** Whether the server returns more figures than the documents name. */
    tellsMore: tellsBeyond(session, campaignDetails),
    seesOutbox: mayOpen(session, pageNamed("marketing-outbox")),
    may: {
      edit: mayChange && !isBlocked && !isOver(campaign.state),
      copy: may(session, "marketing.create") && !isBlocked,
      cancel: mayChange && !isOver(campaign.state),
    },
  };
}
export type CampaignShown = Awaited<ReturnType<typeof loadDetails>>;
