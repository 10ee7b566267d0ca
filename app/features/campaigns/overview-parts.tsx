import { Link } from "@remix-run/react";
import type { Column } from "~/list/columns";
import type { RowAction } from "~/list/row-menu";
import { stateColumn } from "~/list/usual-columns";
import { paths } from "~/paths";
import { countOrUnknown, formatMoment, unknownText } from "~/ui/format";
import type { CampaignRow } from "../../../server/contract/campaigns/answers";
import { isOver } from "../../../server/contract/campaigns/words";
import { channelNames } from "./channels";
import { totalOf } from "./totals";
import {
  capital,
  kindNames,
  type ListKind,
  listKinds,
  ofKind,
  oneNames,
  stateNames,
  stateTones,
  toCopy,
  toDetails,
  toEdit,
  toMake,
} from "./words";

type Line = Omit<CampaignRow, "entity_campaign_pk"> & { readonly id: number; readonly title: string };

/** Tabs for the lists of campaigns. */
export function KindTabs({ kind }: { readonly kind: ListKind }) {
  return (
    <nav aria-label="Kind" className="periods mb-3">
      {listKinds.map((one) => (
        <Link
          key={one}
          to={paths.marketingOverview(one === "regular" ? {} : { kind: one })}
          aria-current={one === kind ? "true" : undefined}
        >
          {kindNames[one]}
        </Link>
      ))}
    </nav>
  );
}

export const toCreate = { label: "New campaign", to: toMake };

export const nothingOf = (kind: ListKind): string =>
  ({
    regular: "Send your customers emails, SMS and push notifications.",
    auto: "Reach each customer at the right moment: a birthday, a first visit, points about to expire.",
    draft: "Campaigns you haven't started yet.",
    export: "Send a list of customers to Klaviyo, Mailchimp or Constant Contact, and keep it up to date.",
  })[kind];

/** URL that a campaign opens at: the wizard for a draft that the visitor may change, otherwise the details. */
export const opened = (line: Line, { update }: Pick<Allowed, "update">) =>
  line.state === "draft" && update && line.may_change ? toEdit(line.id) : toDetails(line.id, line.kind);

const goesOut = ({ next_run, schedule_date }: Line) => {
  const at = next_run || schedule_date;
  return at === "" ? unknownText : formatMoment(at);
};
const nextRun = ({ next_run, state, kind }: Line) => {
  if (next_run !== "") return formatMoment(next_run);
  return kind === "auto" && state === "active" ? "Daily" : "–";
};

const people = (
  heading: string,
  of: (line: Line) => number | null,
  more: Pick<Column<Line>, "stacked" | "unit" | "spare"> = {},
): Column<Line, never> => ({
  heading,
  numeric: true,
  cell: (line) => countOrUnknown(of(line)),
  ...more,
});

const kindColumn: Column<Line, never> = { heading: "Kind", cell: ({ kind }) => capital(oneNames[kind]) };
const channelColumn: Column<Line, never> = {
  heading: "Channels",
  cell: ({ channels }) => channels.map((channel) => channelNames[channel]).join(", ") || "–",
};

/** List columns by kind. */
export function columnsOf(kind: ListKind): readonly Column<Line, never>[] {
  const state = stateColumn(stateNames, stateTones);
  const next: Column<Line, never> =
    kind === "regular" ? { heading: "Send date", cell: goesOut } : { heading: "Next run", cell: nextRun };
  if (kind === "draft") return [state, kindColumn, channelColumn];
  const reached = people(
    "Customers",
    ({ sent, waiting, skipped, failed }) => totalOf([sent, waiting, skipped, failed]),
    {
      stacked: "second",
      unit: "customers",
    },
  );
  if (kind === "export") return [state, next, reached];
  return [
    state,
    channelColumn,
    next,
    people("Sent", ({ sent }) => sent, { stacked: "second", unit: "sent" }),
    people("Waiting", ({ waiting }) => waiting, { spare: true }),
    people("Skipped", ({ skipped }) => skipped, { spare: true }),
    people("Failed", ({ failed }) => failed, { spare: true }),
  ];
}

interface Allowed {
  readonly create: boolean;
  readonly update: boolean;
  readonly isBlocked: boolean;
}

export function actionsOf(line: Line, { create, update, isBlocked }: Allowed): readonly (RowAction | null)[] {
  const { id, kind, state } = line;
  const mayChange = update && line.may_change;
  const isLive = state !== "draft" && !isOver(state);
  const cancel = paths.marketingCancel({ campaignId: id }, ofKind(kind));
  return [
    mayChange && !isBlocked && !isOver(state) ? { label: "Edit", icon: "edit", to: toEdit(id) } : null,
    state === "draft" && kind === "export"
      ? { label: "People", icon: "customers", to: paths.marketingPeople({ campaignId: id }, ofKind(kind)) }
      : null,
    create ? { label: "Copy", icon: "copy", to: toCopy(id) } : null,
    mayChange && isLive ? { label: `Cancel ${oneNames[kind]}`, icon: "close", to: cancel, danger: true } : null,
    mayChange && state === "draft" ? { label: "Delete draft", icon: "trash", to: cancel, danger: true } : null,
  ];
}
