import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData } from "@remix-run/react";
import { requireAccess } from "~/access/guard.server";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { ErrorSummary } from "~/ui/error-summary";
import { Input } from "~/ui/input";
import { PageHeader } from "~/ui/page-header";
import { RadioGroup } from "~/ui/radio";
import { importKinds, importLimits } from "../../../../server/contract/imports/words";
import { receiveFile } from "../upload.server";
import { kindNames, sizeInWords } from "../words";

export const meta = title("import-data-create");
// The browser itself sends a file of any size, and shows how far it is.
export const handle = { hydrate: false };

export async function loader(args: LoaderFunctionArgs) {
  await requireAccess(args, "import-data-create");
  return null;
}

export async function action(args: ActionFunctionArgs) {
  return receiveFile(await requireAccess(args, "import-data-create"), args);
}

const hints = {
  customers: "Names, e-mail addresses, phone numbers, birth dates, tags, starting points",
  transactions: "What known customers bought, with amounts and points",
} as const;

export default function CreateImport() {
  const refused = useActionData<typeof action>();
  const errors: Readonly<Record<string, string>> = refused?.errors ?? {};
  return (
    <div className="max-w-2xl">
      <PageHeader
        title="Import a file"
        description="Nothing is changed before you have seen what each row would do."
        back={{ to: paths.importData(), label: "Import" }}
      />
      {refused ? (
        <ErrorSummary
          className="mb-4"
          errors={Object.entries(errors).map(([name, text]) => ({ href: `#${name}`, text }))}
        />
      ) : null}
      <Form
        method="post"
        encType="multipart/form-data"
        action={`${paths.importDataCreate()}#error-summary`}
        noValidate
        reloadDocument
        className="flex flex-col gap-4"
      >
        <Card>
          <div className="flex flex-col gap-5">
            <RadioGroup
              name="kind"
              label="What does it hold?"
              cards
              error={errors.kind}
              defaultValue={refused?.kind || "customers"}
              options={importKinds.map((value) => ({ value, label: kindNames[value], hint: hints[value] }))}
            />
            <Input
              type="file"
              name="file"
              label="File"
              accept=".csv,.txt,.tsv,text/csv,text/plain"
              hint={`A table as text: comma, semicolon, tab or | between its columns, at most ${sizeInWords(importLimits.bytes)}. From a spreadsheet, save it as CSV.`}
              error={errors.file}
            />
          </div>
        </Card>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" icon="upload">
            Send the file
          </Button>
          <ButtonLink to={paths.importData()}>Cancel</ButtonLink>
        </div>
      </Form>
    </div>
  );
}
