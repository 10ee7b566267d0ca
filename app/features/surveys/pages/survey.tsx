import type { HeadersFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PublicFrame } from "~/business/public-frame";
import { PageForm } from "~/form/page-form";
import { useRefusal } from "~/form/refusal";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { Notice, Refusal } from "~/ui/notice";
import { AskedQuestion } from "../asked-question";
import { answerAction, loadSurvey, type SurveyPage } from "../survey.server";
import { filled } from "../survey-words";

export const loader = loadSurvey;
export const action = answerAction;
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;
export const meta: MetaFunction<typeof loader> = ({ data: told }) => [
  { title: told ? `${told.title} · ${told.business}` : "" },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "same-origin" },
];

export default function Survey() {
  const told = useLoaderData<typeof loader>();
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
        <Questions told={told} />
      ) : (
        <>
          <Refusal title={words.refused} message={refusal?.message} className="" />
          <Closed told={told} />
        </>
      )}
    </PublicFrame>
  );
}

interface Told {
  readonly told: SurveyPage;
}

function Questions({ told }: Told) {
  const { token, page, pages, questions, words, points, first } = told;
  const isLast = page === pages;
  return (
    <PageForm
      values={told.values}
      action={paths.survey({ token }, { language: told.language, page })}
      submit={isLast ? words.finish : words.next}
      refused={words.refused}
      summary={words.problems}
      told={(field, text) => ({
        href: told.pageOf[field] === page ? `#${field}` : paths.survey({ token }, { page: told.pageOf[field] }),
        text,
      })}
      buttons={
        page > 1 ? (
          <Button type="submit" name="back" value="1">
            {words.back}
          </Button>
        ) : null
      }
    >
      <input type="hidden" name="language" value={told.language} />
      <input type="hidden" name="spoken" value={told.abbreviation} />
      <input type="hidden" name="page" value={page} />
      {isLast ? <input type="hidden" name="finish" value="1" /> : null}
      {pages > 1 ? <p className="text-sm text-muted-foreground">{filled(words.page, { page, pages })}</p> : null}
      <ol className="flex flex-col gap-6">
        {questions.map((question, at) => (
          <li key={question.id}>
            <input type="hidden" name="asked" value={question.id} />
            <AskedQuestion question={question} number={first + at + 1} words={words} />
          </li>
        ))}
      </ol>
      {isLast && points > 0 ? (
        <p className="text-muted-foreground">
          {filled(words.worth, {
            points: points.toLocaleString(told.abbreviation),
            word: told.points_label || words.points,
          })}
        </p>
      ) : null}
    </PageForm>
  );
}

/** A survey that is answered, or over. */
const Closed = ({ told: { state, thanks, points_given, points_label, abbreviation, words } }: Told) =>
  state === "answered" ? (
    <Notice tone="success" role="status">
      <p className="wrap-anywhere whitespace-pre-line">{thanks || words.thanks}</p>
      {points_given > 0 ? (
        <p>
          {filled(words.earned, {
            points: points_given.toLocaleString(abbreviation),
            word: points_label || words.points,
          })}
        </p>
      ) : null}
    </Notice>
  ) : (
    <Notice role="status">
      <p>{words.ended}</p>
    </Notice>
  );
