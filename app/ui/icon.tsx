import { cn } from "./cn";
import type { IconName } from "./icon-names";
import sprite from "./icons.svg?url&no-inline";

export type { IconName };

interface IconProps {
  readonly name: IconName;
  /** Read out; leave it out where words stand beside the icon. */
  readonly label?: string;
  readonly className?: string;
}

/** A Lucide icon from one cached sprite: no icon code in the page, the script or the hydration data. */
export function Icon({ name, label, className }: IconProps) {
  return (
    <svg
      className={cn("icon", className)}
      viewBox="0 0 24 24"
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
