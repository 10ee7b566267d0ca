import { CheckedAnswers } from "~/items/finalize";
import { Notice } from "~/ui/notice";
import type { FieldsProps } from "~/wizard/wizard";
import type { TierAnswers } from "../answers";
import type { TierFacts } from "../facts";
import { Movers } from "../movers";
import type { Preview } from "../preview";

/** Preview of the customers who would move, and all answers with links to their steps. */
export const FinalizeFields = ({
  facts,
  answers,
  options: preview,
  summary,
  href,
}: FieldsProps<TierFacts, TierAnswers, Preview>) => {
  return (
    <>
      <div className="flex flex-col gap-4">
        {preview.kind === "unseen" ? (
          <Notice tone="warning" title="Preview not available">
            <p>This server cannot preview who would move.</p>
          </Notice>
        ) : preview.kind === "refused" ? (
          <Notice tone="danger" title="These rules cannot be saved yet">
            <ul className="list-disc ps-5">
              {preview.messages.map((message) => (
                <li key={message}>{message}</li>
              ))}
            </ul>
          </Notice>
        ) : (
          <Movers preview={preview} />
        )}
      </div>
      <CheckedAnswers steps={summary(answers, facts)} href={href} />
    </>
  );
};
