import { useEffect, useState } from "react";
import { DateField, TimeField } from "~/form/fields/date";
import { textOf } from "~/form/use-form-field";
import { clockIn } from "~/ui/days";
import { formatMoment } from "~/ui/format";
import type { FieldsProps } from "~/wizard/wizard";
import { instantAt, utcOffset } from "./both-clocks";
import type { CampaignAnswers, CampaignFacts } from "./campaign";

type Props = Pick<FieldsProps<CampaignFacts, CampaignAnswers>, "values" | "facts">;

/** Date and time of a schedule, shown in the business's time zone and, with JavaScript, the visitor's. */
export function ScheduleFields({ values, facts: { timeZone } }: Props) {
  const [typed, setTyped] = useState({
    scheduleDate: textOf(values.scheduleDate),
    scheduleTime: textOf(values.scheduleTime),
  });
  const [own, setOwn] = useState<string | null>(null);
  useEffect(() => setOwn(Intl.DateTimeFormat().resolvedOptions().timeZone), []);
  const at = instantAt(timeZone, typed.scheduleDate, typed.scheduleTime);
  const timeIn = (zone: string, instant: number) =>
    `${formatMoment(clockIn(zone, instant))}, ${zone} (${utcOffset(zone, instant)})`;
  return (
    <div
      className="flex flex-wrap gap-4"
      onInput={({ target }) => {
        if (target instanceof HTMLInputElement) setTyped((now) => ({ ...now, [target.name]: target.value }));
      }}
    >
      <DateField name="scheduleDate" label="Date" />
      <TimeField name="scheduleTime" label="Time" />
      {at === null ? null : (
        <p className="w-full text-sm text-muted-foreground" aria-live="polite">
          Business time: {timeIn(timeZone, at)}
          {own === null ? null : (
            <>
              <br />
              Your time: {timeIn(own, at)}
            </>
          )}
        </p>
      )}
    </div>
  );
}
