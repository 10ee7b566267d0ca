import { paths } from "~/paths";
import { ButtonLink, buttonVariants } from "~/ui/button";
import { Card } from "~/ui/card";
import { Notice } from "~/ui/notice";
import { Act, type PartProps } from "./act";
import { RowsCards, Tallies } from "./rows-card";
import { endInWords, rowsInWords } from "./words";

/** What the dry run found, or what was done, with what can be done next. */
export function Outcome({ page }: PartProps) {
  const { state, stage, checked } = page;
  if (stage === null) return null;
  const todo = checked.new + checked.changed;
  const refusedFile = (
    <a href={paths.importDataRefused({ action: page.id }, { stage })} className={buttonVariants()} download>
      {stage === "undo" ? "Download these rows" : "Download refused rows"}
    </a>
  );
  const told = page.samples.some(({ outcome }) => outcome === "refused");
  const end = endInWords(state, { ended: page.ended, some: page.mayUndo });
  if (state === "undone")
    return (
      <>
        <Notice tone="success" title={`Undone on ${page.undoneAt}`}>
          {rowsInWords(page.undone)} taken back
          {page.kept === 0 ? "." : `; ${rowsInWords(page.kept)} could not be taken back whole.`}
        </Notice>
        {page.kept > 0 && page.keptUntil !== null ? <div>{refusedFile}</div> : null}
        <RowsCards page={page} />
      </>
    );
  if (state === "checked")
    return (
      <>
        <Tallies page={page} of="checked" />
        <div className="flex flex-wrap gap-2">
          {todo > 0 ? <Act act="start" variant="primary" label={`Import ${rowsInWords(todo)}`} /> : null}
          <ButtonLink to={paths.importDataImport({ action: page.id }, { change: 1 })}>Change columns</ButtonLink>
          {told ? refusedFile : null}
        </div>
        {todo === 0 ? (
          <Notice tone="info" title="Nothing to import">
            {page.rows === 0 ? "It has headings, and no rows below them." : null}
          </Notice>
        ) : null}
        <RowsCards page={page} />
      </>
    );
  return (
    <>
      <Notice tone={end.tone} title={end.title}>
        {end.text}
      </Notice>
      <Tallies page={page} of="done" />
      <div className="flex flex-wrap gap-2">
        {told ? refusedFile : null}
        {page.mayUndo && !page.asksUndo ? (
          <ButtonLink to={`${paths.importDataImport({ action: page.id }, { undo: 1 })}#undo`}>
            Undo the import
          </ButtonLink>
        ) : null}
      </div>
      {page.mayUndo && page.asksUndo ? <AskUndo page={page} /> : null}
      <RowsCards page={page} />
    </>
  );
}

const AskUndo = ({ page }: PartProps) => (
  <div id="undo" tabIndex={-1}>
    <Card title="Undo this import?">
      <ul className="list-disc ps-5">
        {page.kind === "customers" ? (
          <>
            {page.done.new > 0 ? (
              <li>{rowsInWords(page.done.new)} made customers: they are removed, unless they were used since.</li>
            ) : null}
            {page.done.changed > 0 ? (
              <li>{rowsInWords(page.done.changed)} changed customers: they get back what they had.</li>
            ) : null}
          </>
        ) : (
          <li>
            {rowsInWords(page.done.new)} entered transactions: they are reversed. Points that are spent already are
            taken only as far as the balance reaches.
          </li>
        )}
        <li>The page then lists what could not be taken back.</li>
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        <Act act="undo" variant="danger" label="Undo the import" />
        <ButtonLink to={paths.importDataImport({ action: page.id })}>Keep import</ButtonLink>
      </div>
    </Card>
  </div>
);
