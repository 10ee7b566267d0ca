import { useLoaderData } from "@remix-run/react";
import { differingFields } from "~/form/both-versions";
import { EditForm } from "~/form/edit-form";
import { TextField } from "~/form/fields/text";
import { TreeField } from "~/form/fields/tree";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { Card } from "~/ui/card";
import { PageHeader } from "~/ui/page-header";
import { labelIn } from "~/ui/tree/nodes";
import { categoryPage } from "../category.server";

export const meta = title("products-category");
export const loader = categoryPage.loader;
export const action = categoryPage.action;
export { staysOpen as shouldRevalidate } from "~/form/refusal";

export default function Category() {
  const { name, nodes, values } = useLoaderData<typeof loader>();
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
        differing={(typed) =>
          differingFields(
            { category_name: "Name", parent_id: ["Inside", (key) => labelIn(nodes, key) || "Top level"] },
            { saved: values, typed },
          )
        }
        refused="Category not saved"
        submit={name === null ? "Add category" : "Save category"}
        cancel={list}
      >
        <Card>
          <div className="flex flex-col gap-4">
            <TextField name="category_name" label="Name" />
            {nodes.length > 0 ? (
              <TreeField name="parent_id" label="Inside" optional nodes={nodes} none="Top level" />
            ) : null}
          </div>
        </Card>
      </EditForm>
    </div>
  );
}
