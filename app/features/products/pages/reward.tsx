import { useLoaderData } from "@remix-run/react";
import { differingFields } from "~/form/both-versions";
import { EditForm } from "~/form/edit-form";
import { CheckboxField } from "~/form/fields/choice";
import { NumberField } from "~/form/fields/number";
import { PageForm } from "~/form/page-form";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { usePointWords } from "~/shell/use-point-words";
import { Card } from "~/ui/card";
import { PageHeader } from "~/ui/page-header";
import { rewardPage } from "../reward.server";

export const meta = title("products-reward");
export const loader = rewardPage.loader;
export const action = rewardPage.action;
export { staysOpen as shouldRevalidate } from "~/form/refusal";

export default function Reward() {
  const { product, isNew, mayDelete, values } = useLoaderData<typeof loader>();
  const words = usePointWords();
  const to = paths.productsProduct({ action: product.id });
  return (
    <div className="flex max-w-2xl flex-col gap-4">
      <PageHeader
        title={product.name}
        description={isNew ? "Add à la carte reward" : "Edit à la carte reward"}
        back={{ to, label: "Product" }}
      />
      <EditForm
        name="reward"
        opened={values}
        differing={(typed) =>
          differingFields(
            { point_value: words.heading, enabled: ["Enabled", yesOrNo], published: ["Published", yesOrNo] },
            { saved: values, typed },
          )
        }
        refused="Reward not saved"
        submit={isNew ? "Add reward" : "Save reward"}
        cancel={to}
      >
        <Card>
          <div className="flex flex-col gap-4">
            <NumberField name="point_value" label={words.heading} suffix={words.many} />
            <CheckboxField name="enabled" label="Enabled" hint="Customers can redeem it" />
            <CheckboxField name="published" label="Published" hint="Customers can see it" />
          </div>
        </Card>
      </EditForm>
      {!isNew && mayDelete ? (
        <PageForm name="remove" refused="Reward not removed" submit="Remove reward" variant="danger" icon="trash">
          <input type="hidden" name="remove" value="1" />
        </PageForm>
      ) : null}
    </div>
  );
}
