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

type WinnersPage = Awaited<ReturnType<typeof loadWinners>>;
type WinnerLine = WinnersPage["page"]["lines"][number];

function whyNobody({ draw, isDrawn }: WinnersPage["draw"]): string {
  if (isDrawn === null) return "This server lists no winners of this draw.";
  if (isDrawn) return "There were no entries when the winners were drawn.";
  return `The winners are drawn on ${formatMoment(draw)}.`;
}

export default function Winners() {
  const { draw, counts, page, fairness, claims, tellsClaims } = useLoaderData<typeof loader>();
  const { timeZone } = useSession().business;
  const profile = useProfilePath();
  return (
    <>
      <ListPage
        {...entrantsFrame({ draw, counts, shows: "winners" })}
        page={page}
        label="Winners"
        icon="star"
        one="winner"
        many="winners"
        nothingTitle={draw.isDrawn === false ? "Not drawn yet" : "No winners"}
        nothing={<p>{whyNobody(draw)}</p>}
        first={{
          heading: "Winner",
          face: "initials",
          open: (line) => profile(line.profile),
          note: ({ email, phone }) => [email, phone].filter(Boolean).join(" · "),
        }}
        columns={[
          ...(tellsClaims
            ? [
                {
                  heading: "Claimed",
                  stacked: "second" as const,
                  cell: (line: WinnerLine) => <Claimed {...line} timeZone={timeZone} />,
                },
              ]
            : []),
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
