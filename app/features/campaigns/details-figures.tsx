import { Link } from "@remix-run/react";
import { outcomeNames, whyOfMany } from "~/business/message-words";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { cn } from "~/ui/cn";
import { countOrUnknown, formatCount, unknownText } from "~/ui/format";
import { SummaryList } from "~/ui/summary-list";
import { asGroup, asHeading, asRow, Figure, flowingRow, Table, Th } from "~/ui/table";
import type { Outcome } from "../../../server/contract/campaigns/words";
import { counted } from "../../../server/contract/common/counted";
import { channelNames } from "./channels";
import type { CampaignShown } from "./details.server";
import { ofKind } from "./words";

interface PartProps {
  readonly page: CampaignShown;
}

const shown = ["sent", "waiting", "failed", "skipped"] as const satisfies readonly Outcome[];
const notYet = "Not measured yet";
const customers = (n: number) => counted(n, "customer");

/** Number of customers by outcome, linked to the customers. */
export function PeopleCard({ page: { campaign, figures, tellsMore } }: PartProps) {
  const { entity_campaign_pk: campaignId, total_reachable: expected, utc_frozen, kind, state } = campaign;
  const isFrozen = utc_frozen !== null || [figures.audience, figures.sent].some((n) => n !== null && n > 0);
  const to = (outcome?: Outcome) => paths.marketingPeople({ campaignId }, { ...ofKind(kind), outcome });
  const isExport = kind === "export";
  const { audience, skipped, unknown } = figures;
  // What still waited when a campaign ended early counts as skipped, although it could be reached.
  const hasEndedEarly = state === "cancelled" || state === "expired";
  const reached = hasEndedEarly || audience === null || skipped === null ? null : audience - skipped;
  const items = isFrozen
    ? [
        { term: "Audience", value: <Counted to={to()} n={audience} /> },
        ...(isExport
          ? []
          : shown.map((outcome) => ({
              term: outcomeNames[outcome],
              value: <Counted to={to(outcome)} n={figures[outcome]} />,
            }))),
        ...(unknown !== null && unknown > 0
          ? [{ term: "Outcome unknown", value: <Counted to={to("unknown")} n={unknown} /> }]
          : []),
        ...(isExport || !tellsMore
          ? []
          : [
              ...(figures.redeemed === null ? [] : [{ term: "Redeemed an offer", value: customers(figures.redeemed) }]),
              { term: "Clicked", value: figures.clicked === null ? notYet : formatCount(figures.clicked) },
              {
                term: "Unsubscribed",
                value: figures.unsubscribed === null ? notYet : formatCount(figures.unsubscribed),
              },
            ]),
        ...(kind === "regular" && expected !== null && expected > 0 && reached !== null
          ? [{ term: "Compared with estimate", value: against(expected, reached) }]
          : []),
      ]
    : [{ term: "Estimated reach", value: estimate(expected) }];
  return (
    <Card
      title="People"
      actions={
        state === "draft" && !isExport ? null : (
          <>
            <ButtonLink to={to()}>View people</ButtonLink>
            <ButtonLink to={paths.marketingPeopleExport({ campaignId }, ofKind(kind))} icon="download" reloadDocument>
              Export CSV
            </ButtonLink>
          </>
        )
      }
    >
      <SummaryList items={items} />
    </Card>
  );
}

function estimate(expected: number | null): string {
  if (expected === null) return unknownText;
  return expected > 0 ? customers(expected) : "Not counted yet";
}

/** Compares the estimate at the start with the final audience. */
function against(expected: number, reached: number): string {
  const by = Math.abs(expected - reached);
  if (by === 0) return `${customers(expected)}, as estimated`;
  return `${formatCount(reached)} reached, ${formatCount(by)} ${reached < expected ? "fewer" : "more"} than the ${formatCount(expected)} estimated`;
}

function Counted({ to, n }: { readonly to: string; readonly n: number | null }) {
  if (n === null || n === 0) return countOrUnknown(n);
  return (
    <Link to={to} className="link tabular-nums">
      {formatCount(n)}
    </Link>
  );
}

const setAside = "Credits set aside";

/** Figures of a channel with a column of their own where the server tells them. */
const furtherFigures = [
  { name: "unknown", heading: "Outcome unknown" },
  { name: "clicked", heading: "Clicked" },
  { name: "unsubscribed", heading: "Unsubscribed" },
  { name: "redeemed", heading: "Redeemed an offer" },
] as const;

/** Messages by channel and outcome. On a narrow screen, the figures of a channel follow its name. */
export function ChannelsCard({ page: { campaign, figures } }: PartProps) {
  const to = (channel: string, outcome: Outcome) =>
    paths.marketingPeople({ campaignId: campaign.entity_campaign_pk }, { outcome, channel });
  const further = furtherFigures.filter(({ name }) =>
    figures.channels.some((one) => one[name] !== null && (name !== "unknown" || one[name] > 0)),
  );
  return (
    <Card title="Messages" flush>
      <Table label="Messages by channel" stacks>
        <thead {...asGroup}>
          <tr {...asRow}>
            <Th {...asHeading}>Channel</Th>
            {shown.map((outcome) => (
              <Th key={outcome} {...asHeading} numeric>
                {outcomeNames[outcome]}
              </Th>
            ))}
            {further.map(({ name, heading }) => (
              <Th key={name} {...asHeading} numeric>
                {heading}
              </Th>
            ))}
            <Th {...asHeading} numeric>
              {setAside}
            </Th>
          </tr>
        </thead>
        <tbody {...asGroup}>
          {figures.channels.map(({ channel, agreed, ...of }) => (
            <tr
              key={channel}
              {...asRow}
              className={cn("max-sm:grid-cols-2 max-sm:px-4 max-sm:[&>td:last-child]:col-span-full", flowingRow)}
            >
              <Th scope="row" role="rowheader" className="max-sm:col-span-full max-sm:ps-0 max-sm:font-medium">
                {channelNames[channel]}
              </Th>
              {shown.map((outcome) => (
                <Figure key={outcome} label={outcomeNames[outcome]}>
                  <Counted to={to(channel, outcome)} n={of[outcome]} />
                </Figure>
              ))}
              {further.map(({ name, heading }) => (
                <Figure key={name} label={heading}>
                  {countOrUnknown(of[name])}
                </Figure>
              ))}
              <Figure label={setAside}>{countOrUnknown(agreed)}</Figure>
            </tr>
          ))}
        </tbody>
      </Table>
      {figures.channels.some(({ reasons }) => reasons.length > 0) ? (
        <div className="flex flex-col gap-1 p-4 text-sm text-muted-foreground">
          {figures.channels.map(({ channel, reasons }) =>
            reasons.length === 0 ? null : (
              <p key={channel}>
                {channelNames[channel]} skipped:{" "}
                {reasons
                  .map(({ reason, customers: n }) => `${formatCount(n)} ${whyOfMany(reason, channel)}`)
                  .join(", ")}
              </p>
            ),
          )}
        </div>
      ) : null}
    </Card>
  );
}
