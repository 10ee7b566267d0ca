import { RowMenu } from "~/list/row-menu";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { formatDay, formatInstant, formatMoment } from "~/ui/format";
import { Notice } from "~/ui/notice";
import type { SummaryItem } from "~/ui/summary-list";
import { type CampaignState, frequencies, untoldState } from "../../../server/contract/campaigns/words";
import { channelNames } from "./channels";
import type { CampaignShown } from "./details.server";
import { frequencyLabels, ofKind, oneNames, toCopy, toEdit } from "./words";

interface PartProps {
  readonly page: CampaignShown;
}

/** Actions for a campaign; editing is a button, the others are in a menu. */
export function DetailsActions({ page: { campaign, may, seesOutbox } }: PartProps) {
  const { entity_campaign_pk: id, kind, state } = campaign;
  const actions = [
    may.copy ? { label: "Copy", icon: "copy" as const, to: toCopy(id) } : null,
    seesOutbox && kind !== "export" && state !== "draft"
      ? { label: "Messages", icon: "messages" as const, to: paths.marketingOutbox({ campaign: id }) }
      : null,
    may.cancel
      ? {
          label: state === "draft" ? "Delete draft" : `Cancel ${oneNames[kind]}`,
          icon: state === "draft" ? ("trash" as const) : ("close" as const),
          to: paths.marketingCancel({ campaignId: id }, ofKind(kind)),
          danger: true as const,
        }
      : null,
  ].filter((action) => action !== null);
  return (
    <>
      {actions.length > 0 ? <RowMenu button="More actions" bare actions={actions} /> : null}
      {may.edit ? (
        <ButtonLink to={toEdit(id)} icon="edit">
          Edit
        </ButtonLink>
      ) : null}
    </>
  );
}

/** Why the campaign is on hold, with a link to review it. */
export function OnHoldNotice({ page: { holdReason, campaign, may } }: PartProps) {
  if (holdReason === null || campaign.state !== "held") return null;
  return (
    <Notice
      tone="warning"
      title="On hold"
      actions={may.edit ? <ButtonLink to={toEdit(campaign.entity_campaign_pk)}>Review campaign</ButtonLink> : null}
    >
      <p>{holdReason}. Nothing is sent until you change or cancel the campaign.</p>
    </Notice>
  );
}

const oftenNames: Readonly<Record<number, string>> = {
  [frequencies.daily]: "Daily",
  [frequencies.weekly]: "Weekly",
  [frequencies.monthly]: "Monthly",
};

/** Whether a campaign has not begun, as far as its server tells. */
const isToCome = (state: CampaignState) => state === "scheduled" || state === untoldState;

/** Schedule, channels, creator and other terms of a campaign. */
export function termsOf({ campaign, audience, sendDate }: CampaignShown, timeZone: string): SummaryItem[] {
  const { kind, state, next_run, utc_created, utc_frozen, utc_ended, expiry_date, frequency } = campaign;
  const when = (at: number) => formatInstant(at, timeZone);
  const line = (term: string, value: string | null | false): SummaryItem[] => (value ? [{ term, value }] : []);
  const isOver = state === "sent" || state === "cancelled" || state === "expired";
  const endedAs = { sent: "Finished", cancelled: "Canceled", expired: "Ended" };
  const often = frequency === null ? "" : (oftenNames[frequency] ?? "");
  return [
    ...line("Channels", campaign.channels.map((channel) => channelNames[channel]).join(", ")),
    ...line("Audience", audience),
    ...line("Send date", isToCome(state) && sendDate !== null && (sendDate ? formatMoment(sendDate) : "Immediately")),
    ...line("Audience fixed", utc_frozen !== null && when(utc_frozen)),
    ...line("Next run", kind === "export" && state === "active" && next_run !== "" && formatMoment(next_run)),
    ...line(frequencyLabels[kind], kind !== "regular" && often),
    ...line("Last day", expiry_date && formatDay(expiry_date)),
    ...line(isOver ? endedAs[state] : "", isOver && utc_ended !== null && when(utc_ended)),
    ...line(
      "Created",
      utc_created !== null && `${when(utc_created)}${campaign.username ? ` by ${campaign.username}` : ""}`,
    ),
  ];
}
