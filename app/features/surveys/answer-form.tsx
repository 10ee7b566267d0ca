import { PageForm } from "~/form/page-form";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { QuestionField } from "./question-field";
import type { SurveyPage } from "./survey.server";
import { filled } from "./survey-words";

/** Form with one page of a survey's questions. */
export function AnswerForm({ survey }: { readonly survey: SurveyPage }) {
  const { token, page, pages, questions, words, points, first } = survey;
  const isLast = page === pages;
  return (
    <PageForm
      values={survey.values}
      action={paths.survey({ token }, { language: survey.language, page })}
      submit={isLast ? words.finish : words.next}
      refusalTitle={words.refused}
      summary={words.problems}
      errorEntry={(field, text) => ({
        href: survey.pageOf[field] === page ? `#${field}` : paths.survey({ token }, { page: survey.pageOf[field] }),
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
      <input type="hidden" name="language" value={survey.language} />
      <input type="hidden" name="spoken" value={survey.abbreviation} />
      <input type="hidden" name="page" value={page} />
      {isLast ? <input type="hidden" name="finish" value="1" /> : null}
      {pages > 1 ? <p className="text-sm text-muted-foreground">{filled(words.page, { page, pages })}</p> : null}
      <ol className="flex flex-col gap-6">
        {questions.map((question, at) => (
          <li key={question.id}>
            <input type="hidden" name="asked" value={question.id} />
            <QuestionField question={question} number={first + at + 1} words={words} />
          </li>
        ))}
      </ol>
      {isLast && points > 0 ? (
        <p className="text-muted-foreground">
          {filled(words.worth, {
            points: points.toLocaleString(survey.abbreviation),
            word: survey.points_label || words.points,
          })}
        </p>
      ) : null}
    </PageForm>
  );
}
