import { randomUUID } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAccess } from "~/access/guard.server";
import { PageForm } from "~/form/page-form";
import { useRefusal } from "~/form/refusal";
import { textOf } from "~/form/use-form-field";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { usePointWords } from "~/shell/use-point-words";
import { Card } from "~/ui/card";
import { Input } from "~/ui/input";
import { PageHeader } from "~/ui/page-header";
import { RadioGroup } from "~/ui/radio";
import { importKinds, importLimits } from "../../../../server/contract/imports/words";
import { receiveFile } from "../upload.server";
import { kindNames, sizeInWords } from "../words";

export const meta = title("import-data-create");

export async function loader(args: LoaderFunctionArgs) {
  await requireAccess(args, "import-data-create");
  return { key: randomUUID() };
}

export const action = receiveFile;

const hintsIn = (points: string) => ({
  customers: `Names, email addresses, phone numbers, birth dates, tags, starting ${points}`,
  transactions: `Purchases of existing customers, with amounts and ${points}`,
});

export default function CreateImport() {
  const hints = hintsIn(usePointWords().many);
  const refusal = useRefusal();
  const errors = refusal?.fieldErrors ?? {};
  return (
    <div className="max-w-2xl">
      <PageHeader
        title="Import file"
        description="You see what each row does before anything changes."
        back={{ to: paths.importData(), label: "Import" }}
      />
      <PageForm
        encType="multipart/form-data"
        reloadDocument
        submit="Upload file"
        icon="upload"
        cancel={paths.importData()}
      >
        <Card>
          <div className="flex flex-col gap-5">
            <RadioGroup
              name="kind"
              label="File contents"
              cards
              error={errors.kind}
              defaultValue={textOf(refusal?.repopulateFields.kind) || "customers"}
              options={importKinds.map((value) => ({ value, label: kindNames[value], hint: hints[value] }))}
            />
            <Input
              type="file"
              name="file"
              label="File"
              accept=".csv,.txt,.tsv,text/csv,text/plain"
              hint={`CSV with commas, semicolons, tabs or |, at most ${sizeInWords(importLimits.bytes)}. Save spreadsheets as CSV first.`}
              error={errors.file}
            />
          </div>
        </Card>
      </PageForm>
    </div>
  );
}
