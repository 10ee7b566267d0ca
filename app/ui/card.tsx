import { type ReactNode, useId } from "react";
import { cn } from "./cn";

interface CardProps {
  readonly title?: ReactNode;
  readonly description?: ReactNode;
  readonly actions?: ReactNode;
  /** Fragment id for links to the card. */
  readonly id?: string;
  readonly className?: string;
  /** Lets a table or chart extend to the edges. */
  readonly flush?: boolean;
  /** Renders a fieldset, for fields that belong together. */
  readonly fields?: true;
  readonly children: ReactNode;
}

/** Card, with an `<h2>` as its accessible name if it has a title. */
export function Card({ title, description, actions, id, className, flush, fields, children }: CardProps) {
  const titleId = useId();
  const Frame = fields ? "fieldset" : "section";
  return (
    <Frame
      id={id}
      aria-labelledby={title ? titleId : undefined}
      className={cn(
        "min-w-0 rounded-lg border border-border bg-card shadow-raised",
        flush ? "card-flush" : "p-4",
        className,
      )}
    >
      {title || actions ? (
        <div
          className={cn(
            "card-head flex flex-wrap justify-between gap-x-4 gap-y-2",
            description ? "items-start" : "items-center",
            flush ? "px-4 py-3" : "mb-3",
          )}
        >
          <div className="min-w-0">
            {title ? (
              <h2 id={titleId} className="font-semibold">
                {title}
              </h2>
            ) : null}
            {description ? <p className="text-sm text-muted-foreground">{description}</p> : null}
          </div>
          {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
        </div>
      ) : null}
      {children}
    </Frame>
  );
}
