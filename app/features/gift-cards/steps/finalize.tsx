import { Finalize } from "~/items/finalize";
import type { FieldsProps } from "~/wizard/wizard";
import { checkedAnswers } from "../checked-answers";
import type { GiftCardFacts } from "../facts";
import { GiftCard } from "../gift-card";
import type { GiftCardAnswers } from "../schema";

export const FinalizeFields = (props: FieldsProps<GiftCardFacts, GiftCardAnswers>) => (
  <Finalize
    {...props}
    preview={(language) => <GiftCard {...props} language={language} />}
    steps={checkedAnswers(props.answers, props.facts)}
  />
);
