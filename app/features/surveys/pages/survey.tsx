import type { HeadersFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PublicFrame } from "~/business/public-frame";
import { useRefusal } from "~/form/refusal";
import { paths } from "~/paths";
import { forVisitors } from "~/shell/visitors";
import { Refusal } from "~/ui/notice";
import { AnswerForm } from "../answer-form";
import { ClosedSurvey } from "../closed-survey";
import { answerAction, loadSurvey } from "../survey.server";

export const handle = forVisitors;
export const loader = loadSurvey;
export const action = answerAction;
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;
export const meta: MetaFunction<typeof loader> = ({ data: survey }) => [
  { title: survey ? `${survey.title} · ${survey.business}` : "" },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "same-origin" },
];

export default function Survey() {
  const { key: _, ...survey } = useLoaderData<typeof loader>();
  const { token, page, words } = survey;
  const refusal = useRefusal();
  return (
    <PublicFrame
      {...survey}
      branch=""
      about=""
      about_link=""
      to={(language) => paths.survey({ token }, { language, page: survey.state === "open" ? page : undefined })}
    >
      <div>
        <h2 className="text-xl font-semibold wrap-anywhere">{survey.title}</h2>
        {survey.introduction && page === 1 && survey.state === "open" ? (
          <p className="mt-1 wrap-anywhere whitespace-pre-line">{survey.introduction}</p>
        ) : null}
      </div>
      {survey.state === "open" ? (
        <AnswerForm survey={survey} />
      ) : (
        <>
          <Refusal title={words.refused} message={refusal?.message} className="" />
          <ClosedSurvey {...survey} />
        </>
      )}
    </PublicFrame>
  );
}
