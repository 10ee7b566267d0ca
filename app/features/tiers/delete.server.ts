import { randomUUID } from "node:crypto";
import { data } from "@remix-run/node";
import { type Access, type AccessArgs, redirectSaying } from "~/access/guard.server";
import { keyIn, readForm } from "~/access/origin.server";
import { answerStatus, saidOf } from "~/access/said.server";
import { isPortalError } from "~/api/error";
import { idIn } from "~/items/delete/delete.server";
import { paths } from "~/paths";
import type { Said } from "~/ui/said";
import { readsBeyond } from "../../../server/contract/common/extensions";
import { deleteBusinessTier, tiersOverview } from "../../../server/contract/tiers/calls";
import { tierFacts, tiersLook } from "./tiers.server";
import { shownUses } from "./uses.server";
import { reachInWords } from "./words";

/** The level, and those its customers may go to. @throws data 404 for one that is not there. */
export async function loadDelete(access: Access, args: Pick<AccessArgs, "params">) {
  const id = idIn(args, "tierId");
  const [{ levels, setup, currency }, { uses }] = await Promise.all([
    tierFacts(access),
    access.api.call(tiersOverview),
  ]);
  const level = levels.find((one) => one.id === id);
  if (!level) throw data({ message: "" }, { status: 404 });
  return {
    level,
    uses: shownUses(
      access,
      uses.filter(({ tier_ids }) => tier_ids.includes(id)),
    ),
    reached: reachInWords(level, setup, currency),
    /** null where the server alone says where its customers go. */
    others: readsBeyond(access.session, deleteBusinessTier)
      ? levels.filter((one) => one.id !== id).map(({ id: value, name: label }) => ({ value, label }))
      : null,
    key: randomUUID(),
  };
}

/** Deletes the level; the wire's GET is made from this checked post only. */
export async function deleteLevel(access: Access, args: AccessArgs) {
  const id = idIn(args, "tierId");
  const form = await readForm(args.request);
  const chosen = form.get("move_to");
  const moveTo = typeof chosen === "string" && /^\d{1,15}$/.test(chosen) ? Number(chosen) : undefined;
  try {
    const { message } = await access.api.call(deleteBusinessTier, {
      query: { business_tiers_pk: id, move_to: moveTo },
      idempotencyKey: keyIn(form),
    });
    throw await redirectSaying(access, paths.tiersOverview(), "success", message);
  } catch (error) {
    if (isPortalError(error, "unavailable"))
      throw await redirectSaying(access, paths.tiersDelete({ tierId: id }), "unexpected", error.message);
    if (!isPortalError(error, "invalid", "conflict", "uncertain")) throw error;
    const { move_to: moved, ...others } = error.fields;
    const messages: Said[] = Object.values(others).flat();
    const whole = saidOf(error, { look: tiersLook, key: keyIn(form) });
    return data(
      { moveTo: moved?.[0] ?? "", messages: moved || messages.length > 0 ? messages : [whole], chosen: moveTo },
      { status: answerStatus(error) },
    );
  }
}
