import { Finalize } from "~/items/finalize";
import type { FieldsProps } from "~/wizard/wizard";
import { checkedAnswers } from "../checked-answers";
import type { RedemptionFacts } from "../facts";
import { RewardCard } from "../reward-card";
import type { RedemptionAnswers } from "../schema";

export const FinalizeFields = (props: FieldsProps<RedemptionFacts, RedemptionAnswers>) => (
  <Finalize
    {...props}
    preview={(language) => <RewardCard {...props} language={language} />}
    steps={checkedAnswers(props.answers, props.facts)}
  />
);
