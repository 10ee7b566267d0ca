import { CheckedAnswers } from "~/items/finalize";
import { Notice } from "~/ui/notice";
import type { FieldsProps } from "~/wizard/wizard";
import { checkedAnswers } from "../checked-answers";
import type { TierFacts } from "../facts";
import { Movers } from "../movers";
import type { Preview } from "../preview";
import type { TierAnswers } from "../schema";

/** Who would move if this were saved, and every answer with the way back to it. */
export const FinalizeFields = ({ facts, answers, options, step, href }: FieldsProps<TierFacts, TierAnswers>) => {
  const preview = options as Preview;
  return (
    <div className="flex flex-col gap-6">
      {preview.kind === "unseen" ? (
        <Notice tone="warning" title="Who would move is not known">
          <p>This server cannot show it before the tiers are saved.</p>
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
        <Movers preview={preview} to={(query) => href(step.name, query)} />
      )}
      <section className="flex min-w-0 flex-col gap-4">
        <h2 className="text-lg font-semibold">Check your answers</h2>
        <CheckedAnswers steps={checkedAnswers(answers, facts)} href={href} />
      </section>
    </div>
  );
};
