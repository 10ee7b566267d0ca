import { paths } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { formatCount } from "~/ui/format";
import { useRefresh } from "~/ui/use-refresh";
import { Act, type PartProps } from "./act";
import { rowsInWords } from "./words";

const works: Readonly<Record<string, string>> = {
  checking: "Checking the file",
  running: "Importing the rows",
  undoing: "Undoing the import",
};

/** Progress of an import. The page refreshes itself with JavaScript, and by its button without. */
export function AtWork({ page }: PartProps) {
  useRefresh(true);
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
        <p className="hint">You can leave this page. The work continues in the background.</p>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={paths.importDataImport({ action: page.id })} reloadDocument>
            Refresh
          </ButtonLink>
          {page.state === "undoing" ? null : <Act act="cancel" label="Stop" />}
        </div>
      </div>
    </Card>
  );
}
