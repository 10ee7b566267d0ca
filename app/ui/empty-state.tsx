import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon";

interface EmptyStateProps {
  readonly icon?: IconName;
  readonly title: string;
  /** Why it is empty, and what would be here. */
  readonly children?: ReactNode;
  /** The next step. */
  readonly action?: ReactNode;
}

/** What a list says when it has nothing to show. */
export function EmptyState({ icon = "list", title, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-2 rounded-lg border border-dashed border-input bg-card px-4 py-10 text-center">
      <span className="flex size-11 items-center justify-center rounded-full bg-accent text-xl text-accent-foreground">
        <Icon name={icon} />
      </span>
      <h2 className="text-lg font-semibold">{title}</h2>
      {children ? <div className="max-w-prose text-muted-foreground">{children}</div> : null}
      {action ? <div className="mt-2 flex flex-wrap justify-center gap-2">{action}</div> : null}
    </div>
  );
}
