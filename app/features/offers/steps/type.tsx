import { textOf } from "~/form/use-form-field";
import { ChoiceCards } from "~/items/fields/choice-cards";
import { WhileChosen } from "~/items/panels";
import { noShopYet } from "~/items/words";
import { Notice } from "~/ui/notice";
import type { FieldsProps } from "~/wizard/wizard";
import { offerKinds, offerTypes } from "../../../../server/contract/offers/words";
import { pointWords } from "../../../../server/contract/settings/point-words";
import type { OfferAnswers, OfferFacts } from "../offer";
import { kindWords, typeWords } from "../words";

export function TypeFields({ facts, values }: FieldsProps<OfferFacts, OfferAnswers>) {
  const fixed = facts.mode === "edit";
  const offered = Object.values(offerKinds).filter((kind) => !fixed || String(kind) === textOf(values.type));
  return (
    <>
      <div className="peer/choice">
        <ChoiceCards
          name="type"
          label="Kind"
          hint={fixed ? "The kind of an existing offer is fixed. Copy the offer to choose another." : undefined}
          words={kindWords(pointWords(facts.pointLabels))}
          ids={offered}
        />
      </div>
      <WhileChosen value={offerKinds.basic} className="gap-4">
        <ChoiceCards name="offer_type" label="Discount or gift" words={typeWords} ids={facts.types} />
        {facts.types.includes(offerTypes.freeShipping) ? null : <Notice>{noShopYet}</Notice>}
      </WhileChosen>
    </>
  );
}
