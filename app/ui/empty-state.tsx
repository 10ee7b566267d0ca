import type { ReactNode } from "react";
import { cn } from "./cn";
import { Icon, type IconName } from "./icon";

interface EmptyStateProps {
  readonly icon?: IconName;
  readonly title: string;
  /** Why it is empty, and what would be here. */
  readonly children?: ReactNode;
  /** Inside a surface that has an edge of its own. */
  readonly flush?: boolean;
  /** The next step. */
  readonly action?: ReactNode;
}

/** What a list says when it has nothing to show. */
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
      <h2 className="text-lg font-semibold">{title}</h2>
      {children ? <div className="max-w-prose text-muted-foreground">{children}</div> : null}
      {action ? <div className="mt-2 flex flex-wrap justify-center gap-2">{action}</div> : null}
    </div>
  );
}
