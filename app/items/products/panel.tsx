import type { ReactNode } from "react";
import { cn } from "~/ui/cn";

/** Content of one choice, hidden until it is selected: `peer-has-[[value='20']:checked]/template:flex`. */
export const Panel = ({ className, children }: { readonly className: string; readonly children: ReactNode }) => (
  <div className={cn("hidden flex-col gap-4 rounded-lg border border-border bg-card p-4", className)}>{children}</div>
);
