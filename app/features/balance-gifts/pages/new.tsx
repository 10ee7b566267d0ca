import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { requireAccess } from "~/access/guard.server";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { CheckboxGroup } from "~/ui/checkbox";
import { ErrorSummary } from "~/ui/error-summary";
import { Input } from "~/ui/input";
import { Notes, Notice, Refusal } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { Select } from "~/ui/select";
import { Textarea } from "~/ui/textarea";
import { giftBounds } from "../../../../server/contract/balance-gifts/rules";
import { segments } from "../../../../server/contract/dashboard/words";
import { listLabels } from "../gift-form";
import { checkNew, loadNew } from "../gifts.server";

export const meta = title("balance-gifts-new");

export async function loader(args: LoaderFunctionArgs) {
  return loadNew(await requireAccess(args, "balance-gifts-new"), args);
}

export async function action(args: ActionFunctionArgs) {
  return checkNew(await requireAccess(args, "balance-gifts-new"), args);
}

const groups = [
  { name: "userTagIds", of: "tags" },
  { name: "excludeTags", of: "tags" },
  { name: "userTierIds", of: "tiers" },
  { name: "excludeTiers", of: "tiers" },
  { name: "businessBranchIds", of: "branches" },
  { name: "excludeBranches", of: "branches" },
] as const;

const segmentOptions = [
  { value: "", label: "All segments" },
  ...segments.map(({ key, name }) => ({ value: key, label: name })),
];

export default function NewBalanceGift() {
  const kept = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { gift, brought } = refused ?? kept;
  const { choices } = kept;
  const problem = (name: string) => refused?.problems.find((one) => one.name === name)?.text;
  return (
    <div className="max-w-3xl">
      <PageHeader
        title="New balance gift"
        description={
          choices
            ? "The next page shows whom it reaches. Nothing is given before you confirm it there."
            : "It goes to all customers. Nothing is given before you confirm it on the next page."
        }
        back={{ to: paths.balanceGiftsDashboard(), label: "Balance gifts" }}
      />
      {refused ? null : <Notes notes={kept.notes} />}
      {refused && refused.problems.length > 0 ? (
        <ErrorSummary
          className="mb-4"
          errors={refused.problems.map(({ name, text }) => ({ href: `#${name}`, text }))}
        />
      ) : null}
      <Refusal title="The gift cannot be given" message={refused?.message} />
      <Form
        method="post"
        action={`${paths.balanceGiftsNew()}#error-summary`}
        noValidate
        key={refused?.stamp ?? "new"}
        className="flex flex-col gap-4"
      >
        <Card title="What to give">
          <div className="flex flex-col gap-4">
            <Input
              name="give_points"
              label="Points for each customer"
              inputMode="numeric"
              width="sm"
              error={problem("give_points")}
              defaultValue={gift.points}
              autoComplete="off"
            />
            <Textarea
              name="comments"
              label="Comments"
              optional
              hint={`Stands with each transaction; at most ${giftBounds.comments} characters.`}
              error={problem("comments")}
              defaultValue={gift.comments}
              rows={2}
            />
          </div>
        </Card>
        {choices ? (
          <Card
            title="To whom"
            description={brought.length > 0 ? undefined : "Leave all of it empty to give to every customer."}
          >
            <div className="flex flex-col gap-4">
              {gift.brought.map(([name, spelt]) => (
                <input key={name} type="hidden" name={name} value={spelt} />
              ))}
              {brought.length > 0 ? (
                <Notice
                  title="Only those whom the customer list showed"
                  actions={
                    <ButtonLink size="sm" to={kept.without}>
                      Leave this out
                    </ButtonLink>
                  }
                >
                  <p className="wrap-anywhere">Customers {brought.join(", ")}.</p>
                </Notice>
              ) : null}
              <Select
                name="segment"
                label="Segment"
                width="md"
                options={segmentOptions}
                defaultValue={gift.scope.segment ?? ""}
              />
              {groups.map(({ name, of }) =>
                choices[of].length === 0 ? null : (
                  <details key={name} open={gift.scope[name].length > 0 || problem(name) !== undefined}>
                    <summary className="cursor-pointer py-1 font-medium text-link">{listLabels[name]}</summary>
                    <CheckboxGroup
                      name={name}
                      label={listLabels[name]}
                      hideLabel
                      columns
                      error={problem(name)}
                      options={choices[of]}
                      defaultValue={gift.scope[name]}
                    />
                  </details>
                ),
              )}
            </div>
          </Card>
        ) : null}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" icon="eye">
            {choices ? "Preview" : "Go on"}
          </Button>
          <ButtonLink to={paths.balanceGiftsDashboard()}>Cancel</ButtonLink>
        </div>
      </Form>
    </div>
  );
}
