import { Link } from "@remix-run/react";
import { paths } from "~/paths";
import { Badge } from "~/ui/badge";
import { formatCount } from "~/ui/format";
import type { DrawLine } from "./draw-list.server";
import { stateNames, stateTones } from "./draw-list-words";

interface Frame {
  readonly draw: DrawLine;
  /** null if not counted or if the server does not say. */
  readonly counts: { readonly participants: number | null; readonly winners: number | null };
  readonly shows: "participants" | "winners";
}

/** Header shared by both lists of a draw: the draw's details and a link to the other list. */
export const entrantsFrame = ({ draw, counts, shows }: Frame) => ({
  title: draw.title,
  description: (
    <>
      {draw.type} · <Badge tone={stateTones[draw.state]}>{stateNames[draw.state]}</Badge>
    </>
  ),
  back: { to: paths.drawsDashboard(), label: "Draws" },
  above: (
    <nav aria-label="Lists" className="filter-chips mb-4">
      {(
        [
          ["participants", "Participants", paths.drawsParticipants({ drawId: draw.id })],
          ["winners", "Winners", paths.drawsWinners({ drawId: draw.id })],
        ] as const
      ).map(([name, label, to]) => {
        const count = counts[name];
        return (
          <Link key={name} to={to} aria-current={name === shows ? "page" : undefined}>
            {count === null ? label : `${label} ${formatCount(count)}`}
          </Link>
        );
      })}
    </nav>
  ),
});
