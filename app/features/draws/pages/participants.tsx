import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAccess } from "~/access/guard.server";
import { CustomerName } from "~/shell/customer-name";
import { title } from "~/shell/title";
import { EmptyState } from "~/ui/empty-state";
import { countOrUnknown, formatMoment } from "~/ui/format";
import { Pagination } from "~/ui/pagination";
import { PersonCell } from "~/ui/person-cell";
import { Table, Td, Th } from "~/ui/table";
import { loadParticipants } from "../entrants.server";
import { participantsPage } from "../entrants-address";
import { EntrantsFrame } from "../entrants-frame";

export const meta = title("draws-participants");
export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  return loadParticipants(await requireAccess(args, "draws-participants"), args);
}

const why = {
  unpublished: "The draw is not published: nobody can enter yet.",
  scheduled: "Nobody can enter before the draw kicks off.",
  running: "Nobody has earned an entry so far.",
  closed: "Nobody earned an entry.",
  drawn: "Nobody earned an entry.",
} as const;

export default function Participants() {
  const { draw, counts, participants, page, perPage, total } = useLoaderData<typeof loader>();
  return (
    <EntrantsFrame draw={draw} counts={counts} shows="participants">
      {participants.length === 0 ? (
        <EmptyState icon="customers" title="No participants">
          <p>
            {why[draw.state]} It kicks off on {formatMoment(draw.kickoff)}.
          </p>
        </EmptyState>
      ) : (
        <>
          <Table label="Participants">
            <thead>
              <tr>
                <Th>Customer</Th>
                <Th numeric>Entries</Th>
              </tr>
            </thead>
            <tbody>
              {participants.map(({ uid, name, profile, email, entries }) => (
                <tr key={uid}>
                  <Th scope="row">
                    <PersonCell contacts={[email]}>
                      <CustomerName uid={profile}>{name}</CustomerName>
                    </PersonCell>
                  </Th>
                  <Td numeric>{countOrUnknown(entries)}</Td>
                </tr>
              ))}
            </tbody>
          </Table>
          <Pagination
            page={page}
            perPage={perPage}
            total={total}
            to={(to) => participantsPage(draw.id, to)}
            noun="participants"
          />
        </>
      )}
    </EntrantsFrame>
  );
}
