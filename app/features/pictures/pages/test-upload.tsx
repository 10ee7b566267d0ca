import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import { useFormContext } from "remix-validated-form";
import { requireAccess } from "~/access/guard.server";
import { requireModest } from "~/access/origin.server";
import type { FieldErrors, RawAnswers } from "~/form/answers";
import { formValidator } from "~/form/validator";
import { PictureCard } from "~/items/fields/picture-card";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { Button } from "~/ui/button";
import { CheckedForm } from "~/ui/checked-form";
import { ErrorSummary } from "~/ui/error-summary";
import { PageHeader } from "~/ui/page-header";
import { KeptPicture } from "../kept-picture";
import { fieldName, formId, testUpload } from "../schema";
import { keptSizes, upload } from "../test-upload.server";

export const handle = { hydrate: true };
export const meta = title("testupload");

const validator = formValidator(testUpload);

export async function loader(args: LoaderFunctionArgs) {
  await requireAccess(args, "testupload");
  return { sizes: await keptSizes(new URL(args.request.url).searchParams) };
}

export async function action(args: ActionFunctionArgs) {
  const access = await requireAccess(args, "testupload");
  const form = await args.request.formData().catch(() => null);
  if (!form) return refusal({ [fieldName]: "The form did not arrive whole. Please send it again." });
  requireModest(form);
  const answer = await upload(access, form);
  if ("to" in answer) return redirect(answer.to, 303);
  return refusal(answer.errors, answer.raw);
}

/** What ValidatedForm reads of a refused post. */
const refusal = (fieldErrors: FieldErrors, repopulateFields?: RawAnswers) =>
  data({ fieldErrors, repopulateFields, formId }, 422);

/** The one way that every area uploads its pictures, by itself. */
export default function TestUpload() {
  const { sizes } = useLoaderData<typeof loader>();
  const values = useMemo(() => {
    const path = (name: string) => sizes.find(({ size }) => size === name)?.path ?? "";
    return { [fieldName]: path("original"), [`${fieldName}_large`]: path("large") };
  }, [sizes]);
  return (
    <div className="max-w-4xl">
      <PageHeader
        title="Test upload"
        description="Send a picture as every form of the portal does, and see what is kept of it."
      />
      <CheckedForm
        key={values[fieldName]}
        id={formId}
        method="post"
        action={paths.testupload()}
        encType="multipart/form-data"
        noValidate
        validator={validator}
        defaultValues={values}
        disableFocusOnError
        className="mb-5 flex flex-col gap-4"
      >
        <Summary />
        <PictureCard name={fieldName} values={values} optional={false} />
        <div>
          <Button type="submit" variant="primary" size="lg">
            Upload
          </Button>
        </div>
      </CheckedForm>
      <KeptPicture sizes={sizes} />
    </div>
  );
}

function Summary() {
  const { fieldErrors } = useFormContext();
  const errors = useMemo(
    () => Object.entries(fieldErrors).map(([name, text]) => ({ href: `#${name}`, text })),
    [fieldErrors],
  );
  return <ErrorSummary errors={errors} />;
}
