import { useLoaderData } from "@remix-run/react";
import { EditForm } from "~/form/edit-form";
import { ScreenFields } from "~/form/screen";
import { differingOn } from "~/form/typed-lines";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { PageHeader } from "~/ui/page-header";
import { textsPage } from "../texts.server";
import { textsScreen } from "../texts-screen";

export const meta = title("branch-texts");
export const loader = textsPage.loader;
export const action = textsPage.action;
export { staysOpen as shouldRevalidate } from "~/form/refusal";

const facts = { currency: "" };

export default function Texts() {
  const { id, name, language, values, revision, ...page } = useLoaderData<typeof loader>();
  const languages = paths.branchLanguages({ branchId: id });
  const props = { facts, values, ...page };
  return (
    <div className="max-w-2xl">
      <PageHeader
        title={`${name}: ${language.name}`}
        description="Text left blank is shown in English."
        back={{ to: languages, label: "Languages" }}
      />
      <EditForm
        opened={values}
        differing={(typed) => differingOn(textsScreen, props, { saved: values, typed })}
        revision={revision}
        refusalTitle="Texts not saved"
        submit="Save texts"
        cancel={languages}
      >
        <div className="sections">
          <ScreenFields of={textsScreen} props={props} />
        </div>
      </EditForm>
    </div>
  );
}
