import { type Handler, handle, handlePrepared } from "../../area";
import { dashed } from "../../business/slugs";
import {
  addBranch,
  addBranchForm,
  businessBranches,
  editBranch,
  editBranchForm,
  editBranchNamed,
  geocode as geocodeCall,
  getMyBranch,
  languageUse as languageUseCall,
  saveBranchLangs,
  saveHours as saveHoursCall,
} from "../../contract/branches/calls";
import { businessProfile, businessWidgets, catalogWidget, signupWidget } from "../../contract/branches/profile-calls";
import { notFound } from "../../errors";
import { area } from "../../manifest";
import { requireOwnBusiness } from "./find";
import { geocode } from "./geocode";
import { history } from "./history";
import { saveHours } from "./hours";
import { languageUse } from "./language-use";
import { saveLanguages } from "./languages";
import { branchesListed } from "./list";
import { branchForm, choicesOf } from "./read";
import { changeBranch, createBranch } from "./save";
import { catalogueWidget, joinWidget, businessProfile as profileOf, businessWidgets as widgetsOf } from "./widgets";

const handlers: readonly Handler[] = [
  handle(addBranchForm, ({ db }) => choicesOf(db)),
  handle(addBranch, async (context, { query, body }) => {
    requireOwnBusiness(context.caller, query.businessId);
    return { branchId: await createBranch(context, body) };
  }),
  handle(editBranchForm, (context, { query }) => branchForm(context, query.branchId)),
  handle(editBranchNamed, async (context, { query }) => {
    const rows = await context.db.selectFrom("branches").select(["id", "name"]).execute();
    const named = rows.find(({ name }) => dashed(name) === dashed(query.name));
    if (!named) throw notFound("The branch");
    return branchForm(context, named.id);
  }),
  handle(getMyBranch, (context, { query }) => branchForm(context, query.branchId)),
  handle(editBranch, async (context, { query, body }) => {
    requireOwnBusiness(context.caller, query.businessId);
    await changeBranch(context, query.branchId, body);
    return { branchId: query.branchId };
  }),
  handle(saveHoursCall, async (context, { body }) => {
    await saveHours(context, body);
    return {};
  }),
  handle(saveBranchLangs, async (context, { body }) => {
    await saveLanguages(context, body);
    return {};
  }),
  handle(languageUseCall, async ({ db }) => ({ languages: await languageUse(db) })),
  handle(businessBranches, branchesListed),
  handlePrepared(geocodeCall, {
    prepare: ({ db, caller, now }, { query }, { geocoder }) =>
      geocode({ db, businessId: caller.businessId, now }, geocoder, query.address),
    run: async (_context, { prepared }) => prepared,
  }),
  handle(businessWidgets, widgetsOf),
  handle(businessProfile, profileOf),
  handle(signupWidget, async (context, { query }) => {
    requireOwnBusiness(context.caller, query.businessId);
    return joinWidget(context, query.branchId);
  }),
  handle(catalogWidget, async (context, { query }) => {
    requireOwnBusiness(context.caller, query.businessId);
    return catalogueWidget(context);
  }),
];

export const branches = area({ name: "branches", handlers, history });
