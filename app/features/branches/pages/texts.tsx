import { useLoaderData, useLocation } from "@remix-run/react";
import { BothVersions, choiceOf, useTypedBeside } from "~/form/both-versions";
import { PageForm } from "~/form/page-form";
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
  const { pathname } = useLocation();
  const typed = useTypedBeside(revision);
  const props = { facts, values, ...page };
  return (
    <div className="max-w-2xl">
      <PageHeader
        title={`${name}: ${language.name}`}
        description="Text left blank is shown in English."
        back={{ to: languages, label: "Languages" }}
      />
      <PageForm
        key={typed ? "conflict" : "opened"}
        values={values}
        revision={revision}
        refused="Texts not saved"
        cancel={languages}
        {...choiceOf(typed !== null, "Save texts", pathname)}
      >
        {typed ? <BothVersions lines={differingOn(textsScreen, props, { saved: values, typed })} /> : null}
        <div className="sections">
          <ScreenFields of={textsScreen} props={props} />
        </div>
      </PageForm>
    </div>
  );
}
