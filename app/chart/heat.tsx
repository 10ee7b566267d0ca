import { Link } from "@remix-run/react";

/** Percentages in rows; higher values are darker. */
export interface HeatSpec {
  readonly columns: readonly string[];
  readonly rows: readonly {
    readonly label: string;
    /** URL of the data behind the row; null if the visitor may not open it. */
    readonly to: string | null;
    /** 0 to 100; null if not yet known. */
    readonly values: readonly (number | null)[];
  }[];
}

/** Height of a text line in pixels. */
const line = 20;
/** Maximum height of all rows in pixels. */
const most = 480;

const opacityOf = (value: number) => 0.06 + 0.94 * (value / 100);

/** Values of the legend. */
const steps = [0, 25, 50, 75, 100] as const;

/**
 * Heat map rendered by React; its text keeps its size at any width. The table below has the same content for assistive
 * technology.
 */
export function Heat({ columns, rows }: HeatSpec) {
  const height = Math.max(8, Math.min(line, Math.floor(most / rows.length)));
  const every = Math.ceil(line / height);
  const width = 100 / columns.length;
  const named = columns.length > 16 ? 6 : 3;
  const all = height * rows.length + line;
  return (
    <div className="heat">
      <div>
        <svg className="heat-names" height={all} aria-hidden="true">
          {rows.map(({ label }, row) =>
            row % every === 0 ? (
              <text key={label} x="0" y={row * height + Math.min(14, height)}>
                {label}
              </text>
            ) : null,
          )}
        </svg>
        <svg className="heat-cells" height={all} aria-hidden="true">
          {rows.map(({ label, to, values }, row) => {
            const cells = values.map((value, at) =>
              value === null ? null : (
                <rect
                  key={columns[at]}
                  x={`${at * width}%`}
                  y={row * height}
                  width={`${width}%`}
                  height={height}
                  fillOpacity={opacityOf(value)}
                >
                  <title>{`${label}, ${columns[at]}: ${value}%`}</title>
                </rect>
              ),
            );
            return to === null ? (
              <g key={label}>{cells}</g>
            ) : (
              <Link key={label} to={to} tabIndex={-1}>
                {cells}
              </Link>
            );
          })}
          {columns.map((column, at) =>
            at % named === 0 ? (
              <text key={column} x={`${(at + 0.5) * width}%`} y={all - 4} textAnchor="middle">
                {at === 0 ? "0" : column}
              </text>
            ) : null,
          )}
        </svg>
      </div>
      <p aria-hidden="true">
        0%
        <svg width={steps.length * line} height="12" aria-hidden="true">
          {steps.map((value, at) => (
            <rect key={value} x={at * line} width={line} height="12" fillOpacity={opacityOf(value)} />
          ))}
        </svg>
        100%
      </p>
    </div>
  );
}
