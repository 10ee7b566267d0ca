import { AudienceField } from "~/items/fields/audience";
import { BranchesField } from "~/items/fields/branches";
import { Card } from "~/ui/card";
import type { FieldsProps } from "~/wizard/wizard";
import { ruleOf, statesOf } from "../branches";
import type { RedemptionFacts } from "../facts";
import type { RedemptionAnswers } from "../schema";

export const AudienceFields = ({ facts, answers }: FieldsProps<RedemptionFacts, RedemptionAnswers>) => (
  <>
    <Card title="Where">
      <BranchesField
        name="selectedBrIds"
        facts={facts}
        states={statesOf(answers, facts)}
        reason={ruleOf(answers).reason}
      />
    </Card>
    <Card title="Who">
      <div className="flex flex-col gap-5">
        <AudienceField name="targeted_offer_flag" tiers="redemption_user_tiers" facts={facts} />
      </div>
    </Card>
  </>
);
