import type { InputHTMLAttributes, ReactNode } from "react";
import { cn } from "./cn";
import { FieldHint } from "./field";
import { Icon, type IconName } from "./icon";

/** One answer of a group of check boxes or radio buttons. */
export interface Choice {
  readonly value: string | number;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly disabled?: boolean;
  readonly icon?: IconName;
}

type TickProps = Omit<InputHTMLAttributes<HTMLInputElement>, "id" | "type"> & {
  readonly id: string;
  readonly type: "checkbox" | "radio";
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly icon?: IconName;
  /** Draws a box around the whole answer; all of it can be pressed. */
  readonly card?: boolean;
};

/** A native check box or radio button with its words; `{id}-hint` holds the hint. */
export function Tick({ id, type, label, hint, icon, card, className, ...input }: TickProps) {
  return (
    <div
      className={cn(
        "flex items-start gap-2",
        card
          ? "relative rounded-lg border border-input bg-card p-3 hover:bg-muted has-checked:border-primary has-checked:bg-accent has-checked:ring-1 has-checked:ring-primary has-disabled:opacity-60"
          : "min-h-7 py-0.5 has-disabled:text-muted-foreground",
        className,
      )}
    >
      <input
        id={id}
        type={type}
        className={cn("tick", card && "relative z-10")}
        aria-describedby={hint ? `${id}-hint` : undefined}
        {...input}
      />
      <div className="min-w-0 flex-1 pt-0.5">
        <label htmlFor={id} className={cn("block", card && "font-medium after:absolute after:inset-0")}>
          {icon ? <Icon name={icon} className="me-1.5 text-brand" /> : null}
          {label}
        </label>
        {hint ? <FieldHint id={id}>{hint}</FieldHint> : null}
      </div>
    </div>
  );
}
