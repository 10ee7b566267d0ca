import { useLoaderData } from "@remix-run/react";
import { EditForm } from "~/form/edit-form";
import { PageForm } from "~/form/page-form";
import { ScreenFields } from "~/form/screen";
import { differingOn } from "~/form/typed-lines";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { usePointWords } from "~/shell/use-point-words";
import { useSession } from "~/shell/use-session";
import { PageHeader } from "~/ui/page-header";
import { rewardPage } from "../reward.server";
import { rewardScreen } from "../screens";

export const meta = title("products-reward");
export const loader = rewardPage.loader;
export const action = rewardPage.action;
export { staysOpen as shouldRevalidate } from "~/form/refusal";

export default function Reward() {
  const { product, isNew, mayDelete, values } = useLoaderData<typeof loader>();
  const words = usePointWords();
  const { pointLabels } = useSession();
  const props = { facts: { currency: "", pointLabels }, values, words };
  const to = paths.productsProduct({ action: product.id });
  return (
    <div className="flex max-w-2xl flex-col gap-4">
      <PageHeader
        title={product.name}
        description={isNew ? "Add a la carte reward" : "Edit a la carte reward"}
        back={{ to, label: "Product" }}
      />
      <EditForm
        name="reward"
        opened={values}
        differing={(typed) => differingOn(rewardScreen, props, { saved: values, typed })}
        refusalTitle="Reward not saved"
        submit={isNew ? "Add reward" : "Save reward"}
        cancel={to}
      >
        <ScreenFields of={rewardScreen} props={props} />
      </EditForm>
      {!isNew && mayDelete ? (
        <PageForm name="remove" refusalTitle="Reward not removed" submit="Remove reward" variant="danger" icon="trash">
          <input type="hidden" name="remove" value="1" />
        </PageForm>
      ) : null}
    </div>
  );
}
