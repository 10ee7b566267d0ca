import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { requireAccess } from "~/access/guard.server";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { Button, ButtonLink } from "~/ui/button";
import { formatDayOr, formatMoment } from "~/ui/format";
import { Refusal } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { keyAfter } from "~/ui/said";
import { SummaryList } from "~/ui/summary-list";
import { lacksPrizes, prizesInWords } from "../draw-list-words";
import { loadPublishing, publishFrom } from "../publish.server";

export const meta = title("draws-publish");
export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  return loadPublishing(await requireAccess(args, "draws-publish"), args);
}

export async function action(args: ActionFunctionArgs) {
  return publishFrom(await requireAccess(args, "draws-publish"), args);
}

/** Says what publishing a draw, or taking it back, comes to before it is done. */
export default function PublishDraw() {
  const { draw, published, revision, seen, key } = useLoaderData<typeof loader>();
  const lacks = lacksPrizes(draw) && !published;
  const refused = useActionData<typeof action>()?.messages;
  return (
    <div className="max-w-2xl">
      <PageHeader
        title={published ? "Unpublish this draw?" : "Publish this draw?"}
        back={{ to: paths.drawsDashboard(), label: "Draws" }}
      />
      <Refusal title={published ? "It is still published" : "It was not published"} message={refused} />
      <div className="rounded-lg border border-border bg-card p-4">
        <h2 className="mb-2 text-lg font-semibold wrap-anywhere">{draw.title}</h2>
        <SummaryList
          items={[
            { term: "Type", value: draw.type },
            { term: "Kick-off", value: formatMoment(draw.kickoff) },
            {
              term: "Entries",
              value: `${formatDayOr(draw.start, "–")} to ${formatDayOr(draw.end, "–")}`,
            },
            { term: "Drawn", value: formatMoment(draw.draw) },
            {
              term: "Prizes",
              value: prizesInWords(draw),
            },
            { term: "Branches", value: draw.branches },
          ]}
        />
      </div>
      <p className="mt-4 max-w-prose">
        {lacks
          ? "Add at least one prize before the draw is published."
          : published
            ? "Nobody will see it, and it will not kick off until it is published again."
            : "It kicks off by itself at its time. From then on type, conditions, first day and branches stay as they are."}
      </p>
      <Form method="post" className="mt-5 flex flex-wrap gap-2">
        <input type="hidden" name="drawId" value={draw.id} />
        <input type="hidden" name="revision" value={revision ?? ""} />
        <input type="hidden" name="seen" value={seen} />
        <input type="hidden" name="isPublished" value={published ? "0" : "1"} />
        <input type="hidden" name="idempotency_key" value={keyAfter(refused, key)} />
        {lacks ? (
          <ButtonLink to={paths.drawsWizard({ step: "prizes", action: draw.slug })} variant="primary">
            Add prizes
          </ButtonLink>
        ) : (
          <Button type="submit" variant="primary">
            {published ? "Unpublish draw" : "Publish draw"}
          </Button>
        )}
        <ButtonLink to={paths.drawsDashboard()}>Leave it as it is</ButtonLink>
      </Form>
    </div>
  );
}
