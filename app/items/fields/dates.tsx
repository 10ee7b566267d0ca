import type { ComponentType, ReactNode } from "react";
import { CheckboxField } from "~/form/fields/choice";
import { DateField } from "~/form/fields/date";
import { Card } from "~/ui/card";
import { formatDayOr } from "~/ui/format";
import type { SummaryLine } from "~/wizard/wizard";
import type { ItemNames } from "../../../server/contract/items/names";

type DayNames = Pick<ItemNames, "start" | "end" | "never">;

interface DatesCardProps {
  readonly names: DayNames;
  /** Content above the fields. */
  readonly children?: ReactNode;
  /** Shown while "never expires" is ticked. */
  readonly whileNever?: ReactNode;
}

/** Start and end date, or no end. */
export const DatesCard = ({ names: { start, end, never }, children, whileNever }: DatesCardProps) => (
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

type Unlisted<N extends string> = { readonly [K in N]: { readonly label: string; readonly unlisted: true } };

interface Parts<Props> {
  readonly Above?: ComponentType<Props>;
  readonly WhileNever?: ComponentType<Props>;
}

const fieldsOf =
  <Props extends object>(names: DayNames, { Above, WhileNever }: Parts<Props>) =>
  (props: Props) => (
    <DatesCard names={names} whileNever={WhileNever ? <WhileNever {...props} /> : null}>
      {Above ? <Above {...props} /> : null}
    </DatesCard>
  );

const linesOf =
  ({ start, end, never }: DayNames) =>
  ({ answers }: { readonly answers: object }): SummaryLine[] => {
    const given = new Map<string, unknown>(Object.entries(answers));
    const dayOr = (name: string, otherwise: string) => formatDayOr(given.get(name) as string | undefined, otherwise);
    return [
      ["Start date", dayOr(start, "Today")],
      ["End date", given.get(never) ? "Never expires" : dayOr(end, "")],
    ];
  };

/** Screen section for dates. @param parts the item's own content, above the dates and while they have no end */
export const datesSection = <const N extends DayNames, Props extends object>(names: N, parts: Parts<Props> = {}) => ({
  title: "Dates",
  fields: {
    [names.start]: { label: "Start date", unlisted: true },
    [names.end]: { label: "End date", unlisted: true },
    [names.never]: { label: "Never expires", unlisted: true },
  } as Unlisted<N[keyof DayNames]>,
  Fields: fieldsOf(names, parts),
  tells: linesOf(names),
});
