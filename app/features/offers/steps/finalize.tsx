import { Finalize } from "~/items/finalize";
import type { FieldsProps } from "~/wizard/wizard";
import type { OfferAnswers } from "../answers";
import { checkedAnswers } from "../checked-answers";
import type { OfferFacts } from "../facts";
import { OfferCard } from "../offer-card";

export const FinalizeFields = (props: FieldsProps<OfferFacts, OfferAnswers>) => (
  <Finalize
    {...props}
    preview={(language) => <OfferCard {...props} language={language} />}
    steps={checkedAnswers(props.answers, props.facts)}
  />
);
