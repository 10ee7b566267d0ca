import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Access } from "~/access/guard.server";
import { requireId } from "~/access/refuse.server";
import { rawOf } from "~/api/raw-answer";
import type { RawAnswers } from "~/form/answers";
import { asForm } from "~/form/as-form";
import { asInput } from "~/form/as-input";
import { form, formPage } from "~/form/form.server";
import { textOf } from "~/form/use-form-field";
import { fieldsOf } from "~/form/validator";
import { paths } from "~/paths";
import { coordinates } from "../../../server/contract/branches/answers";
import { addBranch, addBranchForm, editBranch, geocode } from "../../../server/contract/branches/calls";
import { branch, business } from "../../../server/contract/branches/fields";
import { defaultCountry } from "../../../server/contract/branches/words";
import { knows } from "../../../server/contract/common/extensions";
import { namesIn, without } from "../../../server/contract/field";
import { type BranchArgs, loadDetails, mayChangeBusiness, orDashboard } from "./details.server";
import { employeesOf } from "./employees.server";
import { branchFacts } from "./facts";
import { branchSchema } from "./form";
import { foundAddress } from "./found-address";

type Details = Awaited<ReturnType<typeof loadDetails>>;

/** Form values of a branch: its own fields, and the business's as `Business[name]` if the visitor may change them. */
function valuesOf(access: Access, details: Details): RawAnswers {
  const asked = mayChangeBusiness(access) ? details.business : null;
  const ofBusiness = asked ? Object.entries(asForm(business.fields, asked)) : [];
  return {
    ...asForm(branch.fields, details.branch),
    ...Object.fromEntries(ofBusiness.map(([name, value]) => [`Business[${name}]`, value])),
  };
}

/** Fields of a branch's form that the server did not send. */
function untoldOf(details: Details): string[] {
  const sent = rawOf(details.branch);
  const older: Readonly<Record<string, string>> = coordinates;
  const ofBusiness = details.business ? rawOf(details.business) : {};
  return [
    ...namesIn(without(branch.fields, ["country"])).filter((name) => !(name in sent || (older[name] ?? name) in sent)),
    ...namesIn(business.fields)
      .filter((name) => !(name in ofBusiness))
      .map((name) => `Business[${name}]`),
  ];
}

async function load(access: Access, { params }: BranchArgs) {
  const finds = knows(access.session, geocode);
  if (params.action === "create") {
    const choices = await orDashboard(access, access.api.call(addBranchForm));
    const values: RawAnswers = { country_code: defaultCountry, country_short: defaultCountry.toUpperCase() };
    return {
      facts: branchFacts(choices),
      values,
      branch: null,
      asksBusiness: false,
      finds,
      mayUpdate: true,
      employees: null,
    };
  }
  const details = await loadDetails(access, requireId({ params }, "action"));
  const { business_branch_pk: id, name, revision, default_branch } = details.branch;
  return {
    facts: branchFacts(details, details.branch),
    values: valuesOf(access, details),
    branch: { id, name, revision, isDefault: default_branch },
    asksBusiness: details.business !== null && mayChangeBusiness(access),
    finds,
    mayUpdate: details.mayUpdate,
    employees: await employeesOf(access, { id, isDefault: default_branch }),
  };
}

const countryName = (code: string) =>
  (/^[a-z]{2}$/i.test(code) ? countryNames.of(code.toUpperCase()) : undefined) ?? "";
const countryNames = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/**
 * Name of a branch's country, as stored unless another one was chosen: a server may spell it differently. undefined if
 * it is neither chosen nor known.
 */
function countryOf(code: string, { branch: stored, countries }: Details): string | undefined {
  if (code === stored.country_short) return "country" in rawOf(stored) ? stored.country : undefined;
  return countries.find((one) => one.code === code)?.countryDispName || countryName(code);
}

const wireName = (field: string) => (field.startsWith("Business[") ? field : `BusinessBranch[${field}]`);

export interface FoundAddress {
  readonly values: RawAnswers;
  readonly note: string;
  readonly isFound: boolean;
  readonly stamp: string;
}

/** Looks up the address and fills its parts in the form, without saving. */
const finding = form({
  when: "find",
  schema: z.object(Object.fromEntries(fieldsOf(branchSchema).map((name) => [name, z.unknown()]))),
  picture: "logo_image",
  async save(_typed, { access, raw }) {
    const location = await access.api.call(geocode, { query: { address: textOf(raw.address) } });
    const { parts, ...result } = foundAddress(location);
    const found: FoundAddress = { ...result, values: { ...raw, ...parts }, stamp: randomUUID() };
    return { answer: { found } };
  },
});

/** Adds or saves a branch. The default branch's form also saves the business. */
export const branchPage = formPage({
  page: "branch",
  load,
  form: [
    finding,
    form({
      schema: branchSchema,
      picture: "logo_image",
      async stored({ access, args: { params } }) {
        if (params.action === "create") return null;
        const details = await loadDetails(access, requireId({ params }, "action"));
        const { revision } = details.branch;
        return { values: valuesOf(access, details), revision, untold: untoldOf(details) };
      },
      look: () => ({ href: paths.businessProfile(), label: "View branches" }),
      async save({ Business, ...answers }, { access, args, raw, version, spell }) {
        const { api, session } = access;
        const ofBusiness = { businessId: session.business.id };
        const input = { ...asInput(branch.fields, answers), logo_image: textOf(raw.logo_image) };
        const to = paths.businessProfile();
        if (args.params.action === "create") {
          await api.call(addBranch, {
            query: ofBusiness,
            body: { ...input, country: countryName(answers.country_short) },
          });
          await access.renewRules();
          return { to, say: `Branch added: ${answers.name}.` };
        }
        // null clears a choice.
        const { category_fk = null, default_language = null } = answers;
        const branchId = requireId(args, "action");
        const body = {
          ...input,
          country: countryOf(textOf(raw.country_short), await loadDetails(access, branchId)),
          category_fk,
          default_language,
          ...(Business && { Business: { ...Business, category_fk: Business.category_fk ?? null } }),
          ...(version !== undefined && { revision: version }),
        };
        await api.call(editBranch, {
          query: { ...ofBusiness, branchId },
          body,
          spell: (sent) => spell(sent, wireName),
        });
        await access.renewRules();
        return { to, say: `Branch saved: ${answers.name}.` };
      },
    }),
  ],
});
