import { Form, Link } from "@remix-run/react";
import { paths } from "~/paths";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { yesOrNo } from "~/ui/format";
import { Notice } from "~/ui/notice";
import { Table, Td, Th } from "~/ui/table";
import { counted } from "../../../../server/contract/common/counted";
import type { WhyLine } from "./why-words";

interface WhyProps {
  readonly name: string;
  readonly inAudience: boolean;
  readonly stays: boolean;
  readonly lines: readonly WhyLine[];
  readonly channels: readonly string[];
}

/** Explains why a customer is in the audience or not. */
export const WhyCard = ({ name, inAudience, stays, lines, channels }: WhyProps) => (
  <div id="why" data-asked="" tabIndex={-1} className="mb-4">
    <Card title={`${name} is ${inAudience ? "" : "not "}in the audience`}>
      <WhyLines {...{ lines, stays }} />
      <ul className="mt-3 text-sm text-muted-foreground">
        {channels.map((channel) => (
          <li key={channel}>{channel}</li>
        ))}
      </ul>
    </Card>
  </div>
);

export const WhyUnloaded = () => (
  <div id="why" data-asked="" tabIndex={-1} className="mb-4">
    <Notice tone="warning">Why this customer is in the audience, or not, could not be loaded.</Notice>
  </div>
);

/** Filters with whether the customer meets them and the deciding value. */
export const WhyLines = ({ lines, stays }: Pick<WhyProps, "lines" | "stays">) => (
  <>
    {lines.length > 0 ? (
      <Table label="Filters">
        <thead>
          <tr>
            <Th>Filter</Th>
            <Th>Met</Th>
            <Th>Customer has</Th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ filter, asks, met, by }) => (
            <tr key={filter}>
              <Th scope="row">
                {filter}
                {asks ? <span className="block text-sm font-normal text-muted-foreground">{asks}</span> : null}
              </Th>
              <Td>
                <Badge tone={met ? "success" : "neutral"}>{yesOrNo(met)}</Badge>
              </Td>
              <Td>{by}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
    ) : (
      <p>All customers, no filters</p>
    )}
    {stays ? null : <p className="mt-3">Excluded: dormant, or sent an earlier campaign.</p>}
  </>
);

interface AskProps {
  readonly action: string;
  readonly sought: {
    readonly who: string;
    readonly found: readonly { readonly uid: number; readonly name: string; readonly detail: string }[];
  } | null;
}

/** Search for any customer, in the audience or not. */
export const AskWhy = ({ action, sought }: AskProps) => (
  <Card title="Why, or why not" className="mb-4">
    <Form method="get" action={paths.marketingMeant({ action })} className="flex max-w-md gap-2">
      <input
        type="search"
        name="who"
        aria-label="Find any customer"
        placeholder="Find any customer"
        defaultValue={sought?.who}
        className="control"
      />
      <Button type="submit" icon="search">
        Search
      </Button>
    </Form>
    {sought ? (
      <div data-found="" className="mt-2">
        <p data-place="" className="text-sm text-muted-foreground">
          {sought.found.length === 0
            ? `No results for “${sought.who}”`
            : `${counted(sought.found.length, "customer")} shown`}
        </p>
        <ul>
          {sought.found.map(({ uid, name, detail }) => (
            <li key={uid}>
              <Link to={paths.marketingMeant({ action }, { why: uid })} className="link inline-block min-h-6">
                {name}
              </Link>
              {detail ? <span className="text-muted-foreground"> {detail}</span> : null}
            </li>
          ))}
        </ul>
      </div>
    ) : null}
  </Card>
);
