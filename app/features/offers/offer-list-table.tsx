import { Link } from "@remix-run/react";
import { Badge } from "~/ui/badge";
import { dayIn } from "~/ui/days";
import { formatDay } from "~/ui/format";
import { Icon } from "~/ui/icon";
import { Table, Td, Th } from "~/ui/table";
import { type OfferListState, type OfferSort, offerListPath, offerListQuery, sortedBy } from "./offer-list";
import type { OfferLine, OfferListPage } from "./offer-list.server";
import { stateNames, stateTones } from "./offer-list-words";

const directions = { asc: "ascending", desc: "descending" } as const;

interface OfferTableProps {
  readonly page: OfferListPage;
  readonly timeZone: string;
}

/** The offers of one page of the list, with what may be done to each. */
export function OfferTable({ page, timeZone }: OfferTableProps) {
  const { list, lines } = page;
  const sort = (by: OfferSort) => ({
    to: offerListPath(sortedBy(list, by)),
    direction: list.sort === by ? directions[list.direction] : undefined,
  });
  return (
    <Table label="Offers">
      <thead>
        <tr>
          <Th sort={sort("title")}>Offer</Th>
          <Th>State</Th>
          <Th sort={sort("start")}>Starts</Th>
          <Th sort={sort("end")}>Ends</Th>
          <Th>Branches</Th>
          <Th numeric sort={sort("priority")}>
            Priority
          </Th>
          <Th sort={sort("published")}>Published</Th>
          <Th>
            <span className="sr-only">Actions</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <Th scope="row">
              <div className="flex min-w-52 items-center gap-3">
                <Thumbnail line={line} />
                <div className="min-w-0">
                  <Title line={line} page={page} />
                  <small className="flex flex-wrap items-center gap-1.5 text-muted-foreground">
                    {line.worth}
                    <Badge>{line.kind}</Badge>
                  </small>
                </div>
              </div>
            </Th>
            <Td>
              <Badge tone={stateTones[line.state]}>{stateNames[line.state]}</Badge>
            </Td>
            <Td>{line.start ? formatDay(line.start) : "–"}</Td>
            <Td>{line.end ? formatDay(line.end) : "Never"}</Td>
            <Td>{line.branches}</Td>
            <Td numeric>
              <Priority line={line} page={page} />
            </Td>
            <Td>{line.published ? formatDay(dayIn(timeZone, line.published)) : "–"}</Td>
            <Td>
              <Actions line={line} page={page} />
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Thumbnail({ line: { thumbnail } }: { readonly line: OfferLine }) {
  if (thumbnail) {
    return (
      <img src={thumbnail} alt="" width={40} height={40} loading="lazy" className="size-10 rounded-md object-cover" />
    );
  }
  return <Icon name="offers" className="size-10! rounded-md bg-muted p-2.5 text-muted-foreground" />;
}

interface LineProps {
  readonly line: OfferLine;
  readonly page: OfferListPage;
}

/** Two lines of a long title are enough to know it by; the wizard has all of it. */
function Title({ line, page }: LineProps) {
  const look = "line-clamp-2 wrap-anywhere";
  return page.may.update && line.mine ? (
    <Link to={`/offers/describe/offer/${line.id}`} className={`link ${look}`}>
      {line.title}
    </Link>
  ) : (
    <span className={look}>{line.title}</span>
  );
}

/** What comes after the change goes back to the list as it is now. */
const here = (list: OfferListState) => offerListQuery(list);

/** The rank, and the way to the offers it is a rank among. */
function Priority({ line: { id, title, priority }, page: { list, may } }: LineProps) {
  return may.update ? (
    <Link
      to={`/offers/${id}/order${here(list)}`}
      aria-label={priority === null ? `Set the order of ${title}` : `${priority}, order of ${title}`}
      className="link inline-block min-w-6 text-center"
    >
      {priority ?? "Set"}
    </Link>
  ) : (
    (priority ?? "–")
  );
}

function Actions({ line: { id, title, mine }, page }: LineProps) {
  const { list, may } = page;
  const actions = [
    may.update && mine ? { label: "Edit", to: `/offers/describe/offer/${id}` } : null,
    may.create ? { label: "Clone", to: `/offers/describe/offer/${id}/clone` } : null,
    may.delete && mine ? { label: "Delete", to: `/offers/${id}/delete${here(list)}` } : null,
  ];
  return (
    <div className="flex gap-2.5">
      {actions.map((action) =>
        action ? (
          <Link key={action.label} to={action.to} aria-label={`${action.label} ${title}`}>
            {action.label}
          </Link>
        ) : null,
      )}
    </div>
  );
}
