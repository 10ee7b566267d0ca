import { useLoaderData } from "@remix-run/react";
import { ActFrame } from "~/form/act-frame";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { formatDayOr, formatMoment } from "~/ui/format";
import { SummaryList } from "~/ui/summary-list";
import { lacksPrizes, prizesInWords } from "../draw-list-words";
import { publishing } from "../publish.server";

export const meta = title("draws-publish");
export const loader = publishing.loader;
export const action = publishing.action;
export { staysOpen as shouldRevalidate } from "~/form/refusal";

/** Confirmation page for publishing or unpublishing a draw, with the consequences. */
export default function PublishDraw() {
  const { draw, published, revision, values } = useLoaderData<typeof loader>();
  const lacking = lacksPrizes(draw) && !published;
  return (
    <ActFrame
      title={published ? "Unpublish this draw?" : "Publish this draw?"}
      back={{ to: paths.drawsDashboard(), label: "Draws" }}
      shown={
        <Card title={<span className="wrap-anywhere">{draw.title}</span>}>
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
        </Card>
      }
      blocked={
        lacking ? (
          <>
            <p>Add at least one prize before you publish the draw.</p>
            <ButtonLink
              to={paths.drawsWizard({ step: "prizes", action: draw.slug })}
              variant="primary"
              className="self-start"
            >
              Add prizes
            </ButtonLink>
          </>
        ) : null
      }
      keep={published ? "Keep published" : "Keep unpublished"}
      refusalTitle={published ? "Draw still published" : "Draw not published"}
      revision={revision}
      opened={values}
      submit={published ? "Unpublish draw" : "Publish draw"}
    >
      <input type="hidden" name="drawId" value={draw.id} />
      <input type="hidden" name="isPublished" value={published ? "0" : "1"} />
      <p className="max-w-prose">
        {published
          ? "Unpublished draws are hidden from customers and do not kick off."
          : "The draw kicks off at its time. Then type, conditions, start date and branches are locked."}
      </p>
    </ActFrame>
  );
}
