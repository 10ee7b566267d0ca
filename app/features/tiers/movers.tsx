import { Link } from "@remix-run/react";
import type { Column } from "~/list/columns";
import { ListCard } from "~/list/list-card";
import { pageOf } from "~/list/shown";
import { useProfilePath } from "~/shell/customer-name";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { formatCount } from "~/ui/format";
import { Notice } from "~/ui/notice";
import { Table, Td, Th } from "~/ui/table";
import { counted } from "../../../server/contract/common/counted";
import { previewMost } from "../../../server/contract/tiers/words";
import type { MoveLine, Preview } from "./preview";

interface MoversProps {
  readonly preview: Extract<Preview, { kind: "shown" }>;
}

const customers = (count: number) => counted(count, "customer");

/** Numbers of customers who move up and down, by level, and the customers themselves. */
export function Movers({ preview }: MoversProps) {
  const { up, down, waiting, finished, looked, list } = preview;
  const grace = waiting > 0 ? ` ${customers(waiting)} would move down after their grace period.` : "";
  if (!finished)
    return (
      <Notice
        tone="info"
        role="status"
        title="Preview in progress"
        actions={<ButtonLink to={pageOf(list, list.page)}>Refresh</ButtonLink>}
      >
        {formatCount(looked)} of {customers(preview.customers)} checked: {formatCount(up)} up and {formatCount(down)}{" "}
        down so far. You can save before the preview is complete.
      </Notice>
    );
  if (up === 0 && down === 0)
    return (
      <Notice tone="info" title="No one would move">
        Every customer keeps their level.{grace}
      </Notice>
    );
  return (
    <>
      <Notice tone={down > 0 ? "warning" : "info"} title={`${customers(up + down)} would move`}>
        {formatCount(up)} up and {formatCount(down)} down.{grace} Nothing changes until you save.
      </Notice>
      <ByLevel preview={preview} />
      <Moves preview={preview} />
    </>
  );
}

function ByLevel({ preview: { levels } }: MoversProps) {
  const come = (count: number, to: string, direction: "up" | "down") =>
    count === 0 ? (
      "–"
    ) : (
      <Link to={to} className="link" preventScrollReset>
        {formatCount(count)}
        <span className="sr-only"> move {direction}, show them</span>
      </Link>
    );
  return (
    <Card title="By level" flush>
      <Table label="Customers in each level, before and after">
        <thead>
          <tr>
            <Th>Level</Th>
            <Th numeric>Before</Th>
            <Th numeric>Move up</Th>
            <Th numeric>Move down</Th>
            <Th numeric>After</Th>
          </tr>
        </thead>
        <tbody>
          {levels.map((level) => (
            <tr key={level.business_tiers_pk}>
              <Th scope="row">{level.type_name || "No level"}</Th>
              <Td numeric>{formatCount(level.before)}</Td>
              <Td numeric>{come(level.up, level.moves.up, "up")}</Td>
              <Td numeric>{come(level.down, level.moves.down, "down")}</Td>
              <Td numeric>{formatCount(level.after)}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

const columns: readonly Column<MoveLine, never>[] = [
  {
    heading: "Direction",
    stacked: "state",
    cell: ({ direction }) => (
      <Badge tone={direction === "up" ? "success" : "warning"}>{direction === "up" ? "Up" : "Down"}</Badge>
    ),
  },
  { heading: "Move", stacked: "second", cell: ({ from, to }) => `${from} → ${to}` },
];

function Moves({ preview: { list, only, all } }: MoversProps) {
  const profile = useProfilePath();
  return (
    <ListCard
      page={list}
      title={only ?? "Customers who would move"}
      one="customer"
      many="customers"
      nothing="No one would move."
      first={{ heading: "Customer", open: ({ id }) => profile(id) }}
      columns={columns}
      note={
        list.total !== null && list.total < all
          ? `${formatCount(list.total)} of ${formatCount(all)} shown: the first ${formatCount(previewMost)} of each move.`
          : null
      }
      aside={
        only ? (
          <Link to={list.whole} className="link">
            Show all
          </Link>
        ) : null
      }
    />
  );
}
