import type { ReactNode } from "react";
import { CheckboxField, RadioField } from "~/form/fields/choice";
import { useFormField } from "~/form/use-form-field";
import { Card } from "~/ui/card";
import { FieldGroup } from "~/ui/field-group";
import { shippingHandlingIds } from "../../../server/contract/offers/words";
import { shippingNames } from "../words";

interface OnlineShopCardProps {
  /** The wire's name of how shipping is handled. */
  readonly shipping: string;
  readonly children?: ReactNode;
}

/** What holds in a connected online shop alone. */
export function OnlineShopCard({ shipping, children }: OnlineShopCardProps) {
  const combined = useFormField("combinations");
  return (
    <Card title="Online shop">
      <div className="flex flex-col gap-5">
        <FieldGroup
          name="combinations"
          label="Can be combined with"
          hint="Other discounts of the same cart"
          error={combined.error}
        >
          <CheckboxField name="combinations[productDiscounts]" label="Product discounts" />
          <CheckboxField name="combinations[orderDiscounts]" label="Order discounts" />
          <CheckboxField name="combinations[shippingDiscounts]" label="Shipping discounts" />
        </FieldGroup>
        <RadioField
          name={shipping}
          label="Shipping"
          options={shippingHandlingIds.map((value) => ({ value, label: shippingNames[value] }))}
        />
        {children}
      </div>
    </Card>
  );
}
