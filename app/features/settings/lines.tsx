import { Link } from "@remix-run/react";

interface Line {
  readonly label: string;
  readonly to: string;
  readonly says: string;
  readonly value?: string;
  readonly section?: string;
}

/** Links to sections, or to settings with their values. */
export const Lines = ({ lines }: { readonly lines: readonly Line[] }) => (
  <ul className="setting-lines">
    {lines.map(({ label, to, says, value, section }) => (
      <li key={to}>
        <Link to={to}>
          <span className="font-medium">{label}</span>
          {value ? <span className="font-medium">{value}</span> : null}
          <span className="text-sm text-muted-foreground">{section ? `${section}: ${says}` : says}</span>
        </Link>
      </li>
    ))}
  </ul>
);
