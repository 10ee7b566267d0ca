import { z } from "zod";
import { form, formPage, Problem } from "~/form/form.server";
import { idIn } from "~/items/delete/delete.server";
import { paths } from "~/paths";
import { clockIn } from "~/ui/days";
import { drawById } from "./details.server";
import { digestOf } from "./digest.server";
import { titleOf } from "./draw-list";
import { toLine } from "./draw-list.server";
import { setPublished, storedInput } from "./publishing.server";

type Shown = Awaited<ReturnType<typeof drawById>>["draw"];

/** Fingerprint of the draw's data on the page. */
const seenOf = (draw: Shown) =>
  digestOf([
    draw.title,
    draw.draw_rules_fk,
    draw.draw_kickoff_time,
    draw.utc_start_date,
    draw.utc_end_date,
    draw.draw_time,
    draw.prizes,
    draw.num_of_winners,
    draw.branches,
  ]);

const changedSince = "Somebody else has changed this draw since you opened it";

/** Publishes the draw as shown, or unpublishes it before its kick-off. */
export const publishing = formPage({
  page: "draws-publish",
  async load(access, args) {
    const { draw } = await drawById(access, idIn(args, "drawId"));
    const { session } = access;
    return {
      draw: toLine(draw, session, clockIn(session.business.timeZone)),
      published: draw.isPublished,
      revision: draw.revision,
      seen: seenOf(draw),
    };
  },
  form: form({
    schema: z.object({ isPublished: z.string().catch(""), seen: z.string().optional().catch(undefined) }),
    look: () => ({ href: paths.drawsDashboard(), label: "View draws" }),
    async save(typed, { access, args, revision, idempotencyKey }) {
      const drawId = idIn(args, "drawId");
      const { draw } = await drawById(access, drawId);
      const isPublished = typed.isPublished !== "0";
      // A server without revisions does not detect conflicts itself.
      if (revision === undefined && typed.seen !== undefined && typed.seen !== seenOf(draw))
        throw new Problem({}, changedSince);
      const whole = () => storedInput(access, draw.slug);
      await setPublished(access, { drawId, isPublished, revision, idempotencyKey, whole });
      const outcome = isPublished ? "published" : "unpublished";
      return { to: paths.drawsDashboard(), say: `“${titleOf(draw)}” ${outcome}.` };
    },
  }),
});
