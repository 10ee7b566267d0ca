import { z } from "zod";
import { form, formPage, Problem } from "~/form/form.server";
import { paths } from "~/paths";
import { tiersOverview, wipeCustomerTypes } from "../../../server/contract/tiers/calls";
import { tiersLook } from "./tiers.server";
import { shownUses } from "./uses.server";
import { wipeWord } from "./wipe-word";

/** Deletes every level and removes it from every customer, after the confirmation word is typed. */
export const wiping = formPage({
  page: "tiers-wipe",
  async load(access) {
    const overview = await access.api.call(tiersOverview);
    const { businessTiers, businessTiersSetup, customers, without_tier: without } = overview;
    return {
      uses: shownUses(access, overview.uses),
      levels: businessTiers.length,
      customers: customers === null || without === null ? null : customers - without,
      revision: businessTiersSetup?.revision ?? null,
    };
  },
  form: form({
    schema: z.object({ confirm: z.string().trim().toLowerCase().catch("") }),
    look: () => tiersLook,
    // The revision prevents the deletion of levels created after the page was opened.
    async save({ confirm }, { access, revision }) {
      if (confirm !== wipeWord) throw new Problem({ confirm: `Type ${wipeWord} to confirm` });
      const { message } = await access.api.call(wipeCustomerTypes, { body: { revision } });
      return { to: paths.tiersOverview(), say: message };
    },
  }),
});
