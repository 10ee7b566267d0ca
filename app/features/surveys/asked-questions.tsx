import { PageForm } from "~/form/page-form";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { AskedQuestion } from "./asked-question";
import type { SurveyPage } from "./survey.server";
import { filled } from "./survey-words";

/** Form with one page of a survey's questions. */
export function AskedQuestions({ told }: { readonly told: SurveyPage }) {
  const { token, page, pages, questions, words, points, first } = told;
  const isLast = page === pages;
  return (
    <PageForm
      values={told.values}
      action={paths.survey({ token }, { language: told.language, page })}
      submit={isLast ? words.finish : words.next}
      refused={words.refused}
      summary={words.problems}
      errorEntry={(field, text) => ({
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
