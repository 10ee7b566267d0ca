import { BranchesField } from "~/items/fields/branches";
import { Card } from "~/ui/card";
import type { FieldsProps } from "~/wizard/wizard";
import type { DrawFacts } from "../facts";
import { isFixed, whyFixed } from "../fixed";
import type { DrawAnswers } from "../schema";
import { WhatMayChange } from "./changeable";

export function AudienceFields({ facts }: FieldsProps<DrawFacts, DrawAnswers>) {
  const fixed = isFixed(facts, "chlBranchesName");
  return (
    <>
      <WhatMayChange facts={facts} />
      <Card title="Where" description={fixed ? whyFixed(facts) : "What customers do at these branches earns entries"}>
        <BranchesField name="chlBranchesName" facts={facts} disabled={fixed} />
      </Card>
    </>
  );
}
