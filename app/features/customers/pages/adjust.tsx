import { useLoaderData } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { RadioField } from "~/form/fields/choice";
import { NumberField } from "~/form/fields/number";
import { TextField } from "~/form/fields/text";
import { PageForm } from "~/form/page-form";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { usePointWords } from "~/shell/use-point-words";
import { Card } from "~/ui/card";
import { unknownText } from "~/ui/format";
import { PageHeader } from "~/ui/page-header";
import type { PointWords } from "../../../../server/contract/settings/point-words";
import { readPoints } from "../acts/adjust";
import { adjusting } from "../acts/adjust.server";

export const meta = title("customers-adjust");
export const loader = adjusting.loader;
export const action = adjusting.action;
export { staysOpen as shouldRevalidate } from "~/form/refusal";

const directions = ({ many }: PointWords) => [
  { value: "give", label: `Add ${many}` },
  { value: "take", label: `Remove ${many}` },
];

export default function AdjustBalance() {
  const { uid, name, balance } = useLoaderData<typeof loader>();
  const words = usePointWords();
  const [after, setAfter] = useState<number | null>(null);
  function count({ currentTarget }: FormEvent<HTMLFormElement>) {
    const { userAdjustBalance, direction } = Object.fromEntries(new FormData(currentTarget));
    const moved = readPoints(String(userAdjustBalance), String(direction));
    setAfter(moved === null || balance === null ? null : balance + moved);
  }
  const profile = paths.customersProfile({ uid });
  return (
    <div className="max-w-2xl">
      <PageHeader title="Adjust balance" back={{ to: profile, label: name }} />
      <PageForm
        values={{ direction: "give" }}
        refusalTitle="Balance not adjusted"
        onInput={count}
        submit="Adjust balance"
        cancel={profile}
      >
        <Card>
          <div className="flex flex-col gap-5">
            <p>
              {name} has <strong className="tabular-nums">{balance === null ? unknownText : words.of(balance)}</strong>.{" "}
              <span role="status" className="text-muted-foreground">
                {after === null
                  ? ""
                  : after < 0
                    ? `${name} does not have that many.`
                    : `New balance: ${words.of(after)}.`}
              </span>
            </p>
            <RadioField name="direction" label="Change" columns options={directions(words)} />
            <NumberField
              name="userAdjustBalance"
              label={words.heading}
              hint={`A negative number also removes ${words.many}.`}
              autoFocus
            />
            <TextField name="comments" label="Reason" hint="Shown in history" optional />
          </div>
        </Card>
      </PageForm>
    </div>
  );
}
