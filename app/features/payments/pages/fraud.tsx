import { useActionData, useLoaderData } from "@remix-run/react";
import { EditForm } from "~/form/edit-form";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { answer as unsaved, useAnswerFocus } from "~/ui/use-answer-focus";
import { fraudPage } from "../fraud.server";
import { BlocksCard, NoticesCard } from "../fraud-lists";
import { FraudRuleCards } from "../fraud-rule-fields";
import { differingRules, fieldNamed } from "../fraud-words";

export const meta = title("payments-dashboard");
export const loader = fraudPage.loader;
export const action = fraudPage.action;
export { staysOpen as shouldRevalidate } from "~/form/refusal";

export default function FraudRules() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const look = answer && "look" in answer ? answer.look : undefined;
  useAnswerFocus(look !== undefined);
  return (
    <div className="flex max-w-4xl flex-col gap-5">
      <PageHeader
        title="Fraud rules"
        description="Each rule blocks redemptions of a partner reward when there are suddenly too many."
        back={{ to: paths.settingsDashboard(), label: "Settings" }}
      />
      <EditForm
        opened={page.values}
        differing={(typed) => differingRules({ saved: page.values, typed })}
        errorEntry={(field, text) => ({ href: `#${field}`, text: `${fieldNamed(field)}: ${text}` })}
        refusalTitle="Fraud rules not saved"
        {...(page.mayChange && { submit: "Save rules" })}
        buttons={
          page.checks ? (
            <Button type="submit" name="check" value="1">
              Check
            </Button>
          ) : null
        }
      >
        <input type="hidden" name="looked" value={look?.token ?? ""} />
        {look ? (
          <div {...unsaved} className="rounded-lg">
            <Notice title="Nothing is saved yet">
              {look.results
                ? "Check the result of each rule, then save the rules."
                : "The server could not check the rules against past redemptions. You can still save them."}
            </Notice>
          </div>
        ) : null}
        <fieldset disabled={!page.mayChange} className="flex min-w-0 flex-col gap-5">
          <FraudRuleCards sentences={page.sentences} currency={page.currency} results={look?.results ?? undefined} />
        </fieldset>
      </EditForm>
      {page.blocks ? (
        <>
          <BlocksCard blocks={page.blocks} mayRelease={page.mayRelease} />
          <NoticesCard notices={page.notices} timeZone={page.timeZone} />
        </>
      ) : (
        <Notice title="This server does not list blocks">
          <p>Saved rules apply. Blocks cannot be listed or released here, and rules cannot be checked before saving.</p>
        </Notice>
      )}
    </div>
  );
}
