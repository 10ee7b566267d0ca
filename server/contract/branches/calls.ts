import { call } from "../common/call";
import { replacedRevision } from "../common/revision";
import { namesIn } from "../field";
import { branchOptionFields, optionSpellings } from "../lookups/calls";
import { fallback, fields, flag, id, inside, optional, repeated, text, type Value } from "../wire";
import { count, idIfTold, promisedRows, renamed, rows, said } from "../wire/answers";
import { branchDetails, businessSaid, choices, furtherTexts, moreOfBranch, slugs } from "./answers";
import { branchBody, newBranchBody } from "./bodies";
import { hoursBody } from "./hours";

const ofBusiness = { businessId: optional(id) };
/** Business-level roles, and a branch's admin for their own branch (settled readings, "settings permissions"). */
const reads = { permission: "branch.read", level: "branch_admin" } as const;
const updates = { permission: "branch.update", level: "branch_admin" } as const;

/** Returns the options for a new branch. */
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

/** Returns a branch for editing; branch roles get only their own. */
export const editBranchForm = call({
  name: "editBranchForm",
  method: "GET",
  path: "/businessAdmin/editBranch",
  query: { branchId: id },
  answer: { branch: branchDetails, business: businessSaid, texts: furtherTexts, ...choices },
  needs: updates,
});

/** As `editBranchForm`, by name: lower case, without accents, other characters as dashes. */
export const editBranchNamed = call({
  name: "editBranchNamed",
  method: "GET",
  path: "/businessAdmin/editBranch/{name}",
  query: { name: text(200) },
  answer: { branch: branchDetails, business: businessSaid, texts: furtherTexts, ...choices },
  needs: updates,
});

/** As `editBranchForm`, for callers who may only read the branch. */
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

/**
 * Saves a branch's languages; with none, it inherits its business's. `Branch_language_apply`, sent for the default
 * branch only, sets them for every branch.
 */
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

/** Counts items and customers per language of the business; an extension. */
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

/** Lists the branches that the caller may read, with the slugs of their public pages. */
export const businessBranches = call({
  name: "businessBranches",
  method: "GET",
  path: "/userRoleController/businessBranches",
  answer: { branches: promisedRows(branchLine), branchesSlugList: slugs },
  tells: namesIn(moreOfBranch).map((name) => `branches[].${name}` as const),
  needs: "session",
});

const component = fields({ long_name: said, short_name: said, types: rows(said) });

/**
 * Geocodes an address on the server, where section 7 has browsers do so; an extension. `status` is OK, ZERO_RESULTS or
 * INVALID_REQUEST. `error` reports a failure of the service, `missing` the setting without which there is none.
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
