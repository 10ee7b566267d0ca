import { useLoaderData } from "@remix-run/react";
import { title } from "~/shell/title";
import { useSettingsLink } from "~/shell/use-settings-link";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { ColumnsForm } from "../columns-form";
import { importColumnsPage } from "../import-columns.server";

export const meta = title("settings-import-columns");
export const loader = importColumnsPage.loader;
export const action = importColumnsPage.action;
export { staysOpen as shouldRevalidate } from "~/form/refusal";

export default function ImportColumns() {
  const { isEnabled, rows, values, revision, mayChange } = useLoaderData<typeof loader>();
  return (
    <div className="max-w-4xl">
      <PageHeader
        title="Import fields"
        back={useSettingsLink()}
        description="The columns that a file of customers may have."
      />
      {isEnabled ? (
        <ColumnsForm {...{ rows, values, revision, mayChange }} />
      ) : (
        <Notice title="Batch import is off">
          <p>Batch import is not part of your plan. Ask your provider to enable batch import.</p>
        </Notice>
      )}
    </div>
  );
}
