import { useLoaderData } from "@remix-run/react";
import { useRefusal } from "~/form/refusal";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { Badge } from "~/ui/badge";
import { Refusal } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { AtWork } from "../at-work";
import { importing } from "../import.server";
import { MatchCard, ReadingCard } from "../match-card";
import { FileNotes } from "../notes";
import { Outcome } from "../outcome";
import { kindNames, rowsInWords, sizeInWords } from "../words";

export const meta = title("import-data-import");
export const loader = importing.loader;
export const action = importing.action;
export { staysOpen as shouldRevalidate } from "~/form/refusal";

export default function Import() {
  const page = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={page.file}
        description={
          <>
            {kindNames[page.kind]}, {sizeInWords(page.size)}
            {page.rows === null ? "" : `, ${rowsInWords(page.rows)}`} · uploaded {page.sent} by {page.by}{" "}
            <span role="status">
              <Badge tone={page.label.tone}>{page.label.name}</Badge>
            </span>
          </>
        }
        back={{ to: paths.importData(), label: "Import" }}
      />
      <div className="flex flex-col gap-4">
        <Refusal title="Nothing was changed" message={useRefusal("act")?.message} className="" />
        <FileNotes page={page} />
        {page.atWork ? <AtWork page={page} /> : null}
        {page.matching ? (
          <>
            <ReadingCard matching={page.matching} />
            <MatchCard kind={page.kind} matching={page.matching} />
          </>
        ) : (
          <Outcome page={page} />
        )}
      </div>
    </>
  );
}
