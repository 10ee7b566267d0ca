import { Form, useLoaderData } from "@remix-run/react";
import { PageForm } from "~/form/page-form";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { CheckboxGroup } from "~/ui/checkbox";
import { EmptyState } from "~/ui/empty-state";
import { formatCount } from "~/ui/format";
import { Notes, Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { Select } from "~/ui/select";
import { SummaryList } from "~/ui/summary-list";
import { type SendPage, sending } from "../send.server";
import { customers } from "../words";

export const meta = title("surveys-send");
export const loader = sending.loader;
export const action = sending.action;
export { staysOpen as shouldRevalidate } from "~/form/refusal";

const channelNames = { email: "E-mail", sms: "SMS" } as const;
const channels = (["email", "sms"] as const).map((value) => ({ value, label: channelNames[value] }));

export default function SendSurvey() {
  const { shown: page, picks, spelt } = useLoaderData<typeof loader>();
  if (page === null) return <Pick picks={picks} spelt={spelt} />;
  const { id, preview, notes, state, questions } = page;
  const isClosed = state === "ended" || questions === 0;
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <PageHeader
        title={page.title}
        description="Send survey. Each customer gets a link of their own."
        back={{ to: paths.surveysEdit({ survey: id }), label: "Survey" }}
      />
      <Notes notes={notes} />
      {isClosed ? (
        <Notice tone="warning" title={state === "ended" ? "This survey has ended" : "This survey has no questions"}>
          <p>{state === "ended" ? "Set a later last day to send it again." : "Add questions before you send it."}</p>
        </Notice>
      ) : (
        <>
          <Recipients page={page} />
          {preview ? <Confirm page={page} preview={preview} /> : null}
        </>
      )}
    </div>
  );
}

interface PickProps {
  readonly picks: readonly { readonly value: string; readonly label: string }[];
  readonly spelt: SendPage["spelt"];
}

/** Asks which survey goes to the customers that the list showed. */
const Pick = ({ picks, spelt }: PickProps) => (
  <div className="flex max-w-3xl flex-col gap-5">
    <PageHeader title="Send survey" back={{ to: paths.surveysDashboard(), label: "Surveys" }} />
    {picks.length === 0 ? (
      <EmptyState
        icon="surveys"
        title="No survey to send"
        action={<ButtonLink to={paths.surveysEdit()}>New survey</ButtonLink>}
      >
        <p>Make a survey first, then choose who gets it.</p>
      </EmptyState>
    ) : (
      <Form method="get" className="flex flex-col items-start gap-4">
        {spelt.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <Select name="survey" label="Survey" width="md" options={picks} />
        <Button type="submit" variant="primary">
          Continue
        </Button>
      </Form>
    )}
  </div>
);

const lists = [
  { name: "userTagIds", label: "With any of these tags" },
  { name: "userTierIds", label: "In any of these tiers" },
  { name: "businessBranchIds", label: "Of any of these branches" },
] as const;

/** A filter that the customer list brought along and this form has no field for. */
const isBrought = (name: string) => !lists.some((list) => list.name === name);

function Recipients({ page: { id, spelt, choices, channels: chosen, preview } }: { readonly page: SendPage }) {
  const valuesOf = (name: string) => spelt.filter(([own]) => own === name).map(([, value]) => value);
  const brought = spelt.filter(([name]) => isBrought(name));
  return (
    <Form method="get" className="flex flex-col gap-5" action={`${paths.surveysSend()}#count`}>
      <input type="hidden" name="survey" value={id} />
      <input type="hidden" name="count" value="1" />
      {brought.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <Card title="Recipients" description="Leave empty for every customer.">
        <div className="flex flex-col gap-3">
          {brought.length > 0 ? (
            <Notice title="Only customers from your filtered list">
              <p className="wrap-anywhere">{brought.map(([name, value]) => `${name}: ${value}`).join(", ")}</p>
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

interface ConfirmProps {
  readonly page: SendPage;
  readonly preview: NonNullable<SendPage["preview"]>;
}

function Confirm({ page, preview: { counted, wrong } }: ConfirmProps) {
  if (!counted)
    return (
      <Notice tone="danger" title="Recipients not counted">
        <p>{wrong}</p>
      </Notice>
    );
  const fresh = counted.customers - counted.already;
  const items = [
    { term: "Customers", value: formatCount(counted.customers) },
    ...(counted.already > 0 ? [{ term: "Have a link already", value: formatCount(counted.already) }] : []),
    { term: "Get a link", value: formatCount(fresh) },
    ...counted.channels.flatMap(({ channel, ready, withheld }) => [
      { term: `${channelNames[channel]}: will be sent`, value: formatCount(ready) },
      ...withheld.map(({ reason, customers: some }) => ({
        term: `${channelNames[channel]}: ${reason}`,
        value: formatCount(some),
      })),
    ]),
    ...(page.points > 0 ? [{ term: "Points if everyone answers", value: formatCount(fresh * page.points) }] : []),
  ];
  return (
    <Card title="Before you send" id="count">
      <SummaryList items={items} />
      {fresh > 0 ? (
        <PageForm
          submit={`Send to ${customers(fresh)}`}
          icon="messages"
          refused="Nobody was asked"
          cancel={paths.surveysEdit({ survey: page.id })}
          className="mt-4"
        >
          <input type="hidden" name="customers" value={counted.customers} />
        </PageForm>
      ) : (
        <p className="mt-3 text-muted-foreground">Nobody new to ask.</p>
      )}
    </Card>
  );
}
