import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { Pagination } from "~/ui/pagination";
import { SummaryList } from "~/ui/summary-list";
import { tierMovesPageSize } from "../../../../server/contract/tiers/words";
import { profileAt } from "../words";
import type { ProfileView } from "./view";

const movesId = "tier-moves";

/** The tier, how far the next one is, and what moved the customer there. */
export function Tier({ uid, tier, page, movesPage }: Pick<ProfileView, "uid" | "tier" | "page" | "movesPage">) {
  const { name, progress, bars, byHand, terms, moves, movesTotal } = tier;
  return (
    <Card title="Tier">
      <p className="flex flex-wrap items-center gap-2">
        <strong className="text-xl">{name || "No tier"}</strong>
        {byHand ? <Badge tone="info">Set by hand</Badge> : null}
      </p>
      {progress ? <p className="mt-2">{progress}</p> : null}
      {bars.length > 0 ? (
        <ul className="mt-3 flex flex-col gap-3">
          {bars.map(({ label, have, need }) => (
            <li key={label}>
              <p className="mb-1 text-sm text-muted-foreground tabular-nums">{label}</p>
              <progress aria-label={label} max={need} value={Math.min(have, need)} className="progress" />
            </li>
          ))}
        </ul>
      ) : null}
      <div className="mt-3">
        <SummaryList items={terms} />
      </div>
      {movesTotal > 0 ? (
        <details id={movesId} open={movesPage !== null} className="mt-3 border-t border-border pt-3">
          <summary className="link inline-block min-h-6 cursor-pointer">What moved the tier</summary>
          <ol className="mt-2 divide-y divide-border">
            {moves.map(({ key, at, text, rule }) => (
              <li key={key} className="py-2">
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
              label="Pages of the moves"
            />
          ) : null}
        </details>
      ) : null}
    </Card>
  );
}
