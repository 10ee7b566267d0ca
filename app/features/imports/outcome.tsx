import { paths } from "~/paths";
import { ButtonLink, buttonVariants } from "~/ui/button";
import { Card } from "~/ui/card";
import { Notice } from "~/ui/notice";
import { counted } from "../../../server/contract/common/counted";
import { Act, type PartProps } from "./act";
import { RowsCards, Tallies } from "./rows-card";
import { endInWords, rowsInWords } from "./words";

/** Result of the dry run or import, with the next actions. */
export function Outcome({ page }: PartProps) {
  const { state, stage, checked } = page;
  if (stage === null) return null;
  const todo = checked.new + checked.changed;
  const refusedFile = (
    <a href={paths.importDataRefused({ action: page.id }, { stage })} className={buttonVariants()} download>
      {stage === "undo" ? "Download these rows" : "Download refused rows"}
    </a>
  );
  const hasRefused = page.samples.some(({ outcome }) => outcome === "refused");
  const end = endInWords(state, { ended: page.ended, some: page.mayUndo });
  if (state === "undone")
    return (
      <>
        <Notice tone="success" title={`Undone on ${page.undoneAt}`}>
          {rowsInWords(page.undone)} taken back
          {page.kept === 0 ? "." : `; ${rowsInWords(page.kept)} only in part or not at all.`}
        </Notice>
        {page.kept > 0 && page.availableUntil !== null ? <div>{refusedFile}</div> : null}
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
          {hasRefused ? refusedFile : null}
        </div>
        {todo === 0 ? (
          <Notice tone="info" title="Nothing to import">
            {page.rows === 0 ? "The file has column names but no rows." : null}
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
        {hasRefused ? refusedFile : null}
        {page.mayUndo && !page.asksUndo ? (
          <ButtonLink to={`${paths.importDataImport({ action: page.id }, { undo: 1 })}#undo`}>Undo import</ButtonLink>
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
              <li>{counted(page.done.new, "customer")} added by this import will be removed, unless used since.</li>
            ) : null}
            {page.done.changed > 0 ? (
              <li>
                {counted(page.done.changed, "customer")} updated by this import will get the earlier details back.
              </li>
            ) : null}
          </>
        ) : (
          <li>{counted(page.done.new, "transaction")} will be reversed. Points already spent cannot be taken back.</li>
        )}
        <li>Rows that cannot be undone are listed afterwards.</li>
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        <Act act="undo" variant="danger" label="Undo import" />
        <ButtonLink to={paths.importDataImport({ action: page.id })}>Keep import</ButtonLink>
      </div>
    </Card>
  </div>
);
