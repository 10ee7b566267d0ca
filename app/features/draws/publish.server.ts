import { z } from "zod";
import { requireId } from "~/access/refuse.server";
import { rawItemsOf, rawOf } from "~/api/raw-answer";
import { form, formPage } from "~/form/form.server";
import { joinValues } from "~/form/opened.server";
import { sameValue } from "~/form/same-value";
import { branchesOrAll } from "~/list/whose";
import { paths } from "~/paths";
import { clockIn } from "~/ui/days";
import { drawById } from "./details.server";
import { digestOf } from "./digest.server";
import { titleOf } from "./draw-list";
import { toLine } from "./draw-list.server";
import { setPublished, storedInput } from "./publishing.server";

type Shown = Awaited<ReturnType<typeof drawById>>;

/** Fields that change by themselves or by publishing, so that a repeated post is not taken for another's change. */
const moving = ["isPublished", "utc_publish", "isExpired", "state", "participants", "revision"];

/** Fingerprint of the draw and its prizes as the server gave them. */
const seenOf = (shown: Shown) =>
  digestOf([Object.entries(rawOf(shown.draw)).filter(([name]) => !moving.includes(name)), rawItemsOf(shown, "prizes")]);

const valuesOf = (shown: Shown) => ({ isPublished: shown.draw.isPublished ? "1" : "0", seen: seenOf(shown) });

/** Publishes the draw as shown, or unpublishes it before its kick-off. */
export const publishing = formPage({
  page: "draws-publish",
  async load(access, args) {
    const shown = await drawById(access, requireId(args, "drawId"));
    const { draw } = shown;
    const { session } = access;
    const line = toLine(draw, session, clockIn(session.business.timeZone));
    return {
      draw: { ...line, branches: branchesOrAll(line.branches) },
      published: draw.isPublished,
      revision: draw.revision,
      values: valuesOf(shown),
    };
  },
  form: form({
    schema: z.object({ isPublished: z.string().catch("") }),
    async stored({ access, args }) {
      const shown = await drawById(access, requireId(args, "drawId"));
      return { values: valuesOf(shown), revision: shown.draw.revision };
    },
    join(edit) {
      const joined = joinValues(edit, {});
      return sameValue(edit.opened.seen, edit.stored.seen) ? joined : { ...joined, clashes: true, isSaved: false };
    },
    clash: "Somebody else has changed this draw since you opened it",
    look: () => ({ href: paths.drawsDashboard(), label: "View draws" }),
    async save(typed, { access, args, revision, idempotencyKey }) {
      const drawId = requireId(args, "drawId");
      const { draw } = await drawById(access, drawId);
      const isPublished = typed.isPublished !== "0";
      const whole = () => storedInput(access, draw.slug);
      await setPublished(access, { drawId, isPublished, revision, idempotencyKey, whole });
      const outcome = isPublished ? "published" : "unpublished";
      return { to: paths.drawsDashboard(), say: `“${titleOf(draw)}” ${outcome}.` };
    },
  }),
});
