import type { ReactNode } from "react";
import { Link } from "~/ui/link";
import { isSamePeriod, type Period, type Preset, presets } from "./period";

interface PeriodLinksProps {
  readonly today: string;
  readonly current: Period;
  readonly to: (period: Period) => string;
  /** Periods offered as links; the usual ones by default. */
  readonly usual?: readonly Preset[];
  /** Fields for a custom period, opened by "Custom". */
  readonly children?: ReactNode;
}

/** Links to the usual periods; the current one is marked. */
export function PeriodLinks({ today, current, to, usual = presets(today), children }: PeriodLinksProps) {
  const isUsual = usual.some((preset) => isSamePeriod(preset, current));
  return (
    <nav aria-label="Period" className="periods">
      {usual.map((preset) => (
        <Link key={preset.label} to={to(preset)} aria-current={isSamePeriod(preset, current) ? "true" : undefined}>
          {preset.label}
        </Link>
      ))}
      {children ? (
        <details className="drop">
          <summary aria-current={isUsual ? undefined : "true"}>Custom</summary>
          <div className="pop">{children}</div>
        </details>
      ) : null}
    </nav>
  );
}
