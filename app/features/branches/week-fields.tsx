import type { RawAnswers } from "~/form/answers";
import { differingIn, type Versions } from "~/form/both-versions";
import { TimeField } from "~/form/fields/date";
import { textOf } from "~/form/use-form-field";
import type { Differing } from "~/form/version-table";
import { Card } from "~/ui/card";
import { weekdays } from "../../../server/contract/common/weekdays";

const fieldOf = (day: number, part: "start" | "end") => `Hours[${day}][${part}]`;

interface WeekProps {
  /** Stored hours that no field can show, by weekday. */
  readonly unread: Readonly<Record<string, string>>;
}

/** Opening and closing time per weekday. */
export const WeekFields = ({ unread }: WeekProps) => (
  <Card>
    <ul className="divide-y divide-border">
      {weekdays.map((day, at) => (
        <li
          key={day}
          className="grid grid-cols-2 items-start gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0 sm:grid-cols-[8rem_9rem_9rem]"
        >
          <span className="font-medium max-sm:col-span-2 sm:pt-8">{day}</span>
          <TimeField name={fieldOf(at, "start")} label={<OnDay day={day}>Opens</OnDay>} />
          <TimeField name={fieldOf(at, "end")} label={<OnDay day={day}>Closes</OnDay>} />
          {unread[at] ? (
            <p className="col-span-full text-sm text-muted-foreground">
              Stored as “{unread[at]}”, which stays if you leave {day} blank.
            </p>
          ) : null}
        </li>
      ))}
    </ul>
  </Card>
);

/** Label with the weekday for screen readers. */
const OnDay = ({ day, children }: { readonly day: string; readonly children: string }) => (
  <>
    <span className="sr-only">{day} </span>
    {children}
  </>
);

const hoursIn = ({ day }: { readonly day: number }, values: RawAnswers): string => {
  const [start, end] = [textOf(values[fieldOf(day, "start")]), textOf(values[fieldOf(day, "end")])];
  return start === "" && end === "" ? "Closed" : `${start} – ${end}`;
};

/** Days whose saved and submitted hours differ. */
export const differingHours = (versions: Versions): Differing[] =>
  differingIn(
    weekdays.map((name, day) => ({ name, day })),
    hoursIn,
    versions,
  );
