import { RadioField } from "~/form/fields/choice";
import { textOf } from "~/form/use-form-field";
import type { IconName } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import type { FieldsProps } from "~/wizard/wizard";
import { offerKinds, offerTypes } from "../../../../server/contract/offers/words";
import type { OfferAnswers } from "../answers";
import type { OfferFacts } from "../facts";
import { offerTypeChoices } from "../kinds";
import { kindNames, offerTypeNames } from "../words";

interface Words {
  readonly hint: string;
  readonly icon: IconName;
}

const kinds: Readonly<Record<number, Words>> = {
  [offerKinds.basic]: { hint: "A discount, free shipping or a free product", icon: "percent" },
  [offerKinds.multiplier]: { hint: "Every purchase earns more points", icon: "multiply" },
  [offerKinds.bonus]: { hint: "Points on top, as a gift", icon: "bonus" },
  [offerKinds.free]: { hint: "Something for nothing", icon: "star" },
};

const types: Readonly<Record<number, Words>> = {
  [offerTypes.freeProduct]: { hint: "You hand it over at the till", icon: "products" },
  [offerTypes.freeProductIntegration]: { hint: "A product of a connected system", icon: "integrations" },
  [offerTypes.discountPercent]: { hint: "A share of the price", icon: "percent" },
  [offerTypes.discountDollars]: { hint: "An amount off the price", icon: "money" },
  [offerTypes.freeShipping]: { hint: "For the connected online shop", icon: "shipping" },
};

export function TypeFields({ facts, values }: FieldsProps<OfferFacts, OfferAnswers>) {
  const fixed = facts.mode === "edit";
  const offered = Object.values(offerKinds).filter((kind) => !fixed || String(kind) === textOf(values.type));
  return (
    <>
      <div className="peer/kind">
        <RadioField
          name="type"
          label="What kind of offer is it?"
          hint={fixed ? "An offer keeps its kind. Clone it to make one of another kind." : undefined}
          cards
          columns
          options={offered.map((value) => ({ value, label: kindNames[value], ...kinds[value] }))}
        />
      </div>
      <div className="hidden flex-col gap-4 peer-has-[[value='1']:checked]/kind:flex">
        <RadioField
          name="offer_type"
          label="What does it give?"
          cards
          columns
          options={offerTypeChoices(facts).map((value) => ({ value, label: offerTypeNames[value], ...types[value] }))}
        />
        {offerTypeChoices(facts).includes(offerTypes.freeShipping) ? null : (
          <Notice>Free shipping becomes available when an online shop is connected.</Notice>
        )}
      </div>
    </>
  );
}
