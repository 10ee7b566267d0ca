import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAccess } from "~/access/guard.server";
import { ListPage } from "~/list/list-page";
import { paths } from "~/paths";
import { useProfilePath } from "~/shell/customer-name";
import { title } from "~/shell/title";
import { useSession } from "~/shell/use-session";
import { formatCount, formatDayOr, formatMoment } from "~/ui/format";
import { Claim, Claimed } from "../claim-cells";
import { loadWinners } from "../entrants.server";
import { entrantsFrame } from "../entrants-frame";
import { Proof } from "../proof";

export const meta = title("draws-winners");

export async function loader(args: LoaderFunctionArgs) {
  return loadWinners(await requireAccess(args, "draws-winners"), args);
}

export default function Winners() {
  const { draw, counts, page, fairness, claims } = useLoaderData<typeof loader>();
  const { timeZone } = useSession().business;
  const profile = useProfilePath();
  const isDrawn = draw.state === "drawn";
  return (
    <>
      <ListPage
        {...entrantsFrame({ draw, counts, shows: "winners" })}
        page={page}
        label="Winners"
        icon="star"
        one="winner"
        many="winners"
        nothingTitle={isDrawn ? "No winners" : "Not drawn yet"}
        nothing={
          <p>
            {isDrawn
              ? "There were no entries when the winners were drawn."
              : `The winners are drawn on ${formatMoment(draw.draw)}.`}
          </p>
        }
        first={{
          heading: "Winner",
          face: "initials",
          open: (line) => profile(line.profile),
          note: ({ email, phone }) => [email, phone].filter(Boolean).join(" · "),
        }}
        columns={[
          { heading: "Claimed", stacked: "second", cell: (line) => <Claimed {...line} timeZone={timeZone} /> },
          { heading: "Prize", stacked: "third", cell: ({ prize }) => prize },
          { heading: "Claim by", cell: ({ claimBy }) => formatDayOr(claimBy, "–") },
          { heading: "Place", numeric: true, cell: ({ id }) => formatCount(id) },
        ]}
        act={
          claims
            ? ({ id, title: name, claimed, key }) => (
                <Claim
                  to={paths.drawsClaim({ drawId: draw.id, place: id })}
                  {...{ name, claimed, idempotencyKey: key }}
                />
              )
            : undefined
        }
      />
      {fairness ? <Proof fairness={fairness} id={draw.id} timeZone={timeZone} /> : null}
    </>
  );
}
