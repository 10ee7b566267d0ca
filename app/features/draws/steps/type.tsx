import { RadioField } from "~/form/fields/choice";
import type { FieldsProps } from "~/wizard/wizard";
import { drawTypeIds } from "../../../../server/contract/draws/words";
import type { DrawFacts } from "../facts";
import { isFixed, whyFixed } from "../fixed";
import type { DrawAnswers } from "../schema";
import { typeWords } from "../words";
import { WhatMayChange } from "./changeable";

export function TypeFields({ facts }: FieldsProps<DrawFacts, DrawAnswers>) {
  const fixed = isFixed(facts, "draw_rules_fk");
  return (
    <>
      <WhatMayChange facts={facts} />
      <RadioField
        name="draw_rules_fk"
        label="What earns an entry?"
        hint={fixed ? whyFixed(facts) : undefined}
        cards
        columns
        disabled={fixed}
        options={drawTypeIds.map((value) => ({ value, ...typeWords[value] }))}
      />
    </>
  );
}
