import type { InputHTMLAttributes, ReactNode } from "react";
import { cn } from "~/ui/cn";
import { FieldError } from "~/ui/field";

interface PlaceFieldProps
  extends Pick<InputHTMLAttributes<HTMLInputElement>, "type" | "min" | "max" | "autoComplete" | "aria-label"> {
  readonly name: string;
  /** Position of the row. */
  readonly place: number;
  /** Refused value, as typed. */
  readonly typed?: string | undefined;
  readonly error: ReactNode;
  readonly className: string;
}

/** Position of a row in the list. A move resets the field; otherwise it keeps what the user typed. */
export const PlaceField = ({ name, place, typed, error, className, ...input }: PlaceFieldProps) => (
  <div className="flex flex-col gap-1">
    {error ? <FieldError id={name}>{error}</FieldError> : null}
    <input
      key={place}
      id={name}
      name={name}
      inputMode="numeric"
      defaultValue={typed ?? place}
      {...input}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${name}-error` : undefined}
      className={cn("control", className)}
    />
  </div>
);
