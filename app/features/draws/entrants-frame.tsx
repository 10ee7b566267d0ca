import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { paths } from "~/paths";
import { Badge } from "~/ui/badge";
import { cn } from "~/ui/cn";
import { formatCount } from "~/ui/format";
import { PageHeader } from "~/ui/page-header";
import type { DrawLine } from "./draw-list.server";
import { stateNames, stateTones } from "./draw-list-words";

interface FrameProps {
  readonly draw: DrawLine;
  /** null where it was not counted, or the server does not tell. */
  readonly counts: { readonly participants: number | null; readonly winners: number | null };
  readonly shows: "participants" | "winners";
  readonly children: ReactNode;
}

/** Heading and ways between a draw's two lists. */
export function EntrantsFrame({ draw, counts, shows, children }: FrameProps) {
  const lists = [
    {
      name: "participants",
      label: "Participants",
      count: counts.participants,
      to: paths.drawsParticipants({ drawId: draw.id }),
    },
    { name: "winners", label: "Winners", count: counts.winners, to: paths.drawsWinners({ drawId: draw.id }) },
  ] as const;
  return (
    <>
      <PageHeader
        title={draw.title}
        description={
          <>
            {draw.type} · <Badge tone={stateTones[draw.state]}>{stateNames[draw.state]}</Badge>
          </>
        }
        back={{ to: paths.drawsDashboard(), label: "Draws" }}
      />
      <nav aria-label="Lists" className="mb-4 flex flex-wrap gap-1">
        {lists.map(({ name, label, count, to }) => (
          <Link
            key={name}
            to={to}
            aria-current={name === shows ? "page" : undefined}
            className={cn(
              "inline-flex min-h-8 items-center gap-1.5 rounded-full px-3 text-sm tabular-nums pointer-coarse:min-h-10",
              name === shows ? "bg-accent font-semibold text-accent-foreground" : "text-link hover:bg-muted",
            )}
          >
            {count === null ? label : `${label} ${formatCount(count)}`}
          </Link>
        ))}
      </nav>
      {children}
    </>
  );
}
