import { useLoaderData } from "@remix-run/react";
import { EditForm } from "~/form/edit-form";
import { ScreenFields } from "~/form/screen";
import { differingOn } from "~/form/typed-lines";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { PageHeader } from "~/ui/page-header";
import { categoryPage } from "../category.server";
import { categoryScreen } from "../screens";

export const meta = title("products-category");
export const loader = categoryPage.loader;
export const action = categoryPage.action;
export { staysOpen as shouldRevalidate } from "~/form/refusal";

export default function Category() {
  const { name, nodes, values } = useLoaderData<typeof loader>();
  const props = { facts: { currency: "" }, values, nodes };
  const list = paths.productsDashboard();
  return (
    <div className="flex max-w-2xl flex-col gap-4">
      <PageHeader
        title={name ?? "New category"}
        description={name === null ? undefined : "Edit category"}
        back={{ to: list, label: "Products" }}
      />
      <EditForm
        opened={values}
        differing={(typed) => differingOn(categoryScreen, props, { saved: values, typed })}
        refusalTitle="Category not saved"
        submit={name === null ? "Add category" : "Save category"}
        cancel={list}
      >
        <ScreenFields of={categoryScreen} props={props} />
      </EditForm>
    </div>
  );
}
