import { useLoaderData } from "@remix-run/react";
import { EditForm } from "~/form/edit-form";
import { ScreenFields, type ScreenProps, screen } from "~/form/screen";
import { differingOn } from "~/form/typed-lines";
import { title } from "~/shell/title";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { audienceNaming } from "../../../../server/contract/campaigns/audience-fields";
import { keeping } from "../saved/edit.server";

export const meta = title("marketing-audience");
export const loader = keeping.loader;
export const action = keeping.action;
export { staysOpen as shouldRevalidate } from "~/form/refusal";

const audienceScreen = screen<ScreenProps>()(audienceNaming, [
  {
    title: "",
    fields: {
      name: { label: "Name" },
      shared: { label: "Shared", hint: "Colleagues can use it in their campaigns", span: 3 },
    },
  },
]);

export default function SaveAudience() {
  const { isNew, back, left, values } = useLoaderData<typeof loader>();
  const props = { facts: { currency: "" }, values };
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
        differing={(typed) => differingOn(audienceScreen, props, { saved: values, typed })}
        refusalTitle="Audience not saved"
        submit="Save audience"
        cancel={back}
      >
        <ScreenFields of={audienceScreen} props={props} />
      </EditForm>
    </div>
  );
}
