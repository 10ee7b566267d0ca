import { z } from "zod";
import { requireId } from "~/access/refuse.server";
import { rawItemsOf, rawOf } from "~/api/raw-answer";
import { form, formPage, Problem } from "~/form/form.server";
import { paths } from "~/paths";
import { clockIn } from "~/ui/days";
import { drawById } from "./details.server";
import { digestOf } from "./digest.server";
import { titleOf } from "./draw-list";
import { toLine } from "./draw-list.server";
import { setPublished, storedInput } from "./publishing.server";

type Shown = Awaited<ReturnType<typeof drawById>>;

/** Fields that change by themselves or by publishing, so that a repeated post is not taken for another's change. */
const moving = ["isPublished", "utc_publish", "isExpired", "state", "participants"];

/** Fingerprint of the draw and its prizes as the server gave them. */
const seenOf = (shown: Shown) =>
  digestOf([Object.entries(rawOf(shown.draw)).filter(([name]) => !moving.includes(name)), rawItemsOf(shown, "prizes")]);

const changedSince = "Somebody else has changed this draw since you opened it";

/** Publishes the draw as shown, or unpublishes it before its kick-off. */
export const publishing = formPage({
  page: "draws-publish",
  async load(access, args) {
    const shown = await drawById(access, requireId(args, "drawId"));
    const { draw } = shown;
    const { session } = access;
    return {
      draw: toLine(draw, session, clockIn(session.business.timeZone)),
      published: draw.isPublished,
      revision: draw.revision,
      seen: seenOf(shown),
    };
  },
  form: form({
    schema: z.object({ isPublished: z.string().catch(""), seen: z.string().optional().catch(undefined) }),
    look: () => ({ href: paths.drawsDashboard(), label: "View draws" }),
    async save(typed, { access, args, revision, idempotencyKey }) {
      const drawId = requireId(args, "drawId");
      const stored = await drawById(access, drawId);
      const { draw } = stored;
      const isPublished = typed.isPublished !== "0";
      // A server without revisions does not detect conflicts itself.
      if (revision === undefined && typed.seen !== undefined && typed.seen !== seenOf(stored))
        throw new Problem({}, changedSince);
      const whole = () => storedInput(access, draw.slug);
      await setPublished(access, { drawId, isPublished, revision, idempotencyKey, whole });
      const outcome = isPublished ? "published" : "unpublished";
      return { to: paths.drawsDashboard(), say: `“${titleOf(draw)}” ${outcome}.` };
    },
  }),
});
