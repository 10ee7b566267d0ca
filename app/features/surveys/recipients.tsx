import { Form } from "@remix-run/react";
import { RecipientsCard } from "~/business/customer-criteria/card";
import { Answered } from "~/form/use-form-field";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { CheckboxGroup } from "~/ui/checkbox";
import type { SendPage } from "./send.server";
import { channelNames } from "./words";

const channels = (["email", "sms"] as const).map((value) => ({ value, label: channelNames[value] }));

/** Selects a survey's audience and the channels of its link. */
export function Recipients({
  page: { id, values, recipients, channels: chosen, preview },
}: {
  readonly page: SendPage;
}) {
  return (
    <Form method="get" className="flex flex-col gap-5" action={`${paths.surveysSend()}#count`}>
      <input type="hidden" name="survey" value={id} />
      <input type="hidden" name="count" value="1" />
      <Answered.Provider value={{ values, errors: {} }}>
        <RecipientsCard recipients={recipients}>
          <CheckboxGroup
            name="channels"
            label="Send the link by"
            hint="Without a channel, customers get a link but no message."
            options={channels}
            defaultValue={chosen}
          />
        </RecipientsCard>
      </Answered.Provider>
      <div>
        <Button type="submit" variant={preview ? "secondary" : "primary"}>
          Count recipients
        </Button>
      </div>
    </Form>
  );
}
