import { isColour } from "../../../server/contract/tags/fields";

interface TagChipProps {
  readonly name?: string;
  readonly abv: string;
  readonly color: string;
}

/** Tag with its colour next to the name, never instead of it. */
export const TagChip = ({ name, abv, color }: TagChipProps) => (
  <span className="inline-flex min-w-0 items-center gap-1.5">
    <svg viewBox="0 0 10 10" width="14" height="14" aria-hidden="true">
      <rect
        x="0.5"
        y="0.5"
        width="9"
        height="9"
        rx="2"
        fill={isColour(color) ? color : "none"}
        className="stroke-input"
      />
    </svg>
    <span className="shrink-0 font-mono text-sm font-semibold">{abv}</span>
    {name === undefined ? null : <span className="min-w-0 wrap-anywhere">{name}</span>}
  </span>
);
