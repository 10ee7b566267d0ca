import { Finalize } from "~/items/finalize";
import { formatMoment } from "~/ui/format";
import { Notice } from "~/ui/notice";
import type { FieldsProps } from "~/wizard/wizard";
import { checkedAnswers } from "../checked-answers";
import { DrawCard } from "../draw-card";
import type { DrawFacts } from "../facts";
import type { DrawAnswers } from "../schema";

export function SummaryFields(props: FieldsProps<DrawFacts, DrawAnswers>) {
  const { facts, answers } = props;
  return (
    <>
      {answers.isPublished ? (
        <Notice role="note">
          Published, it kicks off by itself on {formatMoment(answers.draw_kickoff_time ?? "")}. From then on type,
          conditions, first day and branches stay as they are.
        </Notice>
      ) : (
        <Notice role="note">It is kept without being published. Nobody sees it until you publish it.</Notice>
      )}
      <Finalize
        {...props}
        preview={(language) => <DrawCard {...props} language={language} />}
        steps={checkedAnswers(answers, facts)}
      />
    </>
  );
}
