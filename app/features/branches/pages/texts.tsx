import { useLoaderData } from "@remix-run/react";
import { PageForm } from "~/form/page-form";
import { ScreenFields } from "~/form/screen";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { PageHeader } from "~/ui/page-header";
import { textsPage } from "../texts.server";
import { textsScreen } from "../texts-screen";

export const meta = title("branch-texts");
export const handle = { hydrate: true };
export const loader = textsPage.loader;
export const action = textsPage.action;
export { staysOpen as shouldRevalidate } from "~/form/refusal";

const facts = { currency: "" };

export default function Texts() {
  const { id, name, language, values, ...page } = useLoaderData<typeof loader>();
  const languages = paths.branchLanguages({ branchId: id });
  return (
    <div className="max-w-2xl">
      <PageHeader
        title={`${name}: ${language.name}`}
        description="Text left blank is shown in English."
        back={{ to: languages, label: "Languages" }}
      />
      <PageForm values={values} refused="Texts not saved" submit="Save texts" cancel={languages}>
        <div className="sections">
          <ScreenFields of={textsScreen} props={{ facts, values, ...page }} />
        </div>
      </PageForm>
    </div>
  );
}
