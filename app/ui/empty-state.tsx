import type { ReactNode } from "react";
import { cn } from "./cn";
import { Icon, type IconName } from "./icon";

interface EmptyStateProps {
  readonly icon?: IconName;
  readonly title: string;
  /** Why the list is empty, and what it is for. */
  readonly children?: ReactNode;
  /** Omits the border, inside a surface that has one. */
  readonly flush?: boolean;
  /** Button for the next step. */
  readonly action?: ReactNode;
}

/** Placeholder of an empty list. */
export function EmptyState({ icon = "list", title, children, action, flush }: EmptyStateProps) {
  return (
    <div
      className={cn(
        "flex flex-col items-center gap-2 px-4 py-10 text-center",
        !flush && "rounded-lg border border-dashed border-input bg-card",
      )}
    >
      <span className="flex size-11 items-center justify-center rounded-full bg-accent text-lg text-accent-foreground">
        <Icon name={icon} />
      </span>
      <h2 data-place="" className="text-lg font-semibold">
        {title}
      </h2>
      {children ? <div className="max-w-prose text-muted-foreground">{children}</div> : null}
      {action ? <div className="mt-2 flex flex-wrap justify-center gap-2">{action}</div> : null}
    </div>
  );
}
