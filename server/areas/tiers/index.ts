import { type Handler, handle } from "../../area";
import {
  customerTier,
  deleteBusinessTier,
  previewBusinessTiersSetup,
  saveBusinessTiers,
  saveBusinessTiersSetup,
  tiersOverview,
  tiersPreview,
  tiersSetup,
  wipeCustomerTypes,
} from "../../contract/tiers/calls";
import { area } from "../../manifest";
import { tierOfCustomer } from "./customer";
import { tiersJob } from "./jobs";
import { saveLevels } from "./levels";
import { readPreview, startPreview } from "./preview";
import { overview, readLevels, readSetup } from "./read";
import { deleteLevel } from "./remove";
import { saveSetup } from "./setup";
import { wipeLevels } from "./wipe";

const handlers: readonly Handler[] = [
  handle(tiersOverview, overview),
  handle(tiersSetup, async (context) => ({
    arrayDataProvider: await readLevels(context),
    businessTiersSetup: await readSetup(context),
  })),
  handle(saveBusinessTiersSetup, async (context, { body }) => ({ revision: await saveSetup(context, body) })),
  handle(saveBusinessTiers, async (context, { body }) => ({
    ...(await saveLevels(context, body)),
    businessTiers: await readLevels(context),
  })),
  handle(deleteBusinessTier, async (context, { query: { business_tiers_pk, move_to } }) => ({
    message: await deleteLevel(context, business_tiers_pk, move_to),
  })),
  handle(wipeCustomerTypes, async (context, { body }) => ({ message: await wipeLevels(context, body.revision) })),
  handle(previewBusinessTiersSetup, async (context, { body }) => ({ previewId: await startPreview(context, body) })),
  handle(tiersPreview, (context, { query }) => readPreview(context, query)),
  handle(customerTier, (context, { query }) => tierOfCustomer(context, query.uid, query.page)),
];

export const tiers = area({
  name: "tiers",
  handlers,
  jobs: [tiersJob],
  customers: {
    noUses: {
      tier_states: "worked out by the evaluation of levels",
      tier_moves: "worked out by the evaluation of levels, or said of the customer",
      tier_marks: "how far the evaluation of levels has come",
      tier_preview_moves: "worked out for a page",
    },
  },
});
