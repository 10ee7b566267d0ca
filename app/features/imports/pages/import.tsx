import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useRevalidator } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { requireAccess } from "~/access/guard.server";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { Badge } from "~/ui/badge";
import { Button, ButtonLink, buttonVariants } from "~/ui/button";
import { Card } from "~/ui/card";
import { ErrorSummary } from "~/ui/error-summary";
import { formatCount } from "~/ui/format";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { importLimits } from "../../../../server/contract/imports/words";
import { changeImport, type ImportPage, loadImport } from "../import.server";
import { MatchCard, ReadingCard } from "../match-card";
import { RemoveForm } from "../remove-form";
import { RowsCards, Tallies } from "../rows-card";
import { endInWords, kindNames, rowsInWords, sizeInWords } from "../words";

export const meta = title("import-data-import");
export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  return loadImport(await requireAccess(args, "import-data-import"), args);
}

export async function action(args: ActionFunctionArgs) {
  return changeImport(await requireAccess(args, "import-data-import"), args);
}

export default function Import() {
  const page: ImportPage = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const errors: Readonly<Record<string, string>> = refused?.errors ?? {};
  const messages = [
    ...Object.entries(errors).map(([name, text]) => ({ href: `#${name}`, text })),
    ...(refused?.message ? [{ href: "#content", text: refused.message }] : []),
  ];
  return (
    <>
      <PageHeader
        title={page.file}
        description={
          <>
            {kindNames[page.kind]}, {sizeInWords(page.size)}
            {page.rows === null ? "" : `, ${rowsInWords(page.rows)}`} · sent {page.sent} by {page.by}{" "}
            <span role="status">
              <Badge tone={page.label.tone}>{page.label.name}</Badge>
            </span>
          </>
        }
        back={{ to: paths.importData(), label: "Import" }}
      />
      <div className="flex flex-col gap-4">
        {messages.length > 0 ? <ErrorSummary errors={messages} /> : null}
        <Earlier page={page} />
        {page.state === "failed" ? (
          <Notice tone="danger" title="The import failed">
            {page.problem}
          </Notice>
        ) : null}
        {page.state === "uploading" ? (
          <Notice
            tone="warning"
            title="The file did not arrive whole"
            actions={
              <>
                <ButtonLink to={paths.importDataCreate()}>Send it again</ButtonLink>
                <RemoveForm id={page.id} file={page.file} pageKey={page.key} />
              </>
            }
          >
            Nothing was imported.
          </Notice>
        ) : null}
        <Kept page={page} />
        {page.atWork ? <AtWork page={page} /> : null}
        {page.matching ? (
          <>
            <ReadingCard page={page} matching={page.matching} />
            <MatchCard page={page} matching={page.matching} typed={refused?.form ?? null} errors={errors} />
          </>
        ) : (
          <Outcome page={page} />
        )}
      </div>
    </>
  );
}

const Earlier = ({ page: { earlier, state } }: { readonly page: ImportPage }) =>
  earlier && ["uploaded", "matched", "checked"].includes(state) ? (
    <Notice tone="warning" title="This very file was sent before">
      <Link to={paths.importDataImport({ action: earlier.id })} className="link">
        The import of {earlier.at}
      </Link>{" "}
      is {earlier.state.toLowerCase()}. Rows that are in already are recognised and change nothing.
    </Notice>
  ) : null;

/** How long there is a file to look into. */
function Kept({ page: { keptUntil, mayUndo, stage, matching } }: { readonly page: ImportPage }) {
  if (keptUntil === null)
    return (
      <Notice tone="info" title="The file and its refused rows are no longer kept">
        Both are deleted {importLimits.keptDays} days after an import has ended or was left.
        {mayUndo ? " The import can still be undone." : ""}
      </Notice>
    );
  return stage !== null || matching ? (
    <p className="hint">The file and its refused rows are kept until {keptUntil}.</p>
  ) : null;
}

const Act = ({
  page,
  act,
  variant,
  children,
}: {
  readonly page: ImportPage;
  readonly act: "start" | "cancel" | "undo" | "check";
  readonly variant?: "primary" | "danger";
  readonly children: ReactNode;
}) => (
  <Form method="post" action={paths.importDataImport({ action: page.id })}>
    <input type="hidden" name="act" value={act} />
    <input type="hidden" name="idempotency_key" value={`${page.key}-${act}`} />
    <Button type="submit" variant={variant}>
      {children}
    </Button>
  </Form>
);

const lookAgainMs = 2000;
const works: Readonly<Record<string, string>> = {
  checking: "The file is being checked",
  running: "The rows are being imported",
  undoing: "The import is being undone",
};

/** How far it is. With script the page looks again by itself; without, by its button. */
function AtWork({ page }: { readonly page: ImportPage }) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (state !== "idle") return;
    const timer = setTimeout(revalidate, lookAgainMs);
    return () => clearTimeout(timer);
  }, [state, revalidate]);
  const seen = page.state === "running" ? page.done : page.checked;
  return (
    <Card title={works[page.state] ?? "At work"}>
      <div className="flex flex-col gap-3">
        <p role="status">
          {page.percent}%
          {page.state === "undoing"
            ? `: ${rowsInWords(page.undone)} taken back`
            : `: ${formatCount(seen.new)} new, ${formatCount(seen.changed)} changed, ${formatCount(seen.refused)} refused so far`}
        </p>
        <progress className="progress" max={100} value={page.percent} aria-label="Progress" />
        <p className="hint">You may leave this page and come back: it goes on by itself.</p>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={paths.importDataImport({ action: page.id })} reloadDocument>
            Look again
          </ButtonLink>
          {page.state === "undoing" ? null : (
            <Act page={page} act="cancel">
              Stop
            </Act>
          )}
        </div>
      </div>
    </Card>
  );
}

/** What the dry run found, or what was done, with what can be done next. */
function Outcome({ page }: { readonly page: ImportPage }) {
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
          {todo > 0 ? (
            <Act page={page} act="start" variant="primary">
              Import {rowsInWords(todo)}
            </Act>
          ) : null}
          <ButtonLink to={paths.importDataImport({ action: page.id }, { change: 1 })}>Change the columns</ButtonLink>
          {told ? refusedFile : null}
        </div>
        {todo === 0 ? (
          <Notice tone="info" title="There is nothing to import in this file">
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

const AskUndo = ({ page }: { readonly page: ImportPage }) => (
  <div id="undo" tabIndex={-1}>
    <Card title="Undo this import?">
      <ul className="list-disc ps-5">
        {page.kind === "customers" ? (
          <>
            {page.done.new > 0 ? (
              <li>
                {rowsInWords(page.done.new)} made customers: they are removed, unless somebody has used them since.
              </li>
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
        <li>You see afterwards what could not be taken back.</li>
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        <Act page={page} act="undo" variant="danger">
          Undo the import
        </Act>
        <ButtonLink to={paths.importDataImport({ action: page.id })}>Keep it</ButtonLink>
      </div>
    </Card>
  </div>
);
