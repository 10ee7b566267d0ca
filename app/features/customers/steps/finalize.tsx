import { CheckedAnswers } from "~/items/finalize";
import type { FieldsProps } from "~/wizard/wizard";
import { checkedAnswers } from "../checked-answers";
import type { CustomerFacts } from "../facts";
import type { CustomerAnswers } from "../schema";

export const FinalizeFields = ({ facts, answers, readOnly, href }: FieldsProps<CustomerFacts, CustomerAnswers>) => (
  <CheckedAnswers steps={checkedAnswers(answers, facts)} href={href} readOnly={readOnly} />
);
