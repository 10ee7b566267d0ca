import { useLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import { PageForm } from "~/form/page-form";
import { PictureCard } from "~/items/fields/picture-card";
import { title } from "~/shell/title";
import { PageHeader } from "~/ui/page-header";
import { fieldName } from "../field-name";
import { StoredPicture } from "../stored-picture";
import { uploading } from "../test-upload.server";

export const meta = title("testupload");
export const loader = uploading.loader;
export const action = uploading.action;
export { staysOpen as shouldRevalidate } from "~/form/refusal";

/** Test page for the picture upload that all areas share. */
export default function TestUpload() {
  const { sizes } = useLoaderData<typeof loader>();
  const values = useMemo(() => {
    const path = (name: string) => sizes.find(({ size }) => size === name)?.path ?? "";
    return { [fieldName]: path("original"), [`${fieldName}_large`]: path("large") };
  }, [sizes]);
  return (
    <div className="max-w-4xl">
      <PageHeader title="Test upload" description="Upload a picture as any form does, and see what is stored." />
      <PageForm
        key={values[fieldName]}
        values={values}
        encType="multipart/form-data"
        refusalTitle="Nothing was stored"
        submit="Upload"
        className="mb-5"
      >
        <PictureCard name={fieldName} values={values} optional={false} />
      </PageForm>
      <StoredPicture sizes={sizes} />
    </div>
  );
}
