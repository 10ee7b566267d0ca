import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { Pagination } from "~/ui/pagination";
import { tierMovesPageSize } from "../../../../server/contract/tiers/words";
import { profileAt } from "../words";
import { Figures } from "./facts";
import type { ProfileView } from "./profile.server";

const movesId = "tier-moves";

/** Current tier, progress to the next one, and past tier changes. */
export function Tier({ uid, tier, page, movesPage }: Pick<ProfileView, "uid" | "tier" | "page" | "movesPage">) {
  const { standing, progress, cycle, bars, byHand, terms, moves, movesTotal } = tier;
  return (
    <Card title="Tier progress" actions={<span className="text-sm text-muted-foreground">{cycle}</span>}>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 *:min-w-0 *:wrap-anywhere">
        <span>{standing}</span>
        {byHand ? <Badge tone="info">Set manually</Badge> : null}
        {progress ? <span>{progress}</span> : null}
      </p>
      {bars.length > 0 ? (
        <ul className="mt-3 flex flex-col gap-3">
          {bars.map(({ label, value, have, need }) => (
            <li key={label}>
              <p className="mb-1.5 flex justify-between gap-4 text-sm tabular-nums">
                {label} <span className="text-muted-foreground">{value}</span>
              </p>
              <progress
                aria-label={`${label}: ${value}`}
                max={need}
                value={Math.min(have, need)}
                className="progress"
              />
            </li>
          ))}
        </ul>
      ) : null}
      <div className="mt-4">
        <Figures terms={terms} />
      </div>
      {movesTotal > 0 ? (
        <details id={movesId} open={movesPage !== null} className="mt-3 border-t border-border pt-3">
          <summary className="link inline-block min-h-6 cursor-pointer text-sm">Tier history</summary>
          <ol className="mt-2 divide-y divide-border">
            {moves.map(({ key, at, text, rule }) => (
              <li key={key} className="py-2 wrap-anywhere">
                <span className="font-medium">{text}</span>{" "}
                <span className="text-sm text-muted-foreground tabular-nums">{at}</span>
                {rule ? <span className="block text-muted-foreground">{rule}</span> : null}
              </li>
            ))}
          </ol>
          {movesTotal > tierMovesPageSize ? (
            <Pagination
              page={movesPage ?? 1}
              perPage={tierMovesPageSize}
              total={movesTotal}
              to={(to) => `${profileAt(uid, { page, moves: to })}#${movesId}`}
              noun="moves"
              label="Pages of the tier history"
            />
          ) : null}
        </details>
      ) : null}
    </Card>
  );
}
