import { useLoaderData } from "@remix-run/react";
import { differingFields } from "~/form/both-versions";
import { EditForm } from "~/form/edit-form";
import { CheckboxField } from "~/form/fields/choice";
import { TextField } from "~/form/fields/text";
import { title } from "~/shell/title";
import { Card } from "~/ui/card";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { keeping } from "../saved/edit.server";

export const meta = title("marketing-audience");
export const loader = keeping.loader;
export const action = keeping.action;
export { staysOpen as shouldRevalidate } from "~/form/refusal";

export default function SaveAudience() {
  const { isNew, back, left, values } = useLoaderData<typeof loader>();
  return (
    <div className="flex max-w-2xl flex-col gap-4">
      <PageHeader
        title={isNew ? "Save audience" : "Rename audience"}
        back={{ to: back, label: isNew ? "Back" : "Saved audiences" }}
      />
      {left.length > 0 ? (
        <Notice tone="warning" title="Not part of the audience">
          No campaign filter exists for: {left.join(", ")}.
        </Notice>
      ) : null}
      <EditForm
        opened={values}
        differing={(typed) => differingFields({ name: "Name", shared: ["Shared", yesOrNo] }, { saved: values, typed })}
        refused="Audience not saved"
        submit="Save audience"
        cancel={back}
      >
        <Card>
          <div className="flex flex-col gap-4">
            <TextField name="name" label="Name" width="md" />
            <CheckboxField name="shared" label="Shared" hint="Colleagues can use it in their campaigns" />
          </div>
        </Card>
      </EditForm>
    </div>
  );
}
