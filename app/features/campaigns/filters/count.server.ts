import type { ActionFunctionArgs } from "@remix-run/node";
import { requireAccess } from "~/access/guard.server";
import { readForm as readPosted } from "~/access/origin.server";
import { readForm } from "~/form/names";
import { fieldsOf } from "~/form/validator";
import { draftReader } from "~/wizard/read-draft.server";
import { campaignBackEnd } from "../campaigns.server";
import { campaignRules } from "../rules";
import { campaignWizard } from "../wizard";
import { countOf } from "./options.server";

const readDraft = draftReader(campaignWizard, campaignRules, campaignBackEnd);

/** Counts the audience of the submitted filters without saving them. */
export async function countTyped(args: ActionFunctionArgs) {
  await requireAccess(args, "marketing-count");
  const form = await readPosted(args.request);
  const { access, facts, answers } = await readDraft(args, "filters");
  const context = { facts, answers: { ...answers, who: "filters" as const } };
  const { raw } = readForm(form, fieldsOf(campaignRules.filters.schema(context)));
  return countOf(access, context, raw);
}
