import { randomUUID } from "node:crypto";
import { data } from "@remix-run/node";
import { type Access, type AccessArgs, redirectSaying } from "~/access/guard.server";
import { keyIn, readForm } from "~/access/origin.server";
import { answerStatus, saidOf } from "~/access/said.server";
import { isPortalError } from "~/api/error";
import { revisionIn } from "~/form/revision";
import { idIn } from "~/items/delete/delete.server";
import { paths } from "~/paths";
import { clockIn } from "~/ui/days";
import type { Said } from "~/ui/said";
import { drawById } from "./details.server";
import { digestOf } from "./digest.server";
import { titleOf } from "./draw-list";
import { toLine } from "./draw-list.server";
import { keptWhole, setPublished } from "./publishing.server";

/** What is published, or taken back. @throws Response back to the list where a branch role may not. */
export async function loadPublishing(access: Access, args: AccessArgs) {
  const { draw } = await drawById(access, idIn(args, "drawId"));
  const { session } = access;
  return {
    draw: toLine(draw, session, clockIn(session.business.timeZone)),
    published: draw.isPublished,
    revision: draw.revision,
    seen: seenOf(draw),
    key: randomUUID(),
  };
}

type Shown = Awaited<ReturnType<typeof drawById>>["draw"];

/** Names what the page shows of a draw. */
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

/** Publishes the draw as it was shown, or takes it back before its kick-off. */
export async function publishFrom(access: Access, args: AccessArgs) {
  const drawId = idIn(args, "drawId");
  const { draw } = await drawById(access, drawId);
  const form = await readForm(args.request);
  const isPublished = form.get("isPublished") !== "0";
  const revision = revisionIn(form.get("revision"));
  const seen = form.get("seen");
  // A server that keeps no revision refuses nothing by itself.
  if (revision === undefined && typeof seen === "string" && seen !== seenOf(draw))
    return data({ messages: [changedSince] as Said[] }, { status: 422 });
  try {
    await setPublished(access, {
      drawId,
      isPublished,
      revision,
      idempotencyKey: keyIn(form),
      whole: () => keptWhole(access, draw.slug),
    });
  } catch (error) {
    if (isPortalError(error, "unavailable"))
      throw await redirectSaying(access, paths.drawsPublish({ drawId }), "unexpected", error.message);
    if (!isPortalError(error, "invalid", "conflict", "uncertain")) throw error;
    const messages: Said[] = Object.values(error.fields).flat();
    const whole = saidOf(error, {
      look: { href: paths.drawsDashboard(), label: "Look at the draws" },
      key: keyIn(form),
    });
    return data({ messages: messages.length > 0 ? messages : [whole] }, { status: answerStatus(error) });
  }
  const done = isPublished ? "is published" : "is no longer published";
  throw await redirectSaying(access, paths.drawsDashboard(), "success", `“${titleOf(draw)}” ${done}.`);
}
