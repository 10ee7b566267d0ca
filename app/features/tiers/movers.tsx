import { Link } from "@remix-run/react";
import { CustomerName } from "~/shell/customer-name";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { formatCount } from "~/ui/format";
import { Notice } from "~/ui/notice";
import { Pagination } from "~/ui/pagination";
import { Table, Td, Th } from "~/ui/table";
import { counted } from "../../../server/contract/common/counted";
import { fullName } from "../../../server/contract/common/names";
import { previewMost, previewPageSize } from "../../../server/contract/tiers/words";
import { type Preview, type PreviewQuery, paramsOf } from "./preview";

interface MoversProps {
  readonly preview: Extract<Preview, { kind: "shown" }>;
  /** URL of this page with another part of the preview. */
  readonly to: (query: Readonly<Record<string, string>>) => string;
}

const customers = (count: number) => counted(count, "customer");

/** Numbers of customers who move up and down, by level, and the customers themselves. */
export function Movers({ preview, to }: MoversProps) {
  const { up, down, waiting, finished, looked, query } = preview;
  const grace = waiting > 0 ? ` ${customers(waiting)} would move down after their grace period.` : "";
  if (!finished)
    return (
      <Notice
        tone="info"
        role="status"
        title="Preview in progress"
        actions={<ButtonLink to={to(paramsOf(query))}>Refresh</ButtonLink>}
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
      <ByLevel preview={preview} to={to} />
      <Moves preview={preview} to={to} />
    </>
  );
}

function ByLevel({ preview: { levels, query }, to }: MoversProps) {
  const come = (count: number, level: number, direction: "up" | "down") =>
    count === 0 ? (
      "–"
    ) : (
      <Link to={to(paramsOf({ ...query, page: 1, to: level, direction }))} className="link" preventScrollReset>
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
              <Td numeric>{come(level.up, level.business_tiers_pk, "up")}</Td>
              <Td numeric>{come(level.down, level.business_tiers_pk, "down")}</Td>
              <Td numeric>{formatCount(level.after)}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

/** Current filter in words, such as "Down to Silver"; null without a filter. */
function narrowed({ direction, to }: PreviewQuery, levels: MoversProps["preview"]["levels"]): string | null {
  if (direction === undefined && to === undefined) return null;
  const level = levels.find(({ business_tiers_pk: id }) => id === to);
  const where = to === undefined ? "" : ` to ${level?.type_name || "no level"}`;
  return `${direction === "down" ? "Down" : direction === "up" ? "Up" : "Moves"}${where}`;
}

/** Number of customers in the filtered list. */
const moversAt = ({ direction, to }: PreviewQuery, levels: MoversProps["preview"]["levels"]): number =>
  levels
    .filter(({ business_tiers_pk: id }) => to === undefined || id === to)
    .reduce((sum, { up, down }) => sum + (direction === "down" ? 0 : up) + (direction === "up" ? 0 : down), 0);

/** Fragment for the pages of the list, which is below other content. */
const movesId = "moves";

function Moves({ preview: { moves, levels, query, total }, to }: MoversProps) {
  const only = narrowed(query, levels);
  const all = moversAt(query, levels);
  return (
    <Card
      id={movesId}
      title={only ?? "Customers who would move"}
      actions={
        only ? (
          <Link to={to(paramsOf({ ...query, page: 1, direction: undefined, to: undefined }))} className="link">
            Show all
          </Link>
        ) : null
      }
      flush
    >
      <Table label="Customers who would move">
        <thead>
          <tr>
            <Th>Customer</Th>
            <Th>From</Th>
            <Th>To</Th>
            <Th>Move</Th>
          </tr>
        </thead>
        <tbody>
          {moves.map((move) => (
            <tr key={move.uid}>
              <Th scope="row" className="min-w-36 wrap-anywhere">
                <CustomerName uid={move.uid}>
                  {fullName(move.firstName, move.lastName) || move.email || `No. ${move.uid}`}
                </CustomerName>
              </Th>
              <Td>{move.from_name || "No level"}</Td>
              <Td>{move.to_name || "No level"}</Td>
              <Td>
                <Badge tone={move.direction === "up" ? "success" : "warning"}>
                  {move.direction === "up" ? "Up" : "Down"}
                </Badge>
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
      {total < all ? (
        <p className="hint px-4 pt-3">
          {formatCount(total)} of {formatCount(all)} shown: the first {formatCount(previewMost)} of each move.
        </p>
      ) : null}
      <div className="px-4 pb-4">
        <Pagination
          page={query.page}
          perPage={previewPageSize}
          total={total}
          to={(page) => `${to(paramsOf({ ...query, page }))}#${movesId}`}
          noun="customers"
        />
      </div>
    </Card>
  );
}
