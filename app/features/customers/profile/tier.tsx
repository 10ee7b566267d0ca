import { ListPart } from "~/list/list-card";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { Figures } from "./facts";
import type { ProfileView } from "./profile.server";

/** Current tier, progress to the next one, and past tier changes. */
export function Tier({ tier, moves }: Pick<ProfileView, "tier" | "moves">) {
  const { standing, progress, cycle, bars, byHand, terms } = tier;
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
      {moves && moves.total !== 0 ? (
        <details id={moves.part?.id} open={moves.part?.isOpen} className="mt-3 border-t border-border pt-3">
          <summary className="link inline-block min-h-6 cursor-pointer text-sm">Tier history</summary>
          <ListPart
            page={moves}
            label="Tier history"
            one="move"
            many="moves"
            nothing={null}
            pages="Pages of the tier history"
            card={({ title, at, rule }) => (
              <div className="wrap-anywhere">
                <span className="font-medium">{title}</span>{" "}
                <span className="text-sm text-muted-foreground tabular-nums">{at}</span>
                {rule ? <span className="block text-muted-foreground">{rule}</span> : null}
              </div>
            )}
          />
        </details>
      ) : null}
    </Card>
  );
}
