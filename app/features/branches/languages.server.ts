import { z } from "zod";
import type { Access } from "~/access/guard.server";
import { requireId } from "~/access/refuse.server";
import { isBranchLevel } from "~/access/session";
import { beside } from "~/api/beside";
import { rawOf } from "~/api/raw-answer";
import { form, formPage, Problem } from "~/form/form.server";
import { paths } from "~/paths";
import type { BranchDetails } from "../../../server/contract/branches/answers";
import { editBranch, languageUse, saveBranchLangs, type UsedLanguage } from "../../../server/contract/branches/calls";
import { counted } from "../../../server/contract/common/counted";
import { readsBeyond } from "../../../server/contract/common/extensions";
import { defaultLanguageId, getLanguages } from "../../../server/contract/lookups/calls";
import { flag, id, list } from "../../../server/contract/wire";
import { type BranchArgs, loadDetails } from "./details.server";

const several = (n: number, one: string) => (n === 0 ? [] : [counted(n, one)]);

const inWords = (use: UsedLanguage | undefined): string =>
  use
    ? [
        ...several(use.offers, "offer"),
        ...several(use.redemptions, "redemption"),
        ...several(use.draws, "draw"),
        ...several(use.branches, "branch text"),
        ...several(use.customers, "customer"),
      ].join(", ")
    : "";

/** Languages that a branch chose; null for those of its business, undefined where the server tells neither. */
function chosenBy(branch: BranchDetails): readonly number[] | null | undefined {
  const { selected_languages: selected, inherit_languages: inherits, default_branch } = branch;
  if (inherits) return null;
  if (selected.length > 0) return selected;
  const told = rawOf(branch);
  const isListed = Array.isArray(told.selected_languages);
  if (isListed && told.inherit_languages !== undefined) return selected;
  return isListed || default_branch ? null : undefined;
}

async function load(access: Access, { params }: BranchArgs) {
  const { branch, languages, mayUpdate } = await loadDetails(access, requireId({ params }, "branchId"));
  const [own, use] = await Promise.all([access.api.call(getLanguages), beside(access, languageUse)]);
  const isDefault = branch.default_branch;
  const spoken = own.languages.map(({ language_pk }) => language_pk);
  const chosenIds = chosenBy(branch);
  const chosen = chosenIds === null ? spoken : (chosenIds ?? []);
  const offered = isDefault ? languages : own.languages;
  const unlisted = chosen
    .filter((one) => !offered.some(({ language_pk }) => language_pk === one))
    .map((language_pk) => ({
      language_pk,
      name: languages.find((one) => one.language_pk === language_pk)?.name ?? `Not in the list (${language_pk})`,
    }));
  const choices = [...offered, ...unlisted];
  return {
    id: branch.business_branch_pk,
    name: branch.name,
    isDefault,
    revision: branch.languages_revision,
    isTold: chosenIds !== undefined,
    mayUpdate: mayUpdate && chosenIds !== undefined && !(isDefault && isBranchLevel(access.session)),
    inherits: chosenIds === null && !isDefault,
    writesTexts: mayUpdate && readsBeyond(access.session, editBranch),
    languages: choices
      .filter(({ language_pk }) => language_pk !== defaultLanguageId)
      .map(({ language_pk, name }) => ({
        id: language_pk,
        name,
        chosen: chosen.includes(language_pk),
        used: inWords(use?.languages.find((one) => one.language_pk === language_pk)),
      })),
  };
}

export type LanguagesPage = Awaited<ReturnType<typeof load>>;

/** Languages in use that the save would remove. */
const leaving = ({ isDefault, languages }: LanguagesPage, remaining: readonly number[]) =>
  isDefault ? languages.filter((one) => one.chosen && one.used !== "" && !remaining.includes(one.id)) : [];

const schema = z.object({
  inherit: flag.read,
  Branch_languages: list(id, 100).read,
  Branch_language_apply: flag.read,
  confirm: flag.read,
});

const valuesOf = ({ languages, inherits }: LanguagesPage) => ({
  inherit: inherits ? "1" : "0",
  Branch_languages: languages.filter((one) => one.chosen).map((one) => String(one.id)),
});

/** Languages of a branch; the default branch's are the business's. */
export const languagesPage = formPage({
  page: "branch-languages",
  async load(access, args) {
    const loaded = await load(access, args);
    return { ...loaded, values: valuesOf(loaded) };
  },
  form: form({
    schema,
    async stored({ access, args }) {
      const loaded = await load(access, args);
      return { values: valuesOf(loaded), revision: loaded.revision };
    },
    look: () => ({ href: paths.businessProfile(), label: "View branches" }),
    async save({ inherit, Branch_languages, Branch_language_apply, confirm }, { access, args, version }) {
      const loaded = await load(access, args);
      const going = leaving(loaded, Branch_languages);
      if (going.length > 0 && !confirm) {
        const named = going.map(({ name, used }) => `${name} (${used})`).join(", ");
        throw new Problem({ confirm: `In use: ${named}. Customers no longer see texts in a removed language` });
      }
      const inherits = inherit && !loaded.isDefault;
      const body = {
        Branch_languages: inherits ? [] : [defaultLanguageId, ...Branch_languages],
        business_branch_pk: loaded.id,
        Branch_language_apply: loaded.isDefault && Branch_language_apply,
        revision: version,
      };
      await access.api.call(saveBranchLangs, { body });
      return { to: paths.businessProfile(), say: "Languages saved." };
    },
  }),
});
