import { CheckboxField } from "~/form/fields/choice";
import { AudienceField } from "~/items/fields/audience";
import { BranchesField } from "~/items/fields/branches";
import { Card } from "~/ui/card";
import type { FieldsProps } from "~/wizard/wizard";
import type { OfferAnswers } from "../answers";
import type { OfferFacts } from "../facts";

export const AudienceFields = ({ facts }: FieldsProps<OfferFacts, OfferAnswers>) => (
  <>
    <Card title="Where">
      <BranchesField name="location" facts={facts} />
    </Card>
    <Card title="Who">
      <div className="flex flex-col gap-5">
        <AudienceField name="audience" tiers="tier" facts={facts} />
        <CheckboxField
          name="login_with_qr"
          label="In the apps only"
          hint="Customers sign in with their QR code to use it"
        />
      </div>
    </Card>
  </>
);
