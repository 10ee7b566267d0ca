import { randomUUID } from "node:crypto";
import { data } from "@remix-run/node";
import { type Access, type AccessArgs, redirectSaying } from "~/access/guard.server";
import { keyIn, readForm } from "~/access/origin.server";
import { answerStatus, saidOf } from "~/access/said.server";
import { isPortalError } from "~/api/error";
import { revisionIn } from "~/form/revision";
import { paths } from "~/paths";
import type { Said } from "~/ui/said";
import { tiersOverview, wipeCustomerTypes } from "../../../server/contract/tiers/calls";
import { tiersLook } from "./tiers.server";
import { shownUses } from "./uses.server";
import { wipeWord } from "./wipe-word";

/** What wiping takes away, and where levels are used. */
export async function loadWipe(access: Access) {
  const overview = await access.api.call(tiersOverview);
  const { businessTiers, businessTiersSetup, customers, without_tier: without } = overview;
  return {
    uses: shownUses(access, overview.uses),
    levels: businessTiers.length,
    customers: customers === null || without === null ? null : customers - without,
    revision: businessTiersSetup?.revision ?? null,
    key: randomUUID(),
  };
}

/** Removes every level, and takes it from every customer, once the word is typed. */
export async function wipe(access: Access, args: AccessArgs) {
  const form = await readForm(args.request);
  const typed = form.get("confirm");
  const confirm = typeof typed === "string" ? typed.trim() : "";
  // Levels that were made since the page was opened are not wiped unseen.
  const revision = revisionIn(form.get("revision"));
  const back = (message: Said, field: boolean, status = 422) => data({ confirm, message, field }, { status });
  if (confirm.toLocaleLowerCase("en") !== wipeWord) return back(`Type ${wipeWord} to go on`, true);
  try {
    const { message } = await access.api.call(wipeCustomerTypes, {
      body: { revision },
      idempotencyKey: keyIn(form),
    });
    throw await redirectSaying(access, paths.tiersOverview(), "success", message);
  } catch (error) {
    if (isPortalError(error, "unavailable"))
      throw await redirectSaying(access, paths.tiersWipe(), "unexpected", error.message);
    if (!isPortalError(error, "invalid", "conflict", "uncertain")) throw error;
    const refused = Object.values(error.fields).flat()[0];
    return back(saidOf(error, { look: tiersLook, key: keyIn(form), refused }), false, answerStatus(error));
  }
}
