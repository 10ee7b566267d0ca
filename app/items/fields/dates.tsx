import type { ReactNode } from "react";
import { CheckboxField } from "~/form/fields/choice";
import { DateField } from "~/form/fields/date";

interface DatesFieldProps {
  /** The wire's names, such as `start_date`, `end_date` and `never_expires`. */
  readonly start: string;
  readonly end: string;
  readonly never: string;
  readonly neverHint?: string;
  /** Shown while "never expires" is ticked. */
  readonly whileNever?: ReactNode;
}

/** The first and the last day, or none. */
export function DatesField({ start, end, never, neverHint, whileNever }: DatesFieldProps) {
  return (
    <div className="group/when flex flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField name={start} label="First day" />
        <DateField name={end} label="Last day" className="group-has-[.never-expires_input:checked]/when:hidden" />
      </div>
      <CheckboxField name={never} label="Never expires" hint={neverHint} className="never-expires" />
      {whileNever ? (
        <div className="hidden group-has-[.never-expires_input:checked]/when:block">{whileNever}</div>
      ) : null}
    </div>
  );
}
