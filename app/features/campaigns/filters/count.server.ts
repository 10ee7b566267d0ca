import type { ActionFunctionArgs } from "@remix-run/node";
import { requireAccess } from "~/access/guard.server";
import { campaignDraft } from "../draft.server";
import { countOf } from "./options.server";

/** Counts the audience of the submitted filters without saving them. */
export async function countTyped(args: ActionFunctionArgs) {
  await requireAccess(args, "marketing-count");
  const { access, context, raw } = await campaignDraft.typed(args, "filters", { who: "filters" });
  return countOf(access, context, raw);
}
