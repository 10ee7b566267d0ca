import { Link } from "@remix-run/react";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { importLimits } from "../../../server/contract/imports/words";
import type { PartProps } from "./act";
import { RemoveForm } from "./remove-form";

/** Notices about the file. */
export const FileNotes = ({ page }: PartProps) => (
  <>
    <Earlier page={page} />
    {page.state === "failed" ? (
      <Notice tone="danger" title="Import failed">
        {page.problem}
      </Notice>
    ) : null}
    {page.state === "uploading" ? (
      <Notice
        tone="warning"
        title="Upload interrupted"
        actions={
          <>
            <ButtonLink to={paths.importDataCreate()}>Upload again</ButtonLink>
            <RemoveForm id={page.id} file={page.file} pageKey={page.key} />
          </>
        }
      >
        Nothing was imported.
      </Notice>
    ) : null}
    <Availability page={page} />
  </>
);

const Earlier = ({ page: { earlier, state } }: PartProps) =>
  earlier && ["uploaded", "matched", "checked"].includes(state) ? (
    <Notice tone="warning" title="This file was uploaded before">
      <Link to={paths.importDataImport({ action: earlier.id })} className="link">
        The import from {earlier.at}
      </Link>{" "}
      is {earlier.state.toLowerCase()}. Rows already imported change nothing.
    </Notice>
  ) : null;

/** How long the file is available. */
function Availability({ page: { availableUntil, mayUndo, stage, matching } }: PartProps) {
  if (availableUntil === null)
    return (
      <Notice tone="info" title="File deleted">
        Files and refused rows are deleted {importLimits.keptDays} days after an import.
        {mayUndo ? " The import can still be undone." : ""}
      </Notice>
    );
  return stage !== null || matching ? (
    <p className="hint">The file and refused rows are available until {availableUntil}.</p>
  ) : null;
}
