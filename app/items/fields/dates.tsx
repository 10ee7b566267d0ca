import type { ReactNode } from "react";
import { CheckboxField } from "~/form/fields/choice";
import { DateField } from "~/form/fields/date";
import { Card } from "~/ui/card";

interface DatesCardProps {
  /** Wire names, such as `start_date`, `end_date` and `never_expires`. */
  readonly start: string;
  readonly end: string;
  readonly never: string;
  /** Content above the fields. */
  readonly children?: ReactNode;
  /** Shown while "never expires" is ticked. */
  readonly whileNever?: ReactNode;
}

/** Start and end date, or no end. */
export const DatesCard = ({ start, end, never, children, whileNever }: DatesCardProps) => (
  <Card title="Dates">
    <div className="group/when flex flex-col gap-3">
      {children}
      <div className="fields">
        <DateField name={start} label="Start date" />
        <DateField name={end} label="End date" className="group-has-[.never-expires_input:checked]/when:hidden" />
        <CheckboxField name={never} label="Never expires" className="never-expires low" />
      </div>
      {whileNever ? (
        <div className="hidden group-has-[.never-expires_input:checked]/when:block">{whileNever}</div>
      ) : null}
    </div>
  </Card>
);

type Untold<N extends string> = { readonly [K in N]: { readonly label: string; readonly untold: true } };

const fieldsOf = (names: Pick<DatesCardProps, "start" | "end" | "never">) => () => <DatesCard {...names} />;

/** Screen section for dates, by wire names. Without summary lines, which the item provides. */
export const datesSection = <const S extends string, const E extends string, const N extends string>(
  start: S,
  end: E,
  never: N,
) => ({
  title: "Dates",
  fields: {
    [start]: { label: "Start date", untold: true },
    [end]: { label: "End date", untold: true },
    [never]: { label: "Never expires", untold: true },
  } as Untold<S | E | N>,
  Fields: fieldsOf({ start, end, never }),
});
