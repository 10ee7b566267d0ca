import { useActionData, useLoaderData } from "@remix-run/react";
import { EditForm } from "~/form/edit-form";
import { ScreenFields } from "~/form/screen";
import { differingOn } from "~/form/typed-lines";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { Button } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import { A2pSummary } from "../a2p-summary";
import { FindingsCard } from "../findings-card";
import { a2pPage } from "../form.server";
import { labelOf } from "../labels";
import { a2pScreen } from "../screen";
import { StateNotice } from "../state-notice";
import { HistoryCard, StatesCard } from "../states-card";

export const meta = title("a2p-10dlc");
export const loader = a2pPage.loader;
export const action = a2pPage.action;
export { staysOpen as shouldRevalidate } from "~/form/refusal";

const facts = { currency: "" };

export default function A2p() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const props = { facts, ...page };
  const isOpen = !page.isInReview && !page.isApproved;
  return (
    <div className="flex max-w-4xl flex-col gap-5">
      <PageHeader
        title="US text messages"
        description="A2P 10DLC: carriers in the United States only deliver text messages from registered businesses."
        back={{ to: paths.businessProfile(), label: "Business profile" }}
      />
      <StateNotice page={page} />
      <StatesCard states={page.states} />
      {isOpen ? (
        <EditForm
          opened={page.values}
          differing={(typed) => differingOn(a2pScreen, props, { saved: page.values, typed })}
          problems={page.problems}
          errorEntry={(field, text) => ({ href: `#${field}`, text: `${labelOf(field)}: ${text}` })}
          refusalTitle="Registration not submitted"
          revision={page.revision}
          submit={page.isRejected ? "Submit again" : "Submit registration"}
          buttons={
            page.checks ? (
              <Button type="submit" name="check" value="1">
                Check
              </Button>
            ) : null
          }
          cancel={paths.businessProfile()}
        >
          {page.id === null ? null : <input type="hidden" name="id" value={page.id} />}
          {answer && "findings" in answer ? <FindingsCard key={answer.stamp} findings={answer.findings} /> : null}
          <div className="sections">
            <ScreenFields of={a2pScreen} props={props} />
          </div>
        </EditForm>
      ) : (
        <A2pSummary values={page.values} options={page.options} />
      )}
      <HistoryCard history={page.history} isOpen={isOpen} />
    </div>
  );
}
