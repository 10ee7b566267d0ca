import type { InputHTMLAttributes, ReactNode } from "react";
import { cn } from "./cn";
import { FieldHint } from "./field";
import { Icon, type IconName } from "./icon";

/** Option of a group of checkboxes or radio buttons. */
export interface Choice {
  readonly value: string | number;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly disabled?: boolean;
  readonly icon?: IconName;
}

interface TicksProps {
  readonly type: "checkbox" | "radio";
  readonly name: string;
  readonly id: string;
  readonly options: readonly Choice[];
  /** Values ticked initially. */
  readonly ticked: ReadonlySet<string>;
  readonly disabled: boolean | undefined;
  readonly cards: boolean | undefined;
  /** CSS class for the number of columns, where there is space. */
  readonly columns: string | false | undefined;
}

/** Options of one question. Ids are `{id}-{value}`. */
export function Ticks({ type, name, id, options, ticked, disabled, cards, columns }: TicksProps) {
  return (
    <div className={cn("grid grid-cols-1", columns, cards ? "gap-2" : "gap-x-6")}>
      {options.map(({ value, label, hint, icon, disabled: closed }) => (
        <Tick
          key={value}
          id={`${id}-${value}`}
          {...{ type, name, value, label, hint, icon }}
          card={cards}
          disabled={disabled || closed}
          defaultChecked={ticked.has(String(value))}
        />
      ))}
    </div>
  );
}

type TickProps = Omit<InputHTMLAttributes<HTMLInputElement>, "id" | "type"> & {
  readonly id: string;
  readonly type: "checkbox" | "radio";
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly icon?: IconName;
  /** Draws a box around the option; the whole box is clickable. */
  readonly card?: boolean;
};

/** Native checkbox or radio button with its label; the hint's id is `{id}-hint`. */
export function Tick({ id, type, label, hint, icon, card, className, ...input }: TickProps) {
  return (
    <div
      className={cn(
        "flex items-start gap-2",
        card
          ? "relative rounded-lg border border-input bg-card p-3 hover:bg-muted has-checked:border-primary has-checked:bg-accent has-checked:ring-1 has-checked:ring-primary has-disabled:border-dashed has-disabled:text-muted-foreground"
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
