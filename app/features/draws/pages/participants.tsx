import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAccess } from "~/access/guard.server";
import { ListPage } from "~/list/list-page";
import { useProfilePath } from "~/shell/customer-name";
import { title } from "~/shell/title";
import { countOrUnknown, formatMoment } from "~/ui/format";
import { loadParticipants } from "../entrants.server";
import { entrantsFrame } from "../entrants-frame";

export const meta = title("draws-participants");

export async function loader(args: LoaderFunctionArgs) {
  return loadParticipants(await requireAccess(args, "draws-participants"), args);
}

const why = {
  unpublished: "The draw is not published.",
  scheduled: "Entries are not open yet.",
  running: "No entries so far.",
  closed: "There were no entries.",
  drawn: "There were no entries.",
} as const;

export default function Participants() {
  const { draw, counts, page } = useLoaderData<typeof loader>();
  const profile = useProfilePath();
  return (
    <ListPage
      {...entrantsFrame({ draw, counts, shows: "participants" })}
      page={page}
      label="Participants"
      icon="customers"
      one="participant"
      many="participants"
      nothingTitle="No participants"
      nothing={
        <p>
          {why[draw.state]} Entries open on {formatMoment(draw.kickoff)}.
        </p>
      }
      first={{
        heading: "Customer",
        face: "initials",
        open: (line) => profile(line.profile),
        note: ({ email }) => email,
      }}
      columns={[
        {
          heading: "Entries",
          numeric: true,
          stacked: "figure",
          unit: "entries",
          cell: ({ entries }) => countOrUnknown(entries),
        },
      ]}
    />
  );
}
