import { call } from "../common/call";
import { replacedRevision } from "../common/revision";
import { branchOptionFields, optionSpellings } from "../lookups/calls";
import { fallback, fields, flag, id, inside, optional, repeated, text, type Value } from "../wire";
import { count, idIfTold, promisedRows, renamed, rows, said } from "../wire/answers";
import { branchDetails, businessSaid, choices, furtherTexts, moreOfBranch, slugs } from "./answers";
import { branchBody, newBranchBody } from "./bodies";
import { hoursBody } from "./hours";

const ofBusiness = { businessId: optional(id) };
/** Settled readings, "settings permissions": the business level, and a branch's admin for their own branch. */
const reads = { permission: "branch.read", level: "branch_admin" } as const;
const updates = { permission: "branch.update", level: "branch_admin" } as const;

/** What a new branch is made from. */
export const addBranchForm = call({
  name: "addBranchForm",
  method: "GET",
  path: "/businessAdmin/addBranch",
  answer: choices,
  needs: { permission: "branch.create", level: "business" },
});

export const addBranch = call({
  name: "addBranch",
  method: "POST",
  path: "/businessAdmin/addBranch/",
  query: ofBusiness,
  body: newBranchBody.shape,
  encoding: "multipart",
  answer: { branchId: idIfTold },
  needs: { permission: "branch.create", level: "business" },
});

/** A branch to be changed; branch roles their own. */
export const editBranchForm = call({
  name: "editBranchForm",
  method: "GET",
  path: "/businessAdmin/editBranch",
  query: { branchId: id },
  answer: { branch: branchDetails, business: businessSaid, texts: furtherTexts, ...choices },
  needs: updates,
});

/** The same by its name: lower case, accents off, dashes for the rest. */
export const editBranchNamed = call({
  name: "editBranchNamed",
  method: "GET",
  path: "/businessAdmin/editBranch/{name}",
  query: { name: text(200) },
  answer: { branch: branchDetails, business: businessSaid, texts: furtherTexts, ...choices },
  needs: updates,
});

/** The same for those who may look at it alone. */
export const getMyBranch = call({
  name: "getMyBranch",
  method: "GET",
  path: "/branchAdmin/GetMyBranch/",
  query: { branchId: id },
  answer: { branch: branchDetails, business: businessSaid, texts: furtherTexts, ...choices },
  needs: reads,
});

export const editBranch = call({
  name: "editBranch",
  method: "POST",
  path: "/businessAdmin/editBranch/",
  query: { ...ofBusiness, branchId: id },
  body: branchBody.shape,
  beyond: ["revision", "language"],
  encoding: "multipart",
  answer: { branchId: idIfTold },
  needs: updates,
});

export const saveHours = call({
  name: "saveHours",
  method: "POST",
  path: "/businessAdmin/saveHours",
  body: hoursBody,
  beyond: ["revision"],
  needs: updates,
});

/** None chosen: the branch has its business's. `Branch_language_apply`: every branch has them, from the default one alone. */
export const saveBranchLangs = call({
  name: "saveBranchLangs",
  method: "POST",
  path: "/businessAdmin/saveBranchLangs",
  body: {
    Branch_languages: repeated(id, 100),
    business_branch_pk: inside("BusinessBranch", id),
    Branch_language_apply: fallback(flag, false),
    revision: replacedRevision,
  },
  beyond: ["revision"],
  needs: updates,
});

const usedLanguage = fields({
  language_pk: id,
  offers: count,
  redemptions: count,
  draws: count,
  branches: count,
  customers: count,
});
export type UsedLanguage = Value<typeof usedLanguage>;

/** What is written, and who is addressed, in each language of the business; an extension. */
export const languageUse = call({
  name: "languageUse",
  extension: "furtherCalls",
  method: "GET",
  path: "/businessAdmin/languageUse",
  answer: { languages: rows(usedLanguage) },
  needs: reads,
});

const branchLine = renamed(fields({ ...branchOptionFields, ...moreOfBranch }), optionSpellings);
export type BranchLine = Value<typeof branchLine>;

/** All that the caller may look at, with the names of their public pages. */
export const businessBranches = call({
  name: "businessBranches",
  method: "GET",
  path: "/userRoleController/businessBranches",
  answer: { branches: promisedRows(branchLine), branchesSlugList: slugs },
  needs: "session",
});

const component = fields({ long_name: said, short_name: said, types: rows(said) });

/**
 * Finds an address by a service that the server asks (section 7 has browsers do so); an extension. `status` is OK,
 * ZERO_RESULTS or INVALID_REQUEST, `error` tells of a service that failed, `missing` names the setting without which
 * there is none.
 */
export const geocode = call({
  name: "geocode",
  extension: "furtherCalls",
  method: "GET",
  path: "/businessAdmin/geocode",
  limit: "addresses",
  outcomes: ["ZERO_RESULTS", "INVALID_REQUEST"],
  query: { address: text(250) },
  answer: {
    status: said,
    address_components: rows(component),
    lat: said,
    lng: said,
    error: said,
    missing: said,
  },
  needs: { anyOf: [{ permission: "branch.create", level: "business" }, updates] },
});

export const branchCalls = [
  addBranchForm,
  addBranch,
  editBranchForm,
  editBranchNamed,
  getMyBranch,
  editBranch,
  saveHours,
  saveBranchLangs,
  languageUse,
  businessBranches,
  geocode,
] as const;
