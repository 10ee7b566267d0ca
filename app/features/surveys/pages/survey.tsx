import type { HeadersFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PublicFrame } from "~/business/public-frame";
import { useRefusal } from "~/form/refusal";
import { paths } from "~/paths";
import { forVisitors } from "~/shell/visitors";
import { Refusal } from "~/ui/notice";
import { AskedQuestions } from "../asked-questions";
import { ClosedSurvey } from "../closed-survey";
import { answerAction, loadSurvey } from "../survey.server";

export const handle = forVisitors;
export const loader = loadSurvey;
export const action = answerAction;
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;
export const meta: MetaFunction<typeof loader> = ({ data: told }) => [
  { title: told ? `${told.title} · ${told.business}` : "" },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "same-origin" },
];

export default function Survey() {
  const { key: _, ...told } = useLoaderData<typeof loader>();
  const { token, page, words } = told;
  const refusal = useRefusal();
  return (
    <PublicFrame
      {...told}
      branch=""
      about=""
      about_link=""
      to={(language) => paths.survey({ token }, { language, page: told.state === "open" ? page : undefined })}
    >
      <div>
        <h2 className="text-xl font-semibold wrap-anywhere">{told.title}</h2>
        {told.introduction && page === 1 && told.state === "open" ? (
          <p className="mt-1 wrap-anywhere whitespace-pre-line">{told.introduction}</p>
        ) : null}
      </div>
      {told.state === "open" ? (
        <AskedQuestions told={told} />
      ) : (
        <>
          <Refusal title={words.refused} message={refusal?.message} className="" />
          <ClosedSurvey {...told} />
        </>
      )}
    </PublicFrame>
  );
}
