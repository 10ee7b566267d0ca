import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { requireAccess } from "~/access/guard.server";
import { paths } from "~/paths";
import { CustomerName } from "~/shell/customer-name";
import { title } from "~/shell/title";
import { useSession } from "~/shell/use-session";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { formatCount, formatDayOr, formatInstant, formatMoment } from "~/ui/format";
import { Pagination } from "~/ui/pagination";
import { PersonCell } from "~/ui/person-cell";
import { SummaryList } from "~/ui/summary-list";
import { Table, Td, Th } from "~/ui/table";
import { loadWinners, type ShownWinners } from "../entrants.server";
import { winnersPage } from "../entrants-address";
import { EntrantsFrame } from "../entrants-frame";

export const meta = title("draws-winners");
export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  return loadWinners(await requireAccess(args, "draws-winners"), args);
}

export default function Winners() {
  const { draw, counts, winners, fairness, claims, page, perPage, total } = useLoaderData<typeof loader>();
  const { timeZone } = useSession().business;
  return (
    <EntrantsFrame draw={draw} counts={counts} shows="winners">
      <div className="flex flex-col gap-5">
        {total === 0 ? (
          <EmptyState icon="star" title={draw.state === "drawn" ? "Nobody has won" : "Not drawn yet"}>
            <p>
              {draw.state === "drawn"
                ? "Nobody had entered when the winners were drawn."
                : `The winners are drawn on ${formatMoment(draw.draw)}.`}
            </p>
          </EmptyState>
        ) : (
          <Table label="Winners">
            <thead>
              <tr>
                <Th numeric>Place</Th>
                <Th>Winner</Th>
                <Th>Prize</Th>
                <Th>Claim by</Th>
                <Th>Claimed</Th>
              </tr>
            </thead>
            <tbody>
              {winners.map(({ place, name, profile, prize, email, phone, claimBy, claimed, late, key }) => (
                <tr key={place}>
                  <Td numeric>{formatCount(place)}</Td>
                  <Th scope="row">
                    <PersonCell contacts={[email, phone]}>
                      <CustomerName uid={profile}>{name}</CustomerName>
                    </PersonCell>
                  </Th>
                  <Td>
                    <div className="max-w-60 min-w-32 wrap-anywhere">{prize}</div>
                  </Td>
                  <Td>{formatDayOr(claimBy, "–")}</Td>
                  <Td>
                    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                      {claimed ? formatInstant(claimed, timeZone) : <Badge>Not yet</Badge>}
                      {late ? <Badge tone="warning">After the last day to claim</Badge> : null}
                      {claims ? (
                        <Claim
                          to={paths.drawsClaim({ drawId: draw.id, place })}
                          {...{ name, claimed, idempotencyKey: key }}
                        />
                      ) : null}
                    </div>
                  </Td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
        {total > perPage ? (
          <Pagination
            page={page}
            perPage={perPage}
            total={total}
            to={(to) => winnersPage(draw.id, to)}
            noun="winners"
          />
        ) : null}
        {fairness ? <Proof fairness={fairness} id={draw.id} timeZone={timeZone} /> : null}
      </div>
    </EntrantsFrame>
  );
}

interface ClaimProps {
  readonly to: string;
  readonly name: string;
  readonly claimed: number | null;
  readonly idempotencyKey: string;
}

const Claim = ({ to, name, claimed, idempotencyKey }: ClaimProps) => (
  <Form method="post" action={to} preventScrollReset>
    <input type="hidden" name="claimed" value={claimed ? 0 : 1} />
    <input type="hidden" name="idempotency_key" value={idempotencyKey} />
    <Button type="submit" size="sm" aria-label={`${claimed ? "Mark as not claimed" : "Mark as claimed"}: ${name}`}>
      {claimed ? "Mark as not claimed" : "Mark as claimed"}
    </Button>
  </Form>
);

interface ProofProps {
  readonly fairness: NonNullable<ShownWinners["fairness"]>;
  readonly id: number;
  readonly timeZone: string;
}

/** What anybody needs to work the winners out again. */
function Proof({ fairness, id, timeZone }: ProofProps) {
  const { utc_closed: closed, utc_drawn: drawn, entries, digest, seed, seed_hash: hash } = fairness;
  const code = (value: string) => <code className="break-all">{value}</code>;
  return (
    <Card
      title="Provably fair"
      description="The seed's hash was told when entries closed; the seed and the list of entries give these winners and no others."
    >
      <SummaryList
        items={[
          { term: "Entries closed", value: closed ? formatInstant(closed, timeZone) : "–" },
          { term: "Entries", value: formatCount(entries) },
          { term: "List of entries (SHA-256)", value: code(digest) },
          { term: "Hash of the seed (SHA-256)", value: code(hash) },
          { term: "Seed", value: seed ? code(seed) : "Told when the winners are drawn" },
          { term: "Drawn", value: drawn ? formatInstant(drawn, timeZone) : "Not yet" },
          { term: "To check", value: code(`npm run draw:verify -- ${id}`) },
        ]}
      />
    </Card>
  );
}
