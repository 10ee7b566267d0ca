import { useLoaderData } from "@remix-run/react";
import { PageForm } from "~/form/page-form";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { ButtonLink } from "~/ui/button";
import { formatDayOr, formatMoment } from "~/ui/format";
import { PageHeader } from "~/ui/page-header";
import { SummaryList } from "~/ui/summary-list";
import { lacksPrizes, prizesInWords } from "../draw-list-words";
import { publishing } from "../publish.server";

export const meta = title("draws-publish");
export const loader = publishing.loader;
export const action = publishing.action;
export { staysOpen as shouldRevalidate } from "~/form/refusal";

/** Confirmation page for publishing or unpublishing a draw, with the consequences. */
export default function PublishDraw() {
  const { draw, published, revision, seen } = useLoaderData<typeof loader>();
  const leave = { to: paths.drawsDashboard(), label: published ? "Keep published" : "Keep unpublished" };
  return (
    <div className="max-w-2xl">
      <PageHeader
        title={published ? "Unpublish this draw?" : "Publish this draw?"}
        back={{ to: paths.drawsDashboard(), label: "Draws" }}
      />
      <div className="mb-4 rounded-lg border border-border bg-card p-4">
        <h2 className="mb-2 text-lg font-semibold wrap-anywhere">{draw.title}</h2>
        <SummaryList
          items={[
            { term: "Type", value: draw.type },
            { term: "Kick-off", value: formatMoment(draw.kickoff) },
            { term: "Entries", value: `${formatDayOr(draw.start, "–")} – ${formatDayOr(draw.end, "–")}` },
            { term: "Drawn", value: formatMoment(draw.draw) },
            { term: "Prizes", value: prizesInWords(draw) },
            { term: "Branches", value: draw.branches },
          ]}
        />
      </div>
      {lacksPrizes(draw) && !published ? (
        <>
          <p>Add at least one prize before you publish the draw.</p>
          <div className="mt-5 flex flex-wrap gap-2">
            <ButtonLink to={paths.drawsWizard({ step: "prizes", action: draw.slug })} variant="primary">
              Add prizes
            </ButtonLink>
            <ButtonLink to={leave.to}>{leave.label}</ButtonLink>
          </div>
        </>
      ) : (
        <PageForm
          refused={published ? "Draw still published" : "Draw not published"}
          revision={revision}
          submit={published ? "Unpublish draw" : "Publish draw"}
          cancel={leave}
        >
          <input type="hidden" name="drawId" value={draw.id} />
          <input type="hidden" name="seen" value={seen} />
          <input type="hidden" name="isPublished" value={published ? "0" : "1"} />
          <p className="max-w-prose">
            {published
              ? "Unpublished draws are hidden from customers and do not kick off."
              : "The draw kicks off at its time. Then type, conditions, start date and branches are locked."}
          </p>
        </PageForm>
      )}
    </div>
  );
}
