import { Notice } from "~/ui/notice";
import type { SurveyPage } from "./survey.server";
import { filled } from "./survey-words";

/** Message of a survey that the customer has answered or that has ended. */
export const ClosedSurvey = ({ state, thanks, points_given, points_label, abbreviation, words }: SurveyPage) =>
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
