import { useLoaderData } from "@remix-run/react";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { Notes, Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { BeforeSending } from "../before-sending";
import { PickSurvey } from "../pick-survey";
import { Recipients } from "../recipients";
import { sending } from "../send.server";

export const meta = title("surveys-send");
export const loader = sending.loader;
export const action = sending.action;
export { staysOpen as shouldRevalidate } from "~/form/refusal";

export default function SendSurvey() {
  const { shown: page, picks, newest, spelt } = useLoaderData<typeof loader>();
  if (page === null) return <PickSurvey picks={picks} newest={newest} spelt={spelt} />;
  const { preview, recipients, state, questions } = page;
  const isClosed = state === "ended" || questions === 0;
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <PageHeader
        title={page.title}
        description="Send survey. Each customer gets a link of their own."
        back={{ to: paths.surveysEdit({ survey: page.id }), label: "Survey" }}
      />
      <Notes notes={recipients.notes} />
      {isClosed ? (
        <Notice tone="warning" title={state === "ended" ? "This survey has ended" : "This survey has no questions"}>
          <p>{state === "ended" ? "Set a later last day to send it again." : "Add questions before you send it."}</p>
        </Notice>
      ) : (
        <>
          <Recipients page={page} />
          {preview ? <BeforeSending page={page} preview={preview} /> : null}
        </>
      )}
    </div>
  );
}
