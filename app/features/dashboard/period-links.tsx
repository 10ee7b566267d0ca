import { Link } from "@remix-run/react";
import { cn } from "~/ui/cn";
import { isSamePeriod, type Period, presets } from "./periods";

interface PeriodLinksProps {
  readonly today: string;
  readonly current: Period;
  readonly to: (period: Period) => string;
}

/** The usual periods, one press away; the current one is marked. */
export function PeriodLinks({ today, current, to }: PeriodLinksProps) {
  return (
    <nav aria-label="Usual periods" className="flex flex-wrap gap-1">
      {presets(today).map((preset) => {
        const isCurrent = isSamePeriod(preset, current);
        return (
          <Link
            key={preset.label}
            to={to(preset)}
            aria-current={isCurrent ? "true" : undefined}
            className={cn(
              "inline-flex min-h-7 items-center rounded-full px-3 text-sm pointer-coarse:min-h-10",
              isCurrent ? "bg-accent font-semibold text-accent-foreground" : "text-link hover:bg-muted",
            )}
          >
            {preset.label}
          </Link>
        );
      })}
    </nav>
  );
}
