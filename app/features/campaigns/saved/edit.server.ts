import { z } from "zod";
import type { Access, AccessArgs } from "~/access/guard.server";
import { PortalError } from "~/api/error";
import { form, formPage, Problem } from "~/form/form.server";
import { idIn } from "~/items/delete/delete.server";
import { defineList } from "~/list/list";
import { inMemory, loadList } from "~/list/load.server";
import { paths } from "~/paths";
import { draftReader } from "~/wizard/read-draft.server";
import {
  deleteAudience,
  mostAudienceName,
  type SavedAudienceRow,
  saveAudience,
} from "../../../../server/contract/campaigns/saved-audience-calls";
import { campaignBackEnd } from "../campaigns.server";
import { targetsIn } from "../reach.server";
import { campaignRules } from "../rules";
import { campaignWizard } from "../wizard";
import { audiencesOf } from "./saved.server";

const readDraft = draftReader(campaignWizard, campaignRules, campaignBackEnd);
const look = { href: paths.marketingAudiences(), label: "Check saved audiences" };

/** The draft that a new audience is taken of (`?from=action=create&idempotency_key=…`); null of one that is there. */
async function draftIn(args: AccessArgs) {
  if (args.params.audienceId !== "new") return null;
  const action = new URL(args.request.url).searchParams.get("from") ?? "";
  const read = await readDraft({ ...args, params: { ...args.params, action } }, "filters");
  return { back: read.href("filters"), body: targetsIn(read.answers, read.facts) };
}

/** @throws PortalError not-found for one that is not the visitor's. */
async function ownAudience(access: Access, args: AccessArgs): Promise<SavedAudienceRow> {
  const wanted = idIn(args, "audienceId");
  const found = (await audiencesOf(access)).find(({ audience_id, own }) => own && audience_id === wanted);
  if (!found) throw new PortalError("not-found");
  return found;
}

/** Gives a draft's filters a name, or an audience another one. */
export const keeping = formPage({
  page: "marketing-audience",
  async load(access, args) {
    const draft = await draftIn(args);
    if (draft) return { isNew: true, back: draft.back, values: { name: "", shared: "0" } };
    const { name, shared } = await ownAudience(access, args);
    return { isNew: false, back: paths.marketingAudiences(), values: { name, shared: shared ? "1" : "0" } };
  },
  form: form({
    schema: z.object({
      name: z
        .string({ required_error: "Enter a name" })
        .trim()
        .min(1, "Enter a name")
        .max(mostAudienceName, `At most ${mostAudienceName} characters`),
      shared: z.unknown().transform((sent) => sent === "1"),
    }),
    look: () => look,
    async save({ name, shared }, { access, args, idempotencyKey }) {
      const draft = await draftIn(args);
      if (draft && !draft.body) throw new Problem({}, "The filters cannot be read. Complete them first.");
      const which = draft
        ? { audience: draft.body?.options ?? {} }
        : { audience_id: idIn(args, "audienceId"), audience: {} };
      await access.api.call(saveAudience, { body: { ...which, name, shared }, idempotencyKey });
      return { to: draft?.back ?? paths.marketingAudiences(), say: `Audience “${name}” saved.` };
    },
  }),
});

export const deletingAudience = formPage({
  page: "marketing-audience-delete",
  load: async (access, args) => {
    const { name, campaigns } = await ownAudience(access, args);
    return { name, campaigns };
  },
  form: form({
    schema: z.object({}),
    look: () => look,
    async save(_, { access, args, idempotencyKey }) {
      await access.api.call(deleteAudience, { body: { audience_id: idIn(args, "audienceId") }, idempotencyKey });
      return { to: paths.marketingAudiences(), say: "Audience deleted." };
    },
  }),
});

const audienceList = defineList({
  path: paths.marketingAudiences(),
  search: { label: "Find an audience" },
  filters: {},
  sorts: { name: "asc" },
});

const lineOf = ({ audience_id: id, name: title, options: _options, ...row }: SavedAudienceRow) => ({
  id,
  title,
  ...row,
});

/** The audiences that the visitor may use. */
export async function loadAudiences(access: Access, search: URLSearchParams) {
  const rows = (await audiencesOf(access)).map(lineOf);
  return loadList(search, {
    declared: audienceList,
    source: inMemory(rows, {
      id: ({ id }) => id,
      text: ({ title, username }) => `${title} ${username}`,
      filters: {},
      sorts: { name: ({ title }) => title },
    }),
    line: (row: ReturnType<typeof lineOf>) => row,
  });
}
