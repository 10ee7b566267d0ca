import { Form } from "@remix-run/react";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { CheckboxGroup } from "~/ui/checkbox";
import { Hidden } from "~/ui/hidden";
import { Notice } from "~/ui/notice";
import type { SendPage } from "./send.server";
import { channelNames } from "./words";

const channels = (["email", "sms"] as const).map((value) => ({ value, label: channelNames[value] }));

const lists = [
  { name: "userTagIds", label: "With any of these tags" },
  { name: "userTierIds", label: "In any of these tiers" },
  { name: "businessBranchIds", label: "At any of these branches" },
] as const;

/** Selects a survey's audience and the channels of its link. */
export function Recipients({
  page: { id, spelt, brought, choices, channels: chosen, preview },
}: {
  readonly page: SendPage;
}) {
  const valuesOf = (name: string) => spelt.filter(([own]) => own === name).map(([, value]) => value);
  return (
    <Form method="get" className="flex flex-col gap-5" action={`${paths.surveysSend()}#count`}>
      <input type="hidden" name="survey" value={id} />
      <input type="hidden" name="count" value="1" />
      <Hidden params={brought.spelt} />
      <Card title="Recipients" description="Leave empty for every customer.">
        <div className="flex flex-col gap-3">
          {brought.inWords.length > 0 ? (
            <Notice title="Only customers from your filtered list">
              <p className="wrap-anywhere">{brought.inWords.join("; ")}</p>
            </Notice>
          ) : null}
          {lists.map(({ name, label }) =>
            choices[name].length > 0 ? (
              <details key={name} open={valuesOf(name).length > 0}>
                <summary className="min-h-6 cursor-pointer py-1 font-medium text-link">{label}</summary>
                <CheckboxGroup
                  name={name}
                  label={<span className="sr-only">{label}</span>}
                  columns
                  options={choices[name]}
                  defaultValue={valuesOf(name)}
                />
              </details>
            ) : null,
          )}
          <CheckboxGroup
            name="channels"
            label="Send the link by"
            hint="Without a channel, customers get a link but no message."
            options={channels}
            defaultValue={chosen}
          />
        </div>
      </Card>
      <div>
        <Button type="submit" variant={preview ? "secondary" : "primary"}>
          Count recipients
        </Button>
      </div>
    </Form>
  );
}
