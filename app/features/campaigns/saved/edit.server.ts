import { z } from "zod";
import type { Access, AccessArgs } from "~/access/guard.server";
import { requireId } from "~/access/refuse.server";
import { PortalError } from "~/api/error";
import { readCriteria } from "~/business/customer-criteria/read";
import { criterionNames } from "~/business/customer-criteria/words";
import { asFields } from "~/form/as-fields";
import { asForm } from "~/form/as-form";
import { form, formPage, Problem } from "~/form/form.server";
import { schemaOf } from "~/form/schema";
import { defineList } from "~/list/list";
import { inMemory, loadList } from "~/list/load.server";
import { paths } from "~/paths";
import { audienceNaming } from "../../../../server/contract/campaigns/audience-fields";
import {
  deleteAudience,
  type SavedAudienceRow,
  saveAudience,
  updateAudience,
} from "../../../../server/contract/campaigns/saved-audience-calls";
import { campaignDraft } from "../draft.server";
import { targetsIn } from "../reach.server";
import { audienceOfCustomers, customersOfAudience } from "./of-customers";
import { audiencesOf, campaignsByAudience } from "./saved.server";

const look = { href: paths.marketingAudiences(), label: "Check saved audiences" };

/**
 * Loads the source of a new audience: a draft (`?from=action=create&idempotency_key=…`) or the customer list
 * (`?customers=segment=loyal`); null for an existing audience.
 */
async function sourceIn(args: AccessArgs) {
  if (args.params.audienceId !== "new") return null;
  const { searchParams } = new URL(args.request.url);
  const listed = searchParams.get("customers");
  if (listed !== null) {
    const { fields, left } = audienceOfCustomers(criteriaIn(listed));
    return { back: `${paths.customersDashboard()}${listed && `?${listed}`}`, options: fields, left };
  }
  const action = searchParams.get("from") ?? "";
  const read = await campaignDraft.read({ ...args, params: { ...args.params, action } }, "filters");
  return { back: read.href("filters"), options: targetsIn(read.answers, read.facts)?.options ?? null, left: [] };
}

/** Reads the criteria of a query of the customer list. @throws PortalError not-found if invalid. */
function criteriaIn(listed: string) {
  const { criteria, unread } = readCriteria(new URLSearchParams(listed));
  if (unread.length > 0) throw new PortalError("not-found");
  return criteria;
}

/** @throws PortalError not-found for an audience that the visitor does not own */
async function ownAudience(access: Access, args: AccessArgs): Promise<SavedAudienceRow> {
  const wanted = requireId(args, "audienceId");
  const found = (await audiencesOf(access)).find(({ audience_id, own }) => own && audience_id === wanted);
  if (!found) throw new PortalError("not-found");
  return found;
}

const valuesOf = (naming: Pick<SavedAudienceRow, "name" | "shared">) => asForm(audienceNaming.fields, naming);

/** Saves a new audience, or changes the name and sharing of an existing one. */
export const keeping = formPage({
  page: "marketing-audience",
  async load(access, args) {
    const source = await sourceIn(args);
    if (source)
      return {
        isNew: true,
        back: source.back,
        left: source.left.map((name) => criterionNames[name]),
        values: valuesOf({ name: "", shared: false }),
      };
    const values = valuesOf(await ownAudience(access, args));
    return { isNew: false, back: paths.marketingAudiences(), left: [], values };
  },
  form: form({
    schema: schemaOf(audienceNaming),
    stored: async ({ access, args }) =>
      args.params.audienceId === "new" ? null : { values: valuesOf(await ownAudience(access, args)) },
    look: () => look,
    async save({ name, shared = false }, { access, args }) {
      const source = await sourceIn(args);
      if (source && !source.options) throw new Problem({}, "The filters cannot be read. Complete them first.");
      if (source) await access.api.call(saveAudience, { body: { name, shared, audience: source.options ?? {} } });
      else {
        const audience_id = requireId(args, "audienceId");
        await access.api.call(updateAudience, { body: { audience_id, name, shared, audience: {} } });
      }
      return { to: source?.back ?? paths.marketingAudiences(), say: `Audience “${name}” saved.` };
    },
  }),
});

export const deletingAudience = formPage({
  page: "marketing-audience-delete",
  load: async (access, args) => {
    const { audience_id, name } = await ownAudience(access, args);
    return { name, campaigns: (await campaignsByAudience(access))(audience_id) };
  },
  form: form({
    schema: z.object({}),
    look: () => look,
    async save(_, { access, args }) {
      await access.api.call(deleteAudience, { body: { audience_id: requireId(args, "audienceId") } });
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

const lineOf = ({ audience_id: id, name: title, options, ...row }: SavedAudienceRow) => ({
  ...{ id, title, ...row },
  /** Customer list query for the same customers; null if the list has no such filters. */
  listed: customersOfAudience(asFields(options))?.toString() ?? null,
});

/** Loads the audiences that the visitor may use. */
export async function loadAudiences(access: Access, search: URLSearchParams) {
  const [audiences, campaignsOf] = await Promise.all([audiencesOf(access), campaignsByAudience(access)]);
  const rows = audiences.map((row) => ({ ...lineOf(row), campaigns: campaignsOf(row.audience_id) }));
  return loadList(search, {
    declared: audienceList,
    source: inMemory(rows, {
      id: ({ id }) => id,
      text: ({ title, username }) => `${title} ${username}`,
      filters: {},
      sorts: { name: ({ title }) => title },
    }),
    line: (row: (typeof rows)[number]) => row,
  });
}
