import { Link } from "@remix-run/react";
import { useRefusal } from "~/form/refusal";
import { paths } from "~/paths";
import { Card } from "~/ui/card";
import { formatCount, formatDay } from "~/ui/format";
import { SummaryList } from "~/ui/summary-list";
import type { KeptSurvey } from "../../../server/contract/surveys/calls";
import { kindName } from "./words";

interface SavedVersionProps {
  readonly stored: KeptSurvey;
  readonly form: string;
  readonly language: number | null;
}

/** Version that another user saved while this page was open, shown next to the unsaved input. */
export function SavedVersion({ stored, form, language }: SavedVersionProps) {
  const refusal = useRefusal(form);
  if (!refusal?.conflict) return null;
  const own = stored.translations.find(({ language_id }) => language_id === language);
  const { title, introduction, thanks } =
    language === null ? stored : (own ?? { title: "", introduction: "", thanks: "" });
  return (
    <Card
      title="Saved version"
      description="Saved by someone else while you had this page open. Saving below replaces it."
      className="mb-5"
      actions={
        <Link
          to={paths.surveysEdit({ survey: stored.survey_id, lang: language ?? undefined })}
          reloadDocument
          className="link inline-block min-h-6"
        >
          Use the saved version
        </Link>
      }
    >
      <SummaryList
        items={[
          { term: "Title", value: title },
          ...(introduction ? [{ term: "Introduction", value: introduction }] : []),
          ...(thanks ? [{ term: "Thank-you message", value: thanks }] : []),
          ...(stored.end_date ? [{ term: "Last day", value: formatDay(stored.end_date) }] : []),
          { term: "Points", value: formatCount(stored.points) },
          ...stored.questions.map(({ text, kind, required, choices, translations }, at) => {
            const translation = translations.find(({ language_id }) => language_id === language);
            const words = [
              language === null ? text : (translation?.text ?? ""),
              kindName(kind),
              ...(required ? ["required"] : []),
              ...(choices.length > 0 ? [(language === null ? choices : (translation?.choices ?? [])).join(", ")] : []),
            ];
            return { term: `Question ${at + 1}`, value: words.filter((word) => word !== "").join(" · ") };
          }),
        ]}
      />
    </Card>
  );
}
