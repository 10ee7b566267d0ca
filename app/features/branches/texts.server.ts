import type { Access } from "~/access/guard.server";
import { notFound, requireId } from "~/access/refuse.server";
import { asForm } from "~/form/as-form";
import { form, formPage } from "~/form/form.server";
import { schemaOf } from "~/form/schema";
import { paths } from "~/paths";
import { editBranch } from "../../../server/contract/branches/calls";
import { branchTexts, unwrittenRevision } from "../../../server/contract/branches/fields";
import { readsBeyond } from "../../../server/contract/common/extensions";
import { defaultLanguageId, getLanguages } from "../../../server/contract/lookups/calls";
import { type BranchArgs, loadDetails, mayChangeBusiness } from "./details.server";

/** @throws Response 404 if the branch does not have the language or the server does not support translations. */
async function load(access: Access, { params }: BranchArgs) {
  const id = requireId({ params }, "languageId");
  const [{ branch, business, texts }, { languages }] = await Promise.all([
    loadDetails(access, requireId({ params }, "branchId")),
    access.api.call(getLanguages),
  ]);
  const isSpoken = branch.inherit_languages || branch.selected_languages.includes(id);
  const language = languages.find(({ language_pk }) => language_pk === id && id !== defaultLanguageId);
  if (!language || !isSpoken || !readsBeyond(access.session, editBranch)) throw notFound();
  const written = texts.find(({ language_id }) => language_id === id);
  return {
    id: branch.business_branch_pk,
    name: branch.name,
    language: { id, name: language.name },
    asksBusiness: business !== null && mayChangeBusiness(access),
    own: { name: branch.name, business_name: business?.name, about: business?.about, about_link: business?.about_link },
    values: asForm(branchTexts.fields, written ?? {}),
    revision: written ? written.revision : unwrittenRevision,
  };
}

/** Translation of a branch's texts; the default branch's page also has those of the business. */
export const textsPage = formPage({
  page: "branch-texts",
  load,
  form: form({
    schema: schemaOf(branchTexts),
    stored: ({ access, args }) => load(access, args),
    look: ({ args }) => ({
      href: paths.branchLanguages({ branchId: requireId(args, "branchId") }),
      label: "View languages",
    }),
    async save({ name = "", business_name = "", about = "", about_link = "" }, { access, args, version }) {
      const { id: branchId, language, asksBusiness } = await load(access, args);
      const Business = { name: business_name, about, about_link };
      const body = { name, language: language.id, ...(asksBusiness && { Business }), revision: version };
      const { api, session } = access;
      await api.call(editBranch, { query: { businessId: session.business.id, branchId }, body });
      return { to: paths.branchLanguages({ branchId }), say: `${language.name} texts saved.` };
    },
  }),
});
